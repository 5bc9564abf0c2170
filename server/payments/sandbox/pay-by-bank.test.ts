import { expect, it } from 'vitest';
import { checkOut, confirm, intentOf, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop({ paymentMethods: ['card', 'bank_redirect'] });

async function checkedOut() {
  const buyer = await makeBuyer(shop);
  const { clientSecret, orderIds } = (await checkOut(shop, buyer, [itemOf(await makeProduct(shop))])).body;
  return { buyer, clientSecret: String(clientSecret), orderId: String(orderIds[0]) };
}
const answer = (clientSecret: string, outcome: 'complete' | 'fail') =>
  shop.send('POST /api/sandbox/authenticate', { body: { clientSecret, outcome } });

it('A payment by bank leads to a page on which it is cancelled or paid, and the order says by what', async () => {
  expect((await shop.send('GET /api/checkout/publishable-key')).body.paymentMethods).toEqual(['card', 'bank_redirect']);
  const { buyer, clientSecret, orderId } = await checkedOut();
  const redirect = () => shop.send('POST /api/sandbox/redirect', { body: { clientSecret } });
  const next = new URL((await redirect()).body.nextUrl, shop.url);
  expect([next.pathname, Object.fromEntries(next.searchParams)]).toEqual([
    '/sandbox/authenticate',
    { payment_intent: intentOf(clientSecret), client_secret: clientSecret, method: 'bank' },
  ]);
  expect((await answer(clientSecret, 'fail')).body.status).toBe('requires_payment_method');
  expect((await confirm(shop, buyer, clientSecret)).body.data).toMatchObject([{ status: 'pending' }]);
  await redirect();
  expect((await answer(clientSecret, 'complete')).body.status).toBe('succeeded');
  expect((await confirm(shop, buyer, clientSecret)).body.data).toMatchObject([{ status: 'processing' }]);
  const { data } = (await shop.send(`GET /api/orders/${orderId}`, { as: buyer })).body;
  expect(data.payment.card).toEqual({ brand: 'bank_redirect', last4: null });
});

it('Nobody pays by bank without the client secret', async () => {
  const { clientSecret } = await checkedOut();
  for (const secret of [intentOf(clientSecret), `${clientSecret}x`]) {
    const { status } = await shop.send('POST /api/sandbox/redirect', { body: { clientSecret: secret } });
    expect(status).toBe(404);
  }
});
