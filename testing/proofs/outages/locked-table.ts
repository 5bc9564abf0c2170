import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Answers, ask } from './answers.ts';
import type { OutageShop } from './outage-shop.ts';

const SEARCHES = 60;
const PAUSE_MS = 200;

interface Held {
  searches: Answers;
  /** Of those that need no products. */
  others: Answers;
  /** Of the others, in milliseconds. */
  slowest: number;
}

/** Locks the products for a while, with so many searches that wait for them, and asks for the rest of the shop meanwhile. */
export async function lockTable({ cluster, nginx, goods }: OutageShop, lastsMs: number): Promise<Held> {
  const held: Held = { searches: new Answers(), others: new Answers(), slowest: 0 };
  const [fan] = goods.spares;
  if (!fan) throw new Error('Nobody is there to ask');
  const client = new pg.Client({ connectionString: cluster.url('shop') });
  await client.connect();
  await client.query('begin');
  await client.query('lock table products in access exclusive mode');
  let goesOn = true;

  async function search(number: number): Promise<void> {
    for (let round = 0; goesOn; round++) {
      await ask(held.searches, nginx.url, `GET /api/products?search=outage${number}x${round}`, {
        check: ({ body }) => (body.total === 0 ? undefined : `${body.total} products`),
      });
      await sleep(PAUSE_MS);
    }
  }

  async function askOften(call: string, sending: Parameters<typeof ask>[3]): Promise<void> {
    while (goesOn) {
      const begun = performance.now();
      await ask(held.others, nginx.url, call, sending);
      held.slowest = Math.max(held.slowest, Math.round(performance.now() - begun));
      await sleep(PAUSE_MS);
    }
  }

  const asking = [
    ...Array.from({ length: SEARCHES }, (_, number) => search(number)),
    askOften('GET /api/auth/session', {
      as: fan,
      check: ({ body }) => (body.data.user?.id === fan.id ? undefined : 'somebody else'),
    }),
    askOften('GET /api/orders', { as: fan }),
    askOften('GET /api/admin/orders', {
      as: goods.admin,
      check: ({ body }) => (body.total > 0 ? undefined : 'no orders'),
    }),
  ];
  await sleep(lastsMs);
  goesOn = false;
  await client.query('rollback');
  await client.end();
  await Promise.all(asking);
  return held;
}
