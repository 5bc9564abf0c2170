import { setTimeout as sleep } from 'node:timers/promises';
import type { Buyer } from '#testing/make/checkout.ts';
import type { Reply } from '#testing/shop/send.ts';
import { Answers, ask } from './answers.ts';
import type { Goods } from './outage-shop.ts';
import { purchase } from './purchase.ts';

/** As people do, who read what they see. */
const PAUSE_MS = 120;
const EMPTY_SHOP = 'No products available';

type Checks = Parameters<typeof ask>[3];

/** The pages that everybody sees, and what each must hold. */
export const pagesOf = ({ jersey, cap }: Goods): [path: string, holds: string][] => [
  ['/', jersey.name],
  ['/products', cap.name],
  [`/product/${jersey.id}`, jersey.name],
];

export const showing =
  (text: string) =>
  ({ text: html }: Reply) =>
    html.includes(text) && !html.includes(EMPTY_SHOP) ? undefined : `it does not show ${text}`;

/** People who buy until they are stopped, and the responses that they got. */
export interface Crowd {
  answers: Answers;
  /** Orders that were answered as paid. */
  paid: string[];
  /** Resolves when everybody has finished the purchase that they are at. */
  stop(): Promise<void>;
}

/** `isDocumented`: whether each answer must be one that this release documents. */
export function sendCrowd(
  { nginx, goods }: { nginx: { url: string }; goods: Goods },
  { buyers = goods.buyers, answers = new Answers(), isDocumented = true } = {},
): Crowd {
  const paid: string[] = [];
  let goesOn = true;
  const people = buyers.map((buyer) => new Person(buyer, goods, nginx.url, answers, paid, isDocumented));
  const walks = Promise.all(people.map((person) => person.shopWhile(() => goesOn)));
  return {
    answers,
    paid,
    async stop() {
      goesOn = false;
      await walks;
    },
  };
}

class Person {
  readonly #buyer: Buyer;
  readonly #goods: Goods;
  readonly #origin: string;
  readonly #answers: Answers;
  readonly #everybodysPaid: string[];
  readonly #isDocumented: boolean;
  readonly #paid: string[] = [];

  constructor(buyer: Buyer, goods: Goods, origin: string, answers: Answers, paid: string[], isDocumented: boolean) {
    this.#buyer = buyer;
    this.#goods = goods;
    this.#origin = origin;
    this.#answers = answers;
    this.#everybodysPaid = paid;
    this.#isDocumented = isDocumented;
  }

  async shopWhile(goesOn: () => boolean): Promise<void> {
    await sleep(Math.random() * 1000);
    while (goesOn()) {
      for (const [path, holds] of pagesOf(this.#goods)) await this.#ask(`GET ${path}`, { check: showing(holds) });
      const { jersey } = this.#goods;
      await this.#ask('GET /api/auth/session', {
        check: ({ body }) => (body.data.user?.id === this.#buyer.id ? undefined : 'somebody else'),
      });
      await this.#ask('GET /api/products?search=outage', {
        check: ({ body }) => (body.total === 2 ? undefined : `${body.total} products`),
      });
      const line = { productId: jersey.id, productVariantId: jersey.variant().id, quantity: 1 };
      const added = await this.#ask('POST /api/cart/add', { body: line });
      if (added.kind === 'good') {
        const holdsLine = ({ body }: Reply) => (body.itemCount > 0 ? undefined : 'the cart is empty');
        await this.#ask('GET /api/cart', { check: holdsLine });
        await this.#ask('DELETE /api/cart/clear');
      }
      await this.#buy();
      await this.#ask('GET /api/orders?limit=100', { check: (reply) => this.#missingFrom(reply) });
    }
  }

  async #buy(): Promise<void> {
    const { bought, orderId } = await purchase(this.#ask.bind(this), this.#buyer, this.#goods.jersey);
    if (bought === 'too late') this.#answers.note('too late', 'a purchase was not done');
    if (orderId === undefined) return;
    this.#paid.push(orderId);
    this.#everybodysPaid.push(orderId);
  }

  #missingFrom({ body }: Reply): string | undefined {
    const known = new Map<string, string>(
      body.data.map(({ id, status }: { id: string; status: string }) => [id, status]),
    );
    const missing = this.#paid.slice(-80).filter((id) => known.get(id) !== 'processing');
    return missing.length > 0 ? `paid orders are missing: ${missing.join(', ')}` : undefined;
  }

  async #ask(call: string, checks: Checks = {}) {
    const sending = { as: this.#buyer, isDocumented: this.#isDocumented, ...checks };
    const answer = await ask(this.#answers, this.#origin, call, sending);
    await sleep(PAUSE_MS * (0.5 + Math.random()));
    return answer;
  }
}
