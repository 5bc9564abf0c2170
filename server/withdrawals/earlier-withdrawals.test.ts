import { describe, expect, it } from 'vitest';
import { sweep } from '#server/payments/sweep.ts';
import { CARD, checkOut, confirm, itemOf, makeBuyer, orderOf, pay, stockOf } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { deliverWebhooks } from '#testing/make/webhooks.ts';
import { dispatchMails, mailsTo } from '#testing/shop/mailbox.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();
const MINUTE = 60_000;

/** Two jerseys of €20 and a cap of €10, each with €1 shipping, whose bank has not decided. */
async function waiting(card: string = CARD.slow) {
  const admin = await shop.person({ role: 'admin' });
  const buyer = await makeBuyer(shop);
  const about = { stock: 5, shippingPrices: [{ label: 'EU', price: 100 }] as const };
  const jersey = await makeProduct(shop, { ...about, name: 'Race Jersey', price: 2000 });
  const cap = await makeProduct(shop, { ...about, name: 'Cap', price: 1000 });
  const { clientSecret, orderIds } = (await checkOut(shop, buyer, [itemOf(jersey, 2), itemOf(cap)])).body;
  const id: string = orderIds[0];
  await pay(shop, clientSecret, card);
  await confirm(shop, buyer, clientSecret);
  const { email, lines } = (await shop.send(`GET /api/orders/${id}/withdrawal`, { as: buyer })).body.data;
  const units = (name: string, quantity: number) => ({
    orderItemId: lines.find((line: { name: string }) => line.name === name).id,
    quantity,
  });
  const withdraw = async (...items: object[]) => {
    const body = { name: 'Mika', email, items };
    return (await shop.send(`POST /api/orders/${id}/withdrawals`, { as: buyer, body })).body.data;
  };
  const read = async () => (await shop.send(`GET /api/orders/${id}`, { as: buyer })).body.data;
  const all = [units('Race Jersey', 2), units('Cap', 1)];
  return { admin, buyer, id, email, jersey, cap, clientSecret, units, all, withdraw, read };
}

/** The bank decides, and the shop hears of it; then what is due is sent. */
async function decided() {
  shop.pass(2 * MINUTE);
  await sweep(shop.services);
  await deliverWebhooks(shop);
  await sweep(shop.services);
}
const mailsFor = async (address: string) => {
  await dispatchMails(shop);
  return (await mailsTo(shop, address)).map(({ subject = '', text = '' }) => ({
    subject,
    text: text.replaceAll(/\s+/g, ' '),
  }));
};

describe('A withdrawal while the bank is still being waited for', () => {
  it('of all of an order cancels it once it is paid, and one mail says so', async () => {
    const order = await waiting();
    const receipt = await order.withdraw(...order.all);
    expect(receipt).toMatchObject({ state: 'received', waitsForPayment: true });
    const [acknowledged] = await mailsFor(order.email);
    expect(acknowledged?.text).toContain('Your payment has not arrived yet. Once it has');
    await decided();
    const { order_number } = await orderOf(shop, order.id);
    expect(await orderOf(shop, order.id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      cancel_reason: 'buyer',
    });
    expect(await order.read()).toMatchObject({
      withdrawals: [{ state: 'refunded' }],
      payment: { refunds: [{ amount: 53 }] },
    });
    expect([await stockOf(shop, order.jersey), await stockOf(shop, order.cap)]).toEqual([5, 5]);
    const mails = await mailsFor(order.email);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      `We have received your withdrawal ${receipt.reference}`,
      `Your order ${order_number} was cancelled`,
      `Your refund for order ${order_number}`,
    ]);
    expect(mails.find(({ subject }) => subject.endsWith('was cancelled'))?.text).toContain(
      'was cancelled, because you have withdrawn from it. €53.00 has gone back the way it came.',
    );
  });

  it('of a part refunds that with its shipping once it is paid, and its confirmation says so', async () => {
    const order = await waiting();
    await order.withdraw(order.units('Race Jersey', 1));
    await order.withdraw(order.units('Cap', 1));
    await decided();
    expect(await orderOf(shop, order.id)).toMatchObject({ status: 'processing', payment_status: 'paid' });
    const { withdrawals, payment } = await order.read();
    expect(withdrawals).toMatchObject([
      { state: 'refunded', items: [{ refunded: 1 }] },
      { state: 'refunded', items: [{ refunded: 1 }] },
    ]);
    expect(payment.refunds.map(({ amount }: { amount: number }) => amount)).toEqual([21, 11]);
    expect([await stockOf(shop, order.jersey), await stockOf(shop, order.cap)]).toEqual([4, 5]);
    const { order_number } = await orderOf(shop, order.id);
    const confirmation = (await mailsFor(order.email)).find(({ subject }) => subject === `Your order ${order_number}`);
    expect(confirmation?.text).toContain('and are getting the rest of it ready');
    expect(confirmation?.text).toContain('You have withdrawn from 1 × Race Jersey, 1 × Cap. What you paid for it');
  });

  it('takes effect once, whoever hears of the payment at the same time', async () => {
    const order = await waiting();
    await order.withdraw(order.units('Race Jersey', 2));
    shop.pass(2 * MINUTE);
    await Promise.all([
      sweep(shop.services),
      confirm(shop, order.buyer, order.clientSecret),
      deliverWebhooks(shop),
      order.withdraw(order.units('Cap', 1)),
    ]);
    await decided();
    const { payment, withdrawals } = await order.read();
    const sum = payment.refunds.reduce((total: number, { amount }: { amount: number }) => total + amount, 0);
    expect([sum, payment.refunds.length, withdrawals.length]).toEqual([53, 2, 2]);
    expect(await orderOf(shop, order.id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
  });

  it('is closed with nothing to refund where the payment fails', async () => {
    const order = await waiting(CARD.slowDeclined);
    const list = async () => (await shop.send('GET /api/admin/withdrawals', { as: order.admin })).body.data;
    await order.withdraw(...order.all);
    await decided();
    expect(await list()).toMatchObject([{ state: 'received' }]);
    shop.pass(20 * MINUTE);
    await sweep(shop.services);
    expect(await orderOf(shop, order.id)).toMatchObject({ status: 'cancelled', payment_status: 'unpaid' });
    expect(await list()).toMatchObject([
      { state: 'refunded', decidedBy: null, decidedReason: 'Its payment did not go through, so nothing was charged' },
    ]);
  });

  it('waits for a person where somebody has typed what it is about', async () => {
    const order = await waiting();
    const { order_number } = await orderOf(shop, order.id);
    const body = { name: 'Mika', email: order.email, order: order_number };
    await shop.send('POST /api/withdrawals', { body });
    await decided();
    expect(await orderOf(shop, order.id)).toMatchObject({ status: 'processing', payment_status: 'paid' });
    expect((await order.read()).withdrawals).toMatchObject([{ state: 'received' }]);
  });
});
