import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Buyer, checkOut, confirm, type Item, itemOf, makeBuyer, pay } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { comeToRest, type CrashHarness, startCrashHarness, wasCutOff } from './crash-harness.ts';
import { onPostgres, sized } from './sizes.ts';

// A server is killed again and again while four people buy, fill their carts and save addresses. After each restart
// everything that was acknowledged is stored, and at the end the invariants hold.

const CYCLES = sized(onPostgres ? { test: 6, ci: 8, prove: 500 } : { test: 4, ci: 6, prove: 60 });
const BUYERS = 4;

/** What the server has acknowledged to one person. */
interface Acknowledged {
  buyer: Buyer;
  paid: string[];
  addresses: string[];
  /** Units in the cart: as last acknowledged, and as last sent. */
  units: { confirmed: number; sent: number };
}

let harness: CrashHarness<{ buyers: Buyer[]; jersey: Item; cap: Item }>;
let people: Acknowledged[];

beforeAll(async () => {
  harness = await startCrashHarness(async (shop) => {
    const buyers: Buyer[] = [];
    for (let n = 0; n < BUYERS; n++) buyers.push(await makeBuyer(shop));
    const jersey = itemOf(await makeProduct(shop, { stock: 100_000 }));
    return { buyers, jersey, cap: itemOf(await makeProduct(shop)) };
  });
  people = harness.fixture.buyers.map((buyer) => ({
    buyer,
    paid: [],
    addresses: [],
    units: { confirmed: 0, sent: 0 },
  }));
});
afterAll(() => harness.remove());

it(`${CYCLES} kills lose nothing that was acknowledged`, { timeout: CYCLES * 30_000 }, async () => {
  const { crashServer } = harness;
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    // Killed 5 to 300 ms after one of the first responses; the cycles spread over that time evenly.
    const answers = countdown(1 + ((cycle * 7) % 24));
    const traffic = Promise.all(people.map((person) => shopUntilCutOff(person, answers.tick)));
    await answers.over;
    await new Promise((resolve) => setTimeout(resolve, 5 + ((cycle * 97) % 296)));
    await crashServer.kill();
    await traffic;
    await crashServer.start();
    await Promise.all(people.map(expectStored));
  }
  await comeToRest(crashServer);
  expect(await crashServer.broken()).toEqual({});
  expect(people.flatMap(({ paid }) => paid).length, 'orders that were paid between the kills').toBeGreaterThan(0);
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

async function shopUntilCutOff(person: Acknowledged, answered: () => void): Promise<void> {
  const { crashServer, fixture } = harness;
  const { buyer } = person;
  try {
    for (;;) {
      await changeCart(person);
      answered();
      const opened = await checkOut(crashServer, buyer, [fixture.jersey]);
      answered();
      if (opened.status === 200) {
        await pay(crashServer, opened.body.clientSecret);
        answered();
        const { status, body } = await confirm(crashServer, buyer, opened.body.clientSecret);
        if (status === 200 && body.data[0].status === 'processing') person.paid.push(body.data[0].id);
        answered();
      }
      const written = await crashServer.send('POST /api/addresses', { as: buyer, body: ADDRESS });
      // Refused once a person has fifty, the limit.
      if (written.status === 201) person.addresses.push(written.body.data.id);
    }
  } catch (error) {
    if (!wasCutOff(error)) throw error;
  }
}

const ADDRESS = { street: '1 Grid Street', city: 'Assen', state: 'Drenthe', zipCode: '9402', country: 'NL' };

async function changeCart(person: Acknowledged): Promise<void> {
  const { crashServer, fixture } = harness;
  const { buyer, units } = person;
  if (units.confirmed >= 90) {
    units.sent = 0;
    await crashServer.send('DELETE /api/cart/clear', { as: buyer });
  } else {
    units.sent = units.confirmed + 1;
    const { status } = await crashServer.send('POST /api/cart/add', {
      as: buyer,
      body: { ...fixture.cap, quantity: 1 },
    });
    expect(status).toBe(201);
  }
  units.confirmed = units.sent;
}

/** Expects that everything acknowledged to this person is stored. */
async function expectStored(person: Acknowledged): Promise<void> {
  const { crashServer } = harness;
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
