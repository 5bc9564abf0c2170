import { expect, it } from 'vitest';
import { checkOut, intentOf, itemOf, makeBuyer, orderOf, pay } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { holdLine } from '#testing/stand-ins/provider-line.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { sendEvent } from '#testing/make/webhooks.ts';

const test = useTestShop({});

it('a shop that closes finishes the webhooks that have arrived', async () => {
  const buyer = await makeBuyer(test);
  const { clientSecret, orderIds } = (await checkOut(test, buyer, [itemOf(await makeProduct(test))])).body;
  await pay(test, clientSecret);
  const line = holdLine(test, 'retrieve');
  const answer = sendEvent(test, 'evt_1', 'payment_intent.succeeded', intentOf(clientSecret));
  await line.arrived;
  const closed = test.app.fastify.close();
  const refused = await fetch(`${test.url}/healthz`).catch(() => 'refused');
  line.letGo();
  expect(await answer).toMatchObject({ status: 200, body: { received: true } });
  await closed;
  expect(refused).toBe('refused');
  expect(await orderOf(test, orderIds[0])).toMatchObject({ status: 'processing', payment_status: 'paid' });
});
