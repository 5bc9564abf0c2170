import { expect, it } from 'vitest';
import { apiRoutes } from '#server/api.ts';
import { ACCESS } from '#testing/api/access-table.ts';
import { makeFixture, makeFixtures, pathOf } from '#testing/api/ask.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';
import { canCreateOnce } from './create-once.ts';

const shop = useTestShop();

const caps = { name: 'Caps', desc: 'For heads' };
const create = (as: TestPerson, key: string, body: object = caps) =>
  shop.send('POST /api/admin/categories', { as, body, headers: { 'idempotency-key': key } });
const namesOf = async (as: TestPerson) =>
  (await shop.send('GET /api/admin/categories', { as })).body.data.map(({ name }: { name: string }) => name);

const creations = apiRoutes.flatMap(({ endpoint }) =>
  canCreateOnce(endpoint) ? [`${endpoint.method} ${endpoint.path}`] : [],
);

it.each(creations)('%s, sent again with its key, is answered as before and creates nothing', async (call) => {
  const row = ACCESS[call];
  if (!row) throw new Error(`${call} has no row in testing/api/access-table.ts`);
  const as = await shop.person({ role: 'admin' });
  const fixture = await makeFixture(row, await makeFixtures(shop));
  const send = () =>
    shop.send(pathOf(call, row, fixture), { as, body: row.body?.(fixture), headers: { 'idempotency-key': 'k1' } });
  const first = await send();
  expect(first.status).toBe(201);
  expect(await send()).toMatchObject({ status: 201, body: first.body });
  const actions = await shop.services.db.selectFrom('activities').select('action').execute();
  expect(actions.filter(({ action }) => action.endsWith('.created'))).toHaveLength(1);
});

it('all the creations of the back office take a key', () => expect(creations).toHaveLength(9));

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
