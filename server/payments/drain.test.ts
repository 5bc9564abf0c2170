import { expect, it } from 'vitest';
import { checkOut, intentOf, itemOf, makeBuyer, orderOf, pay } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { holdLine } from '#testing/stand-ins/provider-line.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { sendEvent } from '#testing/make/webhooks.ts';

const shop = useTestShop({});

it('a shop that closes finishes the webhooks that have arrived', async () => {
  const buyer = await makeBuyer(shop);
  const { clientSecret, orderIds } = (await checkOut(shop, buyer, [itemOf(await makeProduct(shop))])).body;
  await pay(shop, clientSecret);
  const line = holdLine(shop, 'retrieve');
  const answer = sendEvent(shop, 'evt_1', 'payment_intent.succeeded', intentOf(clientSecret));
  await line.arrived;
  const closed = shop.app.fastify.close();
  const refused = await fetch(`${shop.url}/healthz`).catch(() => 'refused');
  line.letGo();
  expect(await answer).toMatchObject({ status: 200, body: { received: true } });
  await closed;
  expect(refused).toBe('refused');
  expect(await orderOf(shop, orderIds[0])).toMatchObject({ status: 'processing', payment_status: 'paid' });
});
