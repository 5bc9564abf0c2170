import { expect, it } from 'vitest';
import { apiRoutes } from '#server/api.ts';
import { makeProduct } from '#testing/make/products.ts';
import { makeOrder } from '#testing/make/reviews.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { ACCESS } from './access-table.ts';
import { ask, makeFixture, makeFixtures } from './ask.ts';
import { expectListsMadeNow, expectMadeNow, fillCarts } from './personal-reads.ts';

// Whatever a call of the API changes of what people are shown of themselves, they are shown at once.

const shop = useTestShop();

const changes = apiRoutes.flatMap(({ endpoint: { method, path } }) => (method === 'GET' ? [] : [`${method} ${path}`]));
/** They are refused because their category has a product, which a cart shows. */
const REFUSED = ['DELETE /api/admin/categories/:id', 'POST /api/sandbox/redirect', 'POST /api/sandbox/authenticate'];

it.each(changes)('after %s what is kept for people, and for the back office, is what would be made', async (call) => {
  const row = ACCESS[call];
  if (!row) throw new Error(`${call} has no row in testing/api/access-table.ts`);
  const fixtures = await makeFixtures(shop);
  const { owner, other } = fixtures;
  const as = row.statuses.owner === 403 ? await shop.person({ role: 'admin' }) : owner;
  const fixture = await makeFixture(row, fixtures);
  const admin = await shop.person({ role: 'admin' });
  const jersey = await makeProduct(shop);
  const people = [owner, other];
  for (const person of people) await makeOrder(shop, person, [jersey]);
  await fillCarts(shop, people);
  for (const person of people) await expectMadeNow(shop, person);
  await expectListsMadeNow(shop, admin);
  const { status } = await ask(shop, call, row, fixture, as);
  expect(status < 300).toBe(!REFUSED.includes(call));
  for (const person of people) await expectMadeNow(shop, person);
  await expectListsMadeNow(shop, admin);
});
