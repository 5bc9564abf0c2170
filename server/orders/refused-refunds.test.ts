import { sweep } from '#server/payments/sweep.ts';
import { buy, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeOrderAdmin } from '#testing/make/orders.ts';
import { makeProduct } from '#testing/make/products.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';
import { refused, sandboxOf } from '#testing/stand-ins/provider-line.ts';
import { describe, expect, it } from 'vitest';

const shop = useTestShop();
const { makeAdmin, read, setStatus } = makeOrderAdmin(shop);
const NOTE = 'Bank transfer of 24 November';
const MINUTE = 60_000;

/** An order of €100 of which the card provider has refused to refund two parts: €38 first, then €20. */
async function twiceRefused() {
  const [admin, buyer] = [await makeAdmin(), await makeBuyer(shop)];
  const jacket = await makeProduct(shop, { stock: 3, price: 10_000 });
  const { orderId: id } = await buy(shop, buyer, [itemOf(jacket)]);
  for (const amount of [38, 20]) {
    await refused(shop, 'refund', () =>
      shop.send(`POST /api/admin/orders/${id}/refunds`, { as: admin, body: { amount, reason: 'Sorry' } }),
    );
    shop.pass(1000);
  }
  const [first, second] = await refundsOf(admin, id);
  return { admin, id, first: String(first?.id), second: String(second?.id) };
}
interface Refund {
  id: string;
  amount: number;
  state: string;
  replaced_by: string | null;
}
const refundsOf = async (as: TestPerson, id: string): Promise<Refund[]> => (await read(as, id)).payment.refunds;
const statesOf = async (as: TestPerson, id: string) =>
  (await refundsOf(as, id)).map(({ amount, state }) => [amount, state]);
const retry = (as: TestPerson, id: string, body: object) =>
  shop.send(`POST /api/admin/orders/${id}/refund`, { as, body });
const record = (as: TestPerson, id: string, body: object) =>
  shop.send(`POST /api/admin/orders/${id}/refund/manual`, { as, body: { note: NOTE, ...body } });
const sent = async () =>
  (await shop.services.db.selectFrom('sandbox_refunds').select('amount_cents').execute()).map(
    ({ amount_cents }) => amount_cents,
  );

describe('Of several refused refunds of an order', () => {
  it('the one that is named is tried again, and says which has taken its place', async () => {
    const { admin, id, first } = await twiceRefused();
    expect((await retry(admin, id, { refundId: first })).status).toBe(200);
    expect(await sent()).toEqual([3800]);
    const refunds = await refundsOf(admin, id);
    expect(refunds.map(({ amount, state }) => [amount, state])).toEqual([
      [38, 'failed'],
      [20, 'failed'],
      [38, 'succeeded'],
    ]);
    expect(refunds.map(({ replaced_by }) => replaced_by)).toEqual([refunds[2]?.id, null, null]);
  });

  it('the one that is named is noted as paid back', async () => {
    const { admin, id, first } = await twiceRefused();
    expect((await record(admin, id, { refundId: first })).status).toBe(201);
    expect(await statesOf(admin, id)).toEqual([
      [38, 'failed'],
      [20, 'failed'],
      [38, 'succeeded'],
    ]);
    expect(await sent()).toEqual([]);
  });

  it('the newest is meant where none is named', async () => {
    const { admin, id } = await twiceRefused();
    expect((await retry(admin, id, {})).status).toBe(200);
    expect((await record(admin, id, {})).status).toBe(201);
    expect(await sent()).toEqual([2000]);
    expect((await statesOf(admin, id)).slice(2)).toEqual([
      [20, 'succeeded'],
      [38, 'succeeded'],
    ]);
  });

  it('one that is refused no more is not sent a second time, and it is said what became of it', async () => {
    const { admin, id, first, second } = await twiceRefused();
    const { updated_at } = await read(admin, id);
    await retry(admin, id, { refundId: first });
    const gone = 'The money of this refund has gone back, so nothing was';
    expect(await retry(admin, id, { refundId: first })).toMatchObject({
      status: 409,
      body: { error: `${gone} sent again.` },
    });
    expect(await record(admin, id, { refundId: first, expectedUpdatedAt: updated_at })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', error: expect.stringContaining(`${gone} marked as paid back.`) },
    });
    await refused(shop, 'refund', () => retry(admin, id, { refundId: second }));
    const again = 'This refund was tried again and refused again, so nothing was sent again.';
    expect((await retry(admin, id, { refundId: second })).body.error).toBe(again);
    expect(await sent()).toEqual([3800]);
    const stale = await record(admin, id, { refundId: second, expectedUpdatedAt: updated_at });
    expect(stale.body.error).toContain('Its refund is still refused, and nothing was marked as paid back');
  });

  it('one of another order is not found', async () => {
    const [{ admin, id }, other] = [await twiceRefused(), await twiceRefused()];
    for (const refundId of [other.first, '00000000-0000-4000-8000-000000000000'])
      expect([(await retry(admin, id, { refundId })).status, (await record(admin, id, { refundId })).status]).toEqual([
        404, 404,
      ]);
    expect(await sent()).toEqual([]);
  });

  it('the rest and a part are each seen to, and the rest is owed once though it was refused twice', async () => {
    const { admin, id, first } = await twiceRefused();
    await setStatus(admin, id, 'cancelled');
    shop.pass(11 * MINUTE);
    await refused(shop, 'refund', () => sweep(shop.services));
    const rest = (await refundsOf(admin, id)).at(-1)?.id;
    await refused(shop, 'refund', () => retry(admin, id, { refundId: rest }));
    expect((await retry(admin, id, { refundId: rest })).status).toBe(409);
    expect((await retry(admin, id, { refundId: first })).body.data).toMatchObject({ payment_status: 'refund_due' });
    const again = (await refundsOf(admin, id)).findLast(({ amount }) => amount === 42)?.id;
    expect((await record(admin, id, { refundId: again })).body.data.payment_status).toBe('refunded');
    expect(await sent()).toEqual([3800]);
    expect((await retry(admin, id, {})).status).toBe(200);
    expect(await sent()).toEqual([3800, 2000]);
    expect((await retry(admin, id, {})).status).toBe(409);
  });

  it('the rest is not sent again where the card provider has made it after all, whatever it does of the parts', async () => {
    const { admin, id } = await twiceRefused();
    await setStatus(admin, id, 'cancelled');
    shop.pass(11 * MINUTE);
    await refused(shop, 'refund', () => sweep(shop.services));
    const { provider_id: intentId } = (await read(admin, id)).payment;
    const rest = (await refundsOf(admin, id)).at(-1)?.id;
    const late = { intentId, amount: 4200, metadata: { refund_id: String(rest) }, idempotencyKey: 'late' };
    await sandboxOf(shop).refund(late);
    expect((await record(admin, id, { refundId: rest })).status).toBe(409);
    expect((await retry(admin, id, { refundId: rest })).body.data.payment_status).toBe('refunded');
    expect(await sent()).toEqual([4200]);
  });
});
