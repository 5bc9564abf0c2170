import { expect, it } from 'vitest';
import { checkOut, confirm, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { useStripeStandIn } from '#testing/stand-ins/stripe/use-stand-in.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const used = useStripeStandIn();
const shop = useTestShop({
  paymentMethods: ['card', 'klarna'],
  get stripe() {
    return used.settings;
  },
});

it('An order is paid with a method that the setting names, and says so', async () => {
  const buyer = await makeBuyer(shop);
  const { clientSecret, orderIds } = (await checkOut(shop, buyer, [itemOf(await makeProduct(shop))])).body;
  expect(() => used.stripe.ledger.payWith(clientSecret, 'paypal')).toThrow('Nobody may pay with paypal');
  used.stripe.ledger.payWith(clientSecret, 'klarna');
  expect((await confirm(shop, buyer, clientSecret)).body.data).toMatchObject([{ status: 'processing' }]);
  const { data } = (await shop.send(`GET /api/orders/${orderIds[0]}`, { as: buyer })).body;
  expect(data.payment.card).toEqual({ brand: 'klarna', last4: null });
});
