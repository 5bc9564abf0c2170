import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Buyer, checkOut, confirm, type Item, itemOf, makeBuyer, pay } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { comeToRest, setStage, type Stage, wasCutOff } from './stage.ts';
import { onPostgres, sized } from './sizes.ts';

// Killed again and again in the middle of a race day: whatever a shop has answered is there after it was killed, and
// nothing else has gone wrong. Four people buy, fill their carts and write down addresses at the same time.

const CYCLES = sized(onPostgres ? { test: 10, ci: 60, prove: 500 } : { test: 4, ci: 6, prove: 60 });
const BUYERS = 4;

/** What one person was told. */
interface Told {
  buyer: Buyer;
  paid: string[];
  addresses: string[];
  /** Pieces in the cart: the last that was confirmed, and the one that was on its way. */
  units: { confirmed: number; sent: number };
}

let stage: Stage<{ buyers: Buyer[]; jersey: Item; cap: Item }>;
let told: Told[];

beforeAll(async () => {
  stage = await setStage(async (shop) => {
    const buyers: Buyer[] = [];
    for (let n = 0; n < BUYERS; n++) buyers.push(await makeBuyer(shop));
    const jersey = itemOf(await makeProduct(shop, { stock: 100_000 }));
    return { buyers, jersey, cap: itemOf(await makeProduct(shop)) };
  });
  told = stage.made.buyers.map((buyer) => ({ buyer, paid: [], addresses: [], units: { confirmed: 0, sent: 0 } }));
});
afterAll(() => stage.leave());

it(`${CYCLES} deaths lose nothing that was answered`, { timeout: CYCLES * 30_000 }, async () => {
  const { crashServer } = stage;
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    // From 5 to 300 ms after one of the first answers, in an order that leaves no moment out.
    const answers = countdown(1 + ((cycle * 7) % 24));
    const traffic = Promise.all(told.map((person) => shopUntilCutOff(person, answers.tick)));
    await answers.over;
    await new Promise((resolve) => setTimeout(resolve, 5 + ((cycle * 97) % 296)));
    await crashServer.kill();
    await traffic;
    await crashServer.start();
    await Promise.all(told.map(expectKept));
  }
  await comeToRest(crashServer);
  expect(await crashServer.broken()).toEqual({});
  expect(told.flatMap(({ paid }) => paid).length, 'orders that were paid between the deaths').toBeGreaterThan(0);
});

function countdown(from: number): { tick: () => void; over: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = from;
  const tick = () => {
    left--;
    if (left === 0) resolve();
  };
  return { tick, over: promise };
}

async function shopUntilCutOff(person: Told, answered: () => void): Promise<void> {
  const { crashServer, made } = stage;
  const { buyer } = person;
  try {
    for (;;) {
      await changeCart(person);
      answered();
      const opened = await checkOut(crashServer, buyer, [made.jersey]);
      answered();
      if (opened.status === 200) {
        await pay(crashServer, opened.body.clientSecret);
        answered();
        const { status, body } = await confirm(crashServer, buyer, opened.body.clientSecret);
        if (status === 200 && body.data[0].status === 'processing') person.paid.push(body.data[0].id);
        answered();
      }
      const written = await crashServer.send('POST /api/addresses', { as: buyer, body: ADDRESS });
      // A person may have fifty at most.
      if (written.status === 201) person.addresses.push(written.body.data.id);
    }
  } catch (error) {
    if (!wasCutOff(error)) throw error;
  }
}

const ADDRESS = { street: '1 Grid Street', city: 'Assen', state: 'Drenthe', zipCode: '9402', country: 'NL' };

async function changeCart(person: Told): Promise<void> {
  const { crashServer, made } = stage;
  const { buyer, units } = person;
  if (units.confirmed >= 90) {
    units.sent = 0;
    await crashServer.send('DELETE /api/cart/clear', { as: buyer });
  } else {
    units.sent = units.confirmed + 1;
    const { status } = await crashServer.send('POST /api/cart/add', { as: buyer, body: { ...made.cap, quantity: 1 } });
    expect(status).toBe(201);
  }
  units.confirmed = units.sent;
}

/** Everything that this person was told since the last look, and the cart. */
async function expectKept(person: Told): Promise<void> {
  const { crashServer } = stage;
  const { buyer, units } = person;
  const cart = await crashServer.send('GET /api/cart', { as: buyer });
  expect([units.confirmed, units.sent]).toContain(cart.body.itemCount);
  units.confirmed = cart.body.itemCount;
  const orders = await crashServer.send('GET /api/orders?limit=100', { as: buyer });
  const statuses = new Map(orders.body.data.map(({ id, status }: { id: string; status: string }) => [id, status]));
  for (const id of person.paid.slice(-20)) expect(statuses.get(id)).toBe('processing');
  const addresses = await crashServer.send('GET /api/addresses', { as: buyer });
  const known = addresses.body.data.map(({ id }: { id: string }) => id);
  expect(known).toEqual(expect.arrayContaining(person.addresses));
}
