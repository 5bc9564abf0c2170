import { describe, expect, it } from 'vitest';
import { CARD, checkOut, confirm, intentOf, itemOf, makeBuyer, pay } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

describe('The card form', () => {
  it('says what is wrong with a card, and takes another one', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop, { stock: 1 });
    const { clientSecret, orderIds } = (await checkOut(shop, buyer, [itemOf(jersey)])).body;
    for (const [wrong, error, field = null] of [
      [{ number: CARD.declined }, 'Your card was declined.'],
      [{ number: CARD.poor }, 'Your card has insufficient funds.'],
      [{ number: CARD.expired }, 'Your card has expired.', 'expiry'],
      [{ number: CARD.wrongCvc }, "Your card's security code is incorrect.", 'cvc'],
      [
        { number: CARD.tooOften },
        'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
      ],
      [
        { number: '5555 5555 5555 4444' },
        'Your card was declined. This shop runs in test mode and takes test cards only.',
      ],
      [{ number: '4242 4242 4242 4241' }, 'Your card number is invalid.', 'number'],
      [{ number: '4242 4242' }, 'Your card number is incomplete.', 'number'],
      [{ number: 'four' }, 'Your card number is invalid.', 'number'],
      [{ expiry: '12/20' }, "Your card's expiration year is in the past.", 'expiry'],
      [{ expiry: '13/40' }, "Your card's expiration date is invalid.", 'expiry'],
      [{ expiry: '1' }, "Your card's expiration date is incomplete.", 'expiry'],
      [{ cvc: '1' }, "Your card's security code is incomplete.", 'cvc'],
      [{ cvc: 'abc' }, "Your card's security code is invalid.", 'cvc'],
    ] as const) {
      const reply = await pay(shop, clientSecret, CARD.good, wrong);
      const refusal = { status: 'requires_payment_method', error, field, nextUrl: null };
      expect(reply).toMatchObject({ status: 200, body: refusal });
    }
    expect((await confirm(shop, buyer, clientSecret)).body.data).toMatchObject([{ status: 'pending' }]);
    expect((await pay(shop, clientSecret)).body.status).toBe('succeeded');
    expect((await confirm(shop, buyer, clientSecret)).body.data).toMatchObject([
      { id: orderIds[0], status: 'processing' },
    ]);
  });

  it('takes a card until the end of its last month', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop);
    const { clientSecret } = (await checkOut(shop, buyer, [itemOf(jersey)])).body;
    const now = shop.services.clock.now();
    const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1));
    const written = (date: Date) => `${String(date.getUTCMonth() + 1).padStart(2, '0')} / ${date.getUTCFullYear()}`;
    const late = await pay(shop, clientSecret, CARD.good, { expiry: written(lastMonth) });
    expect(late.body.error).toMatch(/is in the past\.$/);
    expect((await pay(shop, clientSecret, CARD.good, { expiry: written(now) })).body.status).toBe('succeeded');
  });

  it('asks for authentication, which may fail and be tried again', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop);
    const { clientSecret } = (await checkOut(shop, buyer, [itemOf(jersey)])).body;
    const answer = (outcome: string) =>
      shop.send('POST /api/sandbox/authenticate', { body: { clientSecret, outcome } });
    expect((await answer('complete')).status).toBe(409);
    const paying = await pay(shop, clientSecret, CARD.authenticated);
    const next = new URL(paying.body.nextUrl, shop.url);
    expect(paying.body).toMatchObject({ status: 'requires_action', error: null });
    expect([next.pathname, Object.fromEntries(next.searchParams)]).toEqual([
      '/sandbox/authenticate',
      { payment_intent: intentOf(clientSecret), client_secret: clientSecret },
    ]);
    expect((await answer('fail')).body).toEqual({
      status: 'requires_payment_method',
      paymentIntent: intentOf(clientSecret),
    });
    expect((await confirm(shop, buyer, clientSecret)).body.data).toMatchObject([{ status: 'pending' }]);
    await pay(shop, clientSecret, CARD.authenticated);
    expect((await answer('complete')).body.status).toBe('succeeded');
    expect((await answer('complete')).body.status).toBe('succeeded');
    expect((await confirm(shop, buyer, clientSecret)).body.data).toMatchObject([{ status: 'processing' }]);
  });

  it('knows nobody without the client secret', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop);
    const { clientSecret } = (await checkOut(shop, buyer, [itemOf(jersey)])).body;
    for (const secret of [intentOf(clientSecret), `${intentOf(clientSecret)}_secret_x`, '']) {
      expect((await pay(shop, secret)).status).toBe(404);
    }
  });

  it('charges once, however often it is sent', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop);
    const { clientSecret, amount } = (await checkOut(shop, buyer, [itemOf(jersey)])).body;
    const tries = await Promise.all([1, 2, 3, 4, 5].map(() => pay(shop, clientSecret)));
    expect(tries.map(({ body }) => body.status)).toEqual(Array.from({ length: 5 }, () => 'succeeded'));
    const intents = await shop.services.db.selectFrom('sandbox_intents').selectAll().execute();
    expect(intents.map((intent) => intent.amount_received_cents)).toEqual([amount]);
    const events = await shop.services.db.selectFrom('sandbox_events').select('type').execute();
    expect(events).toEqual([{ type: 'payment_intent.succeeded' }]);
  });
});
