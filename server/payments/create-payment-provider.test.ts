import { describe, expect, it } from 'vitest';
import { checkOut, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop({ demo: false });

const NOT_SET_UP = { status: 503, body: { error: 'Card payments are not set up' } };

describe('Without Stripe and without the demo', () => {
  it('nothing can be bought, and nothing is held', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop, { stock: 1 });
    expect(await shop.send('GET /api/checkout/publishable-key')).toMatchObject(NOT_SET_UP);
    expect(await checkOut(shop, buyer, [itemOf(jersey)])).toMatchObject(NOT_SET_UP);
    expect(await shop.send('POST /api/webhooks/stripe', { body: {} })).toMatchObject(NOT_SET_UP);
    expect(await shop.services.db.selectFrom('orders').selectAll().execute()).toEqual([]);
  });

  it('there is no card form', async () => {
    const card = { clientSecret: 'pi_x_secret_y', number: '4242424242424242', expiry: '12/40', cvc: '123' };
    expect((await shop.send('POST /api/sandbox/pay', { body: card })).status).toBe(404);
    const answer = { clientSecret: 'pi_x_secret_y', outcome: 'complete' };
    expect((await shop.send('POST /api/sandbox/authenticate', { body: answer })).status).toBe(404);
  });

  it('there is nothing to order faults from', async () => {
    const admin = await shop.person({ role: 'admin' });
    expect((await shop.send('PUT /api/sandbox/faults', { as: admin, body: {} })).status).toBe(404);
  });
});
