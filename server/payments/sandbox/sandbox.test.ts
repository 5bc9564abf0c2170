import { describe, expect, it } from 'vitest';
import { ProviderRefused } from '#server/payments/provider.ts';
import { CARD, pay } from '#testing/make/checkout.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

const intentInput = (more: object = {}) => ({
  amount: 2500,
  currency: 'eur',
  metadata: { order_number: 'ANT-TEST22', payment_id: 'p1' },
  idempotencyKey: 'pi_p1',
  ...more,
});
const create = (more?: object) => shop.services.payments.create(intentInput(more));
const refund = (intentId: string, amount: number, idempotencyKey: string) =>
  shop.services.payments.refund({ intentId, amount, metadata: {}, idempotencyKey });
const eventTypes = async () => {
  const rows = await shop.services.db.selectFrom('sandbox_events').select('type').orderBy('type').execute();
  return rows.map(({ type }) => type);
};

describe('The sandbox, as Stripe does,', () => {
  it('answers a repeated key with the first intent, however many come at once', async () => {
    const intents = await Promise.all([1, 2, 3, 4, 5].map(() => create()));
    expect(intents[0]).toEqual({
      id: expect.stringMatching(/^pi_[A-Za-z0-9]{24}$/),
      status: 'requires_payment_method',
      clientSecret: expect.stringMatching(new RegExp(`^${intents[0]?.id}_secret_[A-Za-z0-9]{24}$`)),
      amount: 2500,
      amountReceived: 0,
      currency: 'eur',
      metadata: intentInput().metadata,
      livemode: false,
    });
    for (const intent of intents) expect(intent).toEqual(intents[0]);
    expect(await shop.services.payments.retrieve(intents[0]?.id ?? '')).toEqual(intents[0]);
  });

  it('refuses a key with other parameters, too little money and unknown intents', async () => {
    await create();
    for (const other of [{ amount: 2501 }, { currency: 'usd' }, { metadata: {} }, { metadata: { payment_id: 'p2' } }]) {
      await expect(create(other)).rejects.toThrow(ProviderRefused);
    }
    await expect(create({ amount: 49, idempotencyKey: 'other' })).rejects.toThrow(ProviderRefused);
    await expect(shop.services.payments.retrieve('pi_x')).rejects.toThrow(ProviderRefused);
    await expect(shop.services.payments.cancel('pi_x')).rejects.toThrow(ProviderRefused);
    await expect(refund('pi_x', 1, 'k')).rejects.toThrow(ProviderRefused);
  });

  it('cancels once, and not what is paid', async () => {
    const open = await create();
    expect((await shop.services.payments.cancel(open.id)).status).toBe('canceled');
    expect((await shop.services.payments.cancel(open.id)).status).toBe('canceled');
    expect((await pay(shop, open.clientSecret)).status).toBe(409);
    const paid = await create({ idempotencyKey: 'pi_p2' });
    await pay(shop, paid.clientSecret);
    expect(await shop.services.payments.cancel(paid.id)).toMatchObject({ status: 'succeeded', amountReceived: 2500 });
    expect(await eventTypes()).toEqual(['payment_intent.canceled', 'payment_intent.succeeded']);
  });

  it('lets a payment and a cancellation at the same moment exclude each other', async () => {
    for (let round = 0; round < 10; round++) {
      const intent = await create({ idempotencyKey: `race ${round}` });
      const [paid, canceled] = await Promise.all([
        pay(shop, intent.clientSecret),
        shop.services.payments.cancel(intent.id),
      ]);
      const { status, amountReceived } = await shop.services.payments.retrieve(intent.id);
      expect(canceled.status).toBe(status);
      expect(paid.status).toBe(status === 'succeeded' ? 200 : 409);
      expect(amountReceived).toBe(status === 'succeeded' ? 2500 : 0);
    }
  });

  it('refunds no more than it received, each key once', async () => {
    const intent = await create();
    await expect(refund(intent.id, 1, 'early')).rejects.toThrow(ProviderRefused);
    await pay(shop, intent.clientSecret);
    await Promise.all([1, 2, 3].map(() => refund(intent.id, 1500, 'a')));
    await expect(refund(intent.id, 1400, 'a')).rejects.toThrow(ProviderRefused);
    await expect(refund(intent.id, 1001, 'b')).rejects.toThrow(ProviderRefused);
    await refund(intent.id, 1000, 'b');
    await expect(refund(intent.id, 1, 'c')).rejects.toThrow(ProviderRefused);
  });

  it('is never called inside a transaction', async () => {
    const { payments } = shop.services;
    for (const call of [
      () => create(),
      () => payments.retrieve('pi_x'),
      () => payments.cancel('pi_x'),
      () => refund('pi_x', 1, 'k'),
    ]) {
      await expect(shop.write(async () => void (await call()))).rejects.toThrow(
        'The card provider must not be called inside a transaction',
      );
    }
  });

  it('keeps no card number anywhere', async () => {
    const intent = await create();
    await pay(shop, intent.clientSecret, CARD.declined);
    await pay(shop, intent.clientSecret);
    const rows = await Promise.all([
      shop.services.db.selectFrom('sandbox_intents').selectAll().execute(),
      shop.services.db.selectFrom('sandbox_events').selectAll().execute(),
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/4242 ?4242|4000 ?0000/);
  });
});
