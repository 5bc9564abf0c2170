import { expect, it } from 'vitest';
import { buy, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { dispatchMails, mailsTo } from '#testing/shop/mailbox.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { sweep } from '#server/payments/sweep.ts';

const shop = useTestShop();
const SHOP = 'shop@antumbra.example';

it('The shop is written to, once, when its card provider refuses a refund', async () => {
  const admin = await shop.person({ role: 'admin' });
  const { orderId } = await buy(shop, await makeBuyer(shop), [itemOf(await makeProduct(shop, { stock: 1 }))]);
  await shop.send(`PUT /api/admin/orders/${orderId}/status`, { as: admin, body: { status: 'cancelled' } });
  await shop.write((tx) => tx.updateTable('sandbox_intents').set({ amount_received_cents: 0 }).execute());
  shop.pass(11 * 60_000);
  for (let again = 0; again < 2; again++) await sweep(shop.services);
  await dispatchMails(shop);
  const [mail, ...more] = await mailsTo(shop, SHOP);
  expect(more).toEqual([]);
  const { order_number: number } = await shop.services.db
    .selectFrom('orders')
    .select('order_number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(mail?.subject).toBe(`The card provider refused to refund order ${number}`);
  expect(mail?.text?.replaceAll('\n', ' ')).toContain(`The card provider refused to refund order ${number};`);
  expect(mail?.text).toContain(`${shop.services.config.publicUrl}/admin/orders?view=${orderId}`);
  const { body } = await shop.send('GET /api/admin/mails?kind=shop_notice', { as: admin });
  expect(body.data).toMatchObject([{ to: SHOP, order: { id: orderId }, state: 'sent' }]);
  await shop.write((tx) =>
    tx
      .updateTable('sandbox_intents')
      .set((eb) => ({ amount_received_cents: eb.ref('amount_cents') }))
      .execute(),
  );
});
