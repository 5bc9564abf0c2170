import type { Call, Work } from '#bench/load/plan.ts';
import { additions } from '#bench/parts/cart.ts';
import { purchases } from '#bench/parts/checkout.ts';
import { callsTo, findPublicPaths } from '#bench/parts/public-paths.ts';
import { oneLineEach } from '#bench/parts/signed-in.ts';
import type { Load } from '#bench/load/load.ts';
import type { ShopTarget } from '#bench/rig.ts';
import { administer } from '#bench/shop/databases.ts';
import type { Kind } from './costs.ts';

/** Kinds of work that are one request each, of twenty in the mixed load. */
const READING = { page: 12, session: 3, cart: 3, render: 1, add: 1 } as const satisfies Partial<Record<Kind, number>>;
const CALLS = 5_000;
/** Few, so that what is made anew every ten seconds is next to nothing. */
const PAGES = 8;

export const READERS = 12;
export const BUYERS = 4;

export type MeasuredKind = keyof typeof READING | 'purchase' | 'file' | 'guest';

/** The kinds of the readers, in the order in which they are asked for. */
export const readingTurn: (keyof typeof READING)[] = spreadOut(READING);

/** What is sent to a shop to measure each kind, and what is sent in the mixed case. */
export interface Works {
  alone: Record<MeasuredKind, Work>;
  reading: Work;
  buying: Work;
  /** Puts the carts back to what they were. */
  prepare(load: Load): Promise<void>;
}

/** Some people read, others put into their carts and buy, so that nobody's cart changes while it is read. */
export async function worksOf({ port, goods, databaseUrl = '' }: ShopTarget): Promise<Works> {
  const half = goods.buyers.length / 2;
  const [readers, buyers] = [goods.buyers.slice(0, half), goods.buyers.slice(half)];
  const items = goods.items.filter((_, index) => index % 8 > 0);
  const { products } = await findPublicPaths(port);
  const of = (path: string): Call[] => readers.map(({ cookie }) => ({ path, cookie }));
  const reading = {
    page: callsTo(products.slice(0, PAGES).map((id) => `/product/${id}`)),
    session: of('/api/auth/session'),
    cart: of('/api/cart'),
    render: callsTo(['/products?min={low}&max={high}']),
    add: additions({ buyers, items: goods.items }).calls,
  } satisfies Record<keyof typeof READING, Call[]>;
  const calls = (each: Call[]): Work => ({ kind: 'calls', calls: each });
  const buying = purchases({ ...goods, buyers, items }, 'card');
  return {
    alone: {
      page: calls(reading.page),
      session: calls(reading.session),
      cart: calls(reading.cart),
      render: calls(reading.render),
      add: calls(reading.add),
      file: calls(callsTo(await scriptsOf(port))),
      guest: calls(callsTo(['/api/auth/session'])),
      purchase: buying,
    },
    reading: calls(mixed(reading)),
    buying,
    async prepare(load) {
      await administer(databaseUrl, 'truncate cart_items');
      const lines = calls(oneLineEach({ buyers: readers, items: goods.items }));
      await load.run({ port, connections: 4, seconds: 1.5, work: lines });
    },
  };
}

/** Each kind's calls in their own turn. */
function mixed(calls: Record<keyof typeof READING, Call[]>): Call[] {
  const turns = { page: 0, session: 0, cart: 0, render: 0, add: 0 };
  return Array.from({ length: CALLS }, (_, n) => {
    const kind = readingTurn[n % readingTurn.length] ?? 'page';
    const call = calls[kind][turns[kind]++ % calls[kind].length];
    if (!call) throw new Error(`There is nothing to ask for ${kind}`);
    return call;
  });
}

/** A turn in which each kind comes as often as it says, at even distances. */
function spreadOut<K extends string>(often: Record<K, number>): K[] {
  // `Object.entries` forgets the type of the keys.
  const counts = Object.entries(often) as [K, number][];
  const places = counts.flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, n) => ({ kind, at: (n + 0.5) / count })),
  );
  return places.toSorted((a, b) => a.at - b.at).map(({ kind }) => kind);
}

async function scriptsOf(port: number): Promise<string[]> {
  const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  return [...new Set([...page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path = '']) => path))];
}
