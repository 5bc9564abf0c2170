import { expect, inject, it } from 'vitest';
import { foldPersonChanges } from '#server/db/person-changes.ts';
import { type Buyer, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeCategory, makeProduct } from '#testing/make/products.ts';
import { makeOrder } from '#testing/make/reviews.ts';
import { startCluster } from '#testing/shop/cluster.ts';
import { makePerson, runShop } from '#testing/shop/run-shop.ts';
import { sendRaw } from '#testing/shop/send-raw.ts';
import { sendTo } from '#testing/shop/send.ts';
import { copyTemplate } from '#testing/shop/template.ts';
import type { TestShop } from '#testing/shop/test-shop.ts';
import { sized } from './sizes.ts';

// Two processes keep what they have answered. While people, an admin and the fold change what is shown, no read is older than the last write
// that was answered before it was asked. On PostgreSQL alone.

const PEOPLE = sized({ test: 3, ci: 6, prove: 12 });
const WRITES = sized({ test: 15, ci: 40, prove: 400 });
const READERS = 3;

/** A number that only grows. */
interface Rising {
  /** What the last answered write has set. */
  answered: number;
}
const rising = (): Rising => ({ answered: 0 });
interface Read {
  /** What the last write that was answered before had set. */
  atLeast: number;
  shown: number;
}

/** Reads again and again until it is over. */
async function watch(rising: Rising, read: () => Promise<number>, isOver: () => boolean): Promise<Read[]> {
  const reads: Read[] = [];
  while (!isOver()) {
    const { answered: atLeast } = rising;
    reads.push({ atLeast, shown: await read() });
  }
  return reads;
}

it('no read is older than the last answered write, whichever process answers', { timeout: 300_000 }, async () => {
  const { where, remove } = await copyTemplate(inject('template'));
  const running = await runShop(where, { offset: () => 0 });
  const { services } = running;
  const own = {
    services,
    write: services.db.transaction,
    person: (about?: Parameters<typeof makePerson>[1]) => makePerson(services, about),
  };
  const admin = await own.person({ role: 'admin' });
  const parentId = await makeCategory(own);
  const categoryId = await makeCategory(own, { parentId });
  const jersey = await makeProduct(own, { categoryId, price: 100 });
  const buyers: (Buyer & { orderId: string })[] = [];
  for (let n = 0; n < PEOPLE; n++) {
    const buyer = await makeBuyer(own);
    buyers.push({ ...buyer, orderId: await makeOrder(own, buyer, [jersey]) });
  }
  const cluster = await startCluster(where);
  try {
    const send = (...[call, sending]: Parameters<TestShop['send']>) => sendTo(cluster.url, call, sending);
    const writing = async (...sent: Parameters<TestShop['send']>) =>
      expect((await send(...sent)).status).toBeLessThan(300);
    /** Over a connection of its own, so that either process may answer. */
    const read = async (path: string, { cookie }: Buyer) =>
      JSON.parse((await sendRaw(cluster.url, path, { headers: { cookie } })).text);
    let isOver = false;
    const watchAll = (rising: Rising, what: () => Promise<number>) =>
      Array.from({ length: READERS }, () => watch(rising, what, () => isOver));

    const price = rising();
    const readers: Promise<Read[]>[] = [];
    const writers: Promise<void>[] = [];
    for (const buyer of buyers) {
      const [quantity, name, street] = [rising(), rising(), rising()];
      await writing('POST /api/cart/add', { as: buyer, body: itemOf(jersey) });
      const { data } = await read('/api/cart', buyer);
      quantity.answered = 1;
      readers.push(
        ...watchAll(quantity, async () => (await read('/api/cart', buyer)).data[0].quantity),
        ...watchAll(price, async () => (await read('/api/cart', buyer)).data[0].product.price),
        ...watchAll(name, async () => Number((await read('/api/auth/session', buyer)).data.user.lastName) || 0),
        ...watchAll(
          street,
          async () => Number((await read('/api/orders', buyer)).data[0].shipping_address.street) || 0,
        ),
      );
      const write = async () => {
        for (let n = 1; n <= WRITES; n++) {
          const body = { quantity: Math.min(n, 10) };
          await writing(`PUT /api/cart/update/${data[0].id}`, { as: buyer, body });
          quantity.answered = body.quantity;
          await services.db.transaction((tx) =>
            tx
              .updateTable('users')
              .set({ last_name: String(n) })
              .where('id', '=', buyer.id)
              .execute(),
          );
          name.answered = n;
          await services.db.transaction((tx) =>
            tx
              .updateTable('orders')
              .set({
                shipping_address: JSON.stringify({
                  street: String(n),
                  city: '',
                  state: '',
                  zipCode: '',
                  country: 'NL',
                }),
              })
              .where('id', '=', buyer.orderId)
              .execute(),
          );
          street.answered = n;
        }
      };
      writers.push(write());
    }
    const edit = async () => {
      for (let n = 1; n <= WRITES; n++) {
        const goods = { name: 'Jersey', description: 'Light', price: n, categoryId };
        await writing(`PUT /api/admin/products/${jersey.id}`, { as: admin, body: goods });
        price.answered = n;
      }
    };
    const fold = async () => {
      while (!isOver) await foldPersonChanges(services.db);
    };
    const written = Promise.all([...writers, edit()]).finally(() => (isOver = true));
    const [reads] = await Promise.all([Promise.all(readers), written, fold()]);
    expect(Math.min(...reads.map(({ length }) => length))).toBeGreaterThan(0);
    expect(reads.flat().filter(({ shown, atLeast }) => !(shown >= atLeast))).toEqual([]);
  } finally {
    await cluster.stop();
    await running.close();
    await remove();
  }
});
