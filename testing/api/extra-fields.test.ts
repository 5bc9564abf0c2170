import { expect, it } from 'vitest';
import { ACCESS } from './access-table.ts';
import { ask, makeFixture, makeFixtures } from './ask.ts';
import { allRows } from '#testing/shop/invariant-functions.ts';
import { withExtra } from './invalid-input.ts';
import { UNKNOWN } from './invalid-values.ts';
import { checkOut, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeCategory, makeProduct } from '#testing/make/products.ts';
import { makeCompetition, makeRace } from '#testing/make/team.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

// What a client says beyond the contract changes nothing.
const shop = useTestShop();

const decided = {
  id: UNKNOWN,
  userId: UNKNOWN,
  user_id: UNKNOWN,
  trackId: UNKNOWN,
  competitionId: UNKNOWN,
  createdAt: '2020-01-01T00:00:00Z',
  updatedAt: '2020-01-01T00:00:00Z',
  deletedAt: '2020-01-01T00:00:00Z',
  deleted_at: '2020-01-01T00:00:00Z',
  googleId: 'stolen',
  password_hash: 'stolen',
  isVerified: false,
  isApproved: true,
  is_default: true,
  usageCount: 987_654_321,
  linePrice: 98_765.43,
  payment_status: 'paid',
  discount: 98_765.43,
  amount: 987_654_321,
  schedule: [{ id: UNKNOWN }],
};
const writing = Object.entries(ACCESS)
  .filter(([call, { body }]) => body && !call.includes('/api/sandbox/'))
  .map(([call, row]) => ({ call, row }));

it.each(writing)('what the server decides cannot be given to it: $call', async ({ call, row }) => {
  const fixtures = await makeFixtures(shop);
  const admin = await shop.person({ role: 'admin' });
  const as = row.statuses.owner === 403 ? admin : fixtures.owner;
  const fixture = await makeFixture(row, fixtures);
  const body = row.body?.(fixture) ?? {};
  const reply = await ask(shop, call, row, fixture, as, withExtra(body, decided));
  expect(reply.status).toBe(row.statuses[row.statuses.owner === 403 ? 'admin' : 'owner']);
  expect(reply.text).not.toMatch(/2020-01-01T|stolen|98765/);
  expect(reply.text).not.toContain(UNKNOWN);
  const stored = (await allRows(shop)).replaceAll(fixture.id, '');
  expect(stored).not.toMatch(/2020-01-01 |stolen/);
  expect(Reflect.get({}, 'role')).toBeUndefined();
  // Nobody became an admin by it.
  const admins = await shop.services.db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
  expect(admins).toEqual([{ id: admin.id }]);
});

it('a track cannot be moved by naming another competition', async () => {
  const [admin, mine, other] = [
    await shop.person({ role: 'admin' }),
    await makeCompetition(shop),
    await makeCompetition(shop),
  ];
  const track = await makeRace(shop, mine);
  await shop.send(`PUT /api/admin/competitions/tracks/${track}?competition_id=${mine}`, {
    as: admin,
    body: {
      name: 'Kallio Ring',
      dateTime: '2026-10-03T18:00:00Z',
      status: 'past',
      competition_id: other,
      competitionId: other,
    },
  });
  const scheduleOf = async (id: string) => (await shop.send(`GET /api/competitions/${id}`)).body.schedule;
  expect([(await scheduleOf(mine)).length, (await scheduleOf(other)).length]).toEqual([1, 0]);
});

it('a category that was deleted meanwhile is refused without a trace', async () => {
  const admin = await shop.person({ role: 'admin' });
  const gone = await makeCategory(shop, { deleted: true });
  const before = await allRows(shop);
  const body = { name: 'Cap', description: 'Warm', price: 5, categoryId: gone };
  const reply = await shop.send('POST /api/admin/products', { as: admin, body });
  expect(reply).toMatchObject({ status: 400, body: { fields: { categoryId: 'is not a known category' } } });
  expect(await allRows(shop)).toBe(before);
});

it.each(['nul\0', 'half \ud800 pair', 'abc', '__proto__', UNKNOWN])(
  'an order to replace that is called %j is answered like an unknown one',
  async (id) => {
    const buyer = await makeBuyer(shop);
    const cap = await makeProduct(shop);
    const before = await allRows(shop);
    const reply = await checkOut(shop, buyer, [itemOf(cap)], { existingOrderIds: [id] });
    expect(reply.status).toBe(409);
    expect(await allRows(shop)).toBe(before);
  },
);
