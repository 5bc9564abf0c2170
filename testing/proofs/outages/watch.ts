import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { itemOf } from '#testing/make/checkout.ts';
import { Answers, ask } from './answers.ts';
import { pagesOf, showing } from './buyers.ts';
import type { Goods, RunningShop } from './outage-shop.ts';

const LOOK_EVERY_MS = 200;
const ASK_EVERY_MS = 100;
const GIVE_UP_MS = 30_000;
/** Every worker of every process has kept each page by then. */
const WARMING_ROUNDS = 24;

/** So that each worker has the pages that it must serve without a database. */
export async function warmPages({ processes, goods }: Pick<RunningShop, 'processes' | 'goods'>): Promise<void> {
  for (const { url } of processes) {
    for (let round = 0; round < WARMING_ROUNDS; round++) {
      // Each over a connection of its own, which the next worker takes.
      for (const [path] of pagesOf(goods)) await fetch(url + path, { headers: { connection: 'close' } });
    }
  }
}

export interface SeenPages {
  /** Of the public pages, through the proxy. */
  pages: Answers;
  /** The slowest of them, in milliseconds. */
  slowestPage: number;
}
export interface Seen extends SeenPages {
  /** Answers of `/healthz` that were not 200. */
  unhealthy: string[];
  /** For each process, the statuses of `/readyz`. */
  ready: number[][];
}

/** Requests pages and health checks until it is stopped. */
export function watch({ processes, nginx, goods }: RunningShop): { stop(): Promise<Seen> } {
  let goesOn = true;
  const watching = watchPages({ nginx, goods });
  const seen: Omit<Seen, keyof SeenPages> = { unhealthy: [], ready: processes.map(() => []) };
  const looks = processes.map(async ({ url }, index) => {
    while (goesOn) {
      const health = await fetch(`${url}/healthz`).catch(String);
      if (typeof health === 'string' || health.status !== 200) seen.unhealthy.push(String(health));
      const ready = await fetch(`${url}/readyz`).catch(() => undefined);
      seen.ready[index]?.push(ready?.status ?? 0);
      await sleep(LOOK_EVERY_MS);
    }
  });
  return {
    async stop() {
      goesOn = false;
      await Promise.all(looks);
      return { ...seen, ...(await watching.stop()) };
    },
  };
}

/** Requests the pages that everybody sees until it is stopped. */
export function watchPages({ nginx, goods }: { nginx: { url: string }; goods: Goods }): { stop(): Promise<SeenPages> } {
  let goesOn = true;
  const seen: SeenPages = { pages: new Answers(), slowestPage: 0 };
  const looks = pagesOf(goods).map(async ([path, holds]) => {
    while (goesOn) {
      const begun = performance.now();
      await ask(seen.pages, nginx.url, `GET ${path}`, { check: showing(holds) });
      seen.slowestPage = Math.max(seen.slowestPage, Math.round(performance.now() - begun));
      await sleep(LOOK_EVERY_MS);
    }
  });
  return {
    async stop() {
      goesOn = false;
      await Promise.all(looks);
      return seen;
    },
  };
}

/** Milliseconds from when the database took a statement of a separate client. */
export interface FirstGood {
  read: number;
  checkout: number;
}

/** Does what brings the database back, and measures how long the shop takes to serve again. */
export async function measureReturn(
  { goods, nginx }: RunningShop,
  databaseUrl: string,
  bringBack: () => Promise<void> | void,
): Promise<FirstGood> {
  const [reader, ...payers] = goods.spares;
  if (!reader) throw new Error('Nobody is there to ask');
  const times: Partial<Record<'database' | keyof FirstGood, number>> = {};
  const until = performance.now() + GIVE_UP_MS;
  const isOver = () => Object.keys(times).length === 3 || performance.now() > until;
  const answers = new Answers();

  async function untilDatabaseAnswers(): Promise<void> {
    while (!isOver()) {
      const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 200 });
      client.on('error', () => {});
      try {
        await client.connect();
        // Refused by a replica.
        await client.query('select pg_current_xact_id()');
        times.database = performance.now();
        return;
      } catch {
        await sleep(10);
      } finally {
        await client.end().catch(() => {});
      }
    }
  }

  /** One question after the other, none of which waits for the one before. */
  async function untilGood(name: keyof FirstGood, question: (round: number) => ReturnType<typeof ask>): Promise<void> {
    const requests: Promise<void>[] = [];
    for (let round = 0; times[name] === undefined && !isOver(); round++) {
      const one = question(round).then(({ kind }) => {
        if (kind === 'good') times[name] ??= performance.now();
      });
      requests.push(one);
      await sleep(ASK_EVERY_MS);
    }
    await Promise.all(requests);
  }

  const checkout = (round: number) => {
    const payer = payers[round % payers.length] ?? reader;
    return ask(answers, nginx.url, 'POST /api/checkout/create-payment-intent', {
      as: payer,
      body: {
        items: [itemOf(goods.cap)],
        shippingAddressId: payer.addressId,
        billingAddressId: payer.addressId,
        existingOrderIds: [],
      },
    });
  };
  const bringing = bringBack();
  await Promise.all([
    bringing,
    untilDatabaseAnswers(),
    untilGood('read', () => ask(answers, nginx.url, 'GET /api/orders', { as: reader })),
    untilGood('checkout', checkout),
  ]);
  const { database = Infinity } = times;
  const since = (time = Infinity) => Math.max(0, Math.round(time - database));
  return { read: since(times.read), checkout: since(times.checkout) };
}
