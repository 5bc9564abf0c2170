import { setTimeout as sleep } from 'node:timers/promises';
import type { Reply } from '#testing/shop/send.ts';
import { Answers, ask } from './answers.ts';
import type { RaceDayShop } from './race-day-shop.ts';

const LOOK_EVERY_MS = 60;
/** For so long after a change each place is looked at: longer than the price of before may be seen. */
const LOOK_MS = 2_500;
const FIRST_CENTS = 6_100;
const BETWEEN_TRIES_MS = 200;

/** An admin who changes a price again and again, and looks at every process and through the cache until when the one before is shown. */
export interface PriceChanges {
  /** Changes that were answered. */
  count: number;
  /** Of each place, after how many milliseconds the price of before was asked for and shown last, in the worst change; and in which shift that was. */
  slowest: ReadonlyMap<string, { ms: number; shift: string }>;
  /** Of each place, how often a new price was seen. */
  seen: ReadonlyMap<string, number>;
  /** What each process itself was asked. */
  direct: Answers;
  /** Changes nothing while this happens; every place knows of all that was changed when it begins. */
  rest(happens: () => Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
}

/** `now`: the shift at this moment, and where what the admin is answered is noted. */
export function changePrices(
  shop: RaceDayShop,
  everyMs: number,
  now: () => { shift: string; answers: Answers },
): PriceChanges {
  const answers = () => now().answers;
  const { id, name, categoryId } = shop.goods.jersey;
  const slowest = new Map<string, { ms: number; shift: string }>();
  const seen = new Map<string, number>();
  const direct = new Answers();
  const places = [
    ...shop.processes.map(({ url }, at) => ({ place: `process ${at + 1}`, url, note: () => direct })),
    { place: 'through the cache', url: shop.nginx.url, note: answers },
  ];
  const paths: [path: string, shows: (reply: Reply, price: number) => boolean][] = [
    [`/api/products/${id}`, ({ body }, price) => body.data.price === price],
    [`/product/${id}`, ({ text }, price) => text.includes(price.toFixed(2))],
  ];
  const changes: PriceChanges = { count: 0, slowest, seen, direct, rest, stop };
  let goesOn = true;
  let isResting = false;
  let changing = Promise.resolve();
  const working = work();

  async function work(): Promise<void> {
    for (let cents = FIRST_CENTS; goesOn; cents += 101) {
      while (isResting) await sleep(LOOK_EVERY_MS);
      changing = change(cents / 100);
      await changing;
      await sleep(everyMs);
    }
  }

  async function change(price: number): Promise<void> {
    const since = await save(price);
    if (since === undefined) return;
    changes.count++;
    await Promise.all(
      places.flatMap(({ place, url, note }) =>
        paths.map(([path, shows]) => look({ place, url, note, path, since, shows: (reply) => shows(reply, price) })),
      ),
    );
  }

  async function rest(happens: () => Promise<unknown>): Promise<void> {
    isResting = true;
    await changing;
    await happens();
    isResting = false;
  }

  /** Resolves with the time at which the change was answered; as a person does, tries until it is. */
  async function save(price: number): Promise<number | undefined> {
    while (goesOn) {
      const { kind } = await ask(answers(), shop.nginx.url, `PUT /api/admin/products/${id}`, {
        as: shop.goods.admin,
        body: { name, description: 'Light', price, categoryId },
      });
      if (kind === 'good') return performance.now();
      await sleep(BETWEEN_TRIES_MS);
    }
    return undefined;
  }

  /** What was asked for before the time was up counts, however late it comes. */
  async function look({ place, url, note, path, since, shows }: Look): Promise<void> {
    for (let at = performance.now() - since; at < LOOK_MS; at = performance.now() - since) {
      const { kind, reply } = await ask(note(), url, `GET ${path}`);
      if (kind === 'good' && reply) {
        if (shows(reply)) seen.set(place, (seen.get(place) ?? 0) + 1);
        else if (at >= (slowest.get(place)?.ms ?? 0)) slowest.set(place, { ms: Math.round(at), shift: now().shift });
      }
      await sleep(LOOK_EVERY_MS);
    }
  }

  async function stop(): Promise<void> {
    goesOn = false;
    await working;
  }
  return changes;
}

interface Look {
  place: string;
  url: string;
  note: () => Answers;
  path: string;
  since: number;
  shows: (reply: Reply) => boolean;
}
