import { expect, it } from 'vitest';
import { apiRoutes } from '#server/api.ts';
import { ACCESS } from '#testing/api/access-table.ts';
import { checkOut, itemOf, makeBuyer, stockOf } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { makeFixture, makeFixtures, pathOf } from '#testing/api/ask.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';
import { takesKey } from './run-once.ts';

const shop = useTestShop();

const caps = { name: 'Caps', desc: 'For heads' };
const create = (as: TestPerson, key: string, body: object = caps) =>
  shop.send('POST /api/admin/categories', { as, body, headers: { 'idempotency-key': key } });
const namesOf = async (as: TestPerson) =>
  (await shop.send('GET /api/admin/categories', { as })).body.data.map(({ name }: { name: string }) => name);

const calls = apiRoutes.flatMap(({ endpoint }) => (takesKey(endpoint) ? [`${endpoint.method} ${endpoint.path}`] : []));

it.each(calls)('%s, sent again with its key, is answered as before and changes nothing', async (call) => {
  const row = ACCESS[call];
  if (!row) throw new Error(`${call} has no row in testing/api/access-table.ts`);
  const fixtures = await makeFixtures(shop);
  const as = call.includes('/admin/') ? await shop.person({ role: 'admin' }) : fixtures.owner;
  const fixture = await makeFixture(row, fixtures);
  const send = () =>
    shop.send(pathOf(call, row, fixture), { as, body: row.body?.(fixture), headers: { 'idempotency-key': 'k1' } });
  // By a person: what follows of it, the shop does itself.
  const countActivities = async () =>
    (await shop.services.db.selectFrom('activities').select('id').where('actor_id', 'is not', null).execute()).length;
  const before = await countActivities();
  const first = await send();
  expect(first.status).toBe(call.startsWith('POST') ? 201 : 200);
  expect(await send()).toMatchObject({ status: first.status, body: first.body });
  expect(await countActivities()).toBe(before + (call.includes('/admin/') ? 1 : 0));
});

it('all creations of the back office take a key but those that answer with a secret, all changes by its forms and of an order’s status, and two of the shop', () => {
  expect(calls.filter((call) => call.startsWith('POST /api/admin/'))).toHaveLength(18);
  expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(14);
  expect(calls.filter((call) => !call.includes('/admin/'))).toEqual(['POST /api/addresses', 'POST /api/reviews']);
});

it('two at once create one thing', async () => {
  const admin = await shop.person({ role: 'admin' });
  const replies = await Promise.all([1, 2, 3].map(() => create(admin, 'k1')));
  expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1);
  expect(await namesOf(admin)).toEqual(['Caps']);
});

it('another key, another person and another day create another thing', async () => {
  const [alex, bea] = [await shop.person({ role: 'admin' }), await shop.person({ role: 'admin' })];
  await create(alex, 'k1');
  await create(alex, 'k2', { ...caps, name: 'Mugs' });
  await create(bea, 'k1', { ...caps, name: 'Socks' });
  // A session does not last that long.
  const created_at = new Date(shop.services.clock.now().getTime() - 25 * 60 * 60 * 1000);
  await shop.write((tx) => tx.updateTable('idempotency_keys').set({ created_at }).execute());
  await create(alex, 'k1', { ...caps, name: 'Tyres' });
  expect(await namesOf(alex)).toEqual(['Caps', 'Mugs', 'Socks', 'Tyres']);
});

it('a key whose call was refused may be used again, one of another input may not', async () => {
  const admin = await shop.person({ role: 'admin' });
  expect((await create(admin, 'k1', { ...caps, parent_id: admin.id })).status).toBe(400);
  expect((await create(admin, 'k1')).status).toBe(201);
  expect(await create(admin, 'k1', { ...caps, name: 'Mugs' })).toMatchObject({
    status: 409,
    body: { error: 'This was saved already, as it was typed before: close the form, and edit it in the list.' },
  });
  expect((await create(admin, 'k'.repeat(101))).status).toBe(400);
  expect(await namesOf(admin)).toEqual(['Caps']);
});

it('a change whose answer was lost is not made again: not with another input, and not of another record', async () => {
  const admin = await shop.person({ role: 'admin' });
  const [first, second] = await Promise.all(
    ['Caps', 'Mugs'].map((name, at) => create(admin, `k${at}`, { ...caps, name })),
  );
  const change = (id: string, body: object) =>
    shop.send(`PUT /api/admin/categories/${id}`, { as: admin, body, headers: { 'idempotency-key': 'change' } });
  const id: string = first?.body.data.id;
  expect((await change(id, { ...caps, name: 'Hats' })).status).toBe(200);
  const refusal = {
    status: 409,
    body: {
      code: 'version_conflict',
      error:
        'Your last save has gone through after all, though its answer was lost. Load the changes to go on; what you have typed stays.',
    },
  };
  expect(await change(id, { ...caps, name: 'Bonnets' })).toMatchObject(refusal);
  expect(await change(second?.body.data.id, { ...caps, name: 'Hats' })).toMatchObject(refusal);
  expect(await namesOf(admin)).toEqual(['Hats', 'Mugs']);
});

it('what follows the change is done, too', async () => {
  const [admin, buyer] = [await shop.person({ role: 'admin' }), await makeBuyer(shop)];
  const cap = await makeProduct(shop, { stock: 3 });
  await checkOut(shop, buyer, [itemOf(cap, 2)]);
  const body = { firstName: 'Fan', lastName: 'Fan', email: 'fan@example.org', role: 'user', isActive: false };
  const headers = { 'idempotency-key': 'k1' };
  const deactivate = () => shop.send(`PUT /api/admin/users/${buyer.id}`, { as: admin, body, headers });
  const reply = await deactivate();
  expect(reply.status).toBe(200);
  expect(await stockOf(shop, cap)).toBe(3);
  expect(await deactivate()).toMatchObject({ status: 200, body: reply.body });
});

it('an order that is cancelled is cancelled to its end, and once', async () => {
  const [admin, buyer] = [await shop.person({ role: 'admin' }), await makeBuyer(shop)];
  const cap = await makeProduct(shop, { stock: 3 });
  const id: string = (await checkOut(shop, buyer, [itemOf(cap, 2)])).body.orderIds[0];
  const { updated_at } = (await shop.send(`GET /api/admin/orders/${id}`, { as: admin })).body.data;
  const change = (status: string, key = 'k1') =>
    shop.send(`PUT /api/admin/orders/${id}/status`, {
      as: admin,
      body: { status, expectedUpdatedAt: updated_at },
      headers: { 'idempotency-key': key },
    });
  expect((await change('cancelled')).body.data).toMatchObject({ status: 'cancelled', stock_state: 'released' });
  expect(await stockOf(shop, cap)).toBe(3);
  expect(await change('cancelled')).toMatchObject({ status: 200, body: { data: { id, status: 'cancelled' } } });
  expect((await change('shipped')).body.error).toContain('Your last save has gone through after all');
  expect((await change('shipped', 'k2')).body.error).toContain('in another window');
  expect(await stockOf(shop, cap)).toBe(3);
});
