import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { TestProduct } from '#testing/make/products.ts';
import { Answers } from './answers.ts';
import { type Crowd, sendCrowd } from './buyers.ts';
import { UploadedImages } from './images.ts';
import { changePrices, type PriceChanges } from './prices.ts';
import type { RaceDayShop } from './race-day-shop.ts';
import { scramble } from './scramble.ts';
import { type SeenPages, watchPages } from './watch.ts';

/** Who buys in one shift; the others come in the next. */
const BUYERS = 8;
const UPLOAD_EVERY_MS = 20_000;
const AFTER_MS = 1_500;

/** What befell the shop in one part of the day, and what everybody was answered meanwhile. */
export interface Shift {
  name: string;
  answers: Answers;
  crowd: Crowd;
  seen: SeenPages;
  /** Orders of the limited product that were answered as paid, with what it is. */
  limited: { product: TestProduct; paid: string[] };
}

interface Plan {
  shiftMs: number;
  pricesEveryMs: number;
  limited: readonly TestProduct[];
}

/** People buy all day, in shifts, so that each answer belongs to what happened then; prices and pictures are changed all the time. */
export class RaceDay {
  readonly shifts: Shift[] = [];
  readonly images: UploadedImages;
  readonly prices: PriceChanges;
  readonly #shop: RaceDayShop;
  readonly #shiftMs: number;
  /** Of each there are a few; one is put on sale in each shift. */
  readonly #limited: readonly TestProduct[];
  #now = { shift: '', answers: new Answers() };
  #begun = 0;
  /** Sends home whoever bought before. */
  #endBefore = async () => {};

  constructor(shop: RaceDayShop, { shiftMs, pricesEveryMs, limited }: Plan) {
    this.#shop = shop;
    this.#shiftMs = shiftMs;
    this.#limited = limited;
    this.images = new UploadedImages(shop);
    this.prices = changePrices(shop, pricesEveryMs, () => this.#now);
  }

  /** Lets something happen while people buy; among them are those who all want the same, of which there are a few. */
  async shift(name: string, happens: (answers: Answers, crowd: Crowd) => Promise<void>) {
    const begun = performance.now();
    const { buyers, spares } = this.#shop.goods;
    // Nobody is there twice while one shift takes over from the other.
    const first = (this.#begun % 2) * BUYERS;
    const product = this.#limited[this.#begun++];
    if (!product) throw new Error('There is nothing left that all want');
    const answers = new Answers();
    const crowd = sendCrowd(this.#shop, { buyers: buyers.slice(first, first + BUYERS), answers });
    const watching = watchPages(this.#shop);
    this.#now = { shift: name, answers };
    await this.#endBefore();
    await this.images.upload(answers);
    const scrambling = scramble(this.#shop.nginx.url, product, spares, answers);
    await happens(answers, crowd);
    while (performance.now() - begun < this.#shiftMs) {
      await this.images.upload(answers);
      await sleep(UPLOAD_EVERY_MS);
    }
    await sleep(AFTER_MS);
    const paid = await scrambling;
    expect(this.images.wrong).toEqual([]);
    this.#endBefore = async () => {
      await crowd.stop();
      this.shifts.push({ name, answers, crowd, seen: await watching.stop(), limited: { product, paid } });
    };
  }

  async end(): Promise<void> {
    await this.prices.stop();
    await this.images.lookAtAll();
    expect(this.images.wrong).toEqual([]);
    await this.#endBefore();
  }

  /** Everything that was answered as paid. */
  get paid(): string[] {
    return this.shifts.flatMap(({ crowd, limited }) => [...crowd.paid, ...limited.paid]);
  }
}
