import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  CARD,
  checkOut,
  confirm,
  intentOf,
  itemOf,
  makeBuyer,
  orderOf,
  pay,
  paymentStateOf,
  stockOf,
} from '#testing/make/checkout.ts';
import { makeCoupon } from '#testing/make/coupons.ts';
import { makeProduct } from '#testing/make/products.ts';
import { cutLine } from '#testing/stand-ins/provider-line.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { eventText, postEvent, sendEvent, signatureOf } from '#testing/make/webhooks.ts';
import { sweep } from './sweep.ts';

const test = useTestShop();

async function checkedOut(stock = 5) {
  const buyer = await makeBuyer(test);
  const jersey = await makeProduct(test, { stock });
  const { clientSecret, orderIds } = (await checkOut(test, buyer, [itemOf(jersey)])).body;
  return { buyer, jersey, clientSecret, orderId: orderIds[0] as string, intentId: intentOf(clientSecret) };
}
const activitiesOf = async (orderId: string) => {
  const rows = await test.services.db
    .selectFrom('activities')
    .select('action')
    .where('object_id', '=', orderId)
    .execute();
  return rows.map(({ action }) => action);
};
function deliverWebhooks() {
  test.services.payments.start();
  onTestFinished(() => test.services.payments.stop());
}
const isPaid = (orderId: string) =>
  vi.waitFor(async () => expect((await orderOf(test, orderId)).payment_status).toBe('paid'), {
    timeout: 5000,
    interval: 50,
  });

describe('A paid order is settled', () => {
  it('by the webhook alone, sent over HTTP by the provider', async () => {
    deliverWebhooks();
    const { clientSecret, orderId } = await checkedOut();
    await pay(test, clientSecret);
    await isPaid(orderId);
    expect(await orderOf(test, orderId)).toMatchObject({ status: 'processing', stock_state: 'sold' });
    expect(await activitiesOf(orderId)).toEqual(['order.paid']);
  });

  it('by the webhook after a restart of the provider', async () => {
    const { clientSecret, orderId } = await checkedOut();
    await pay(test, clientSecret);
    expect((await orderOf(test, orderId)).payment_status).toBe('unpaid');
    deliverWebhooks();
    await isPaid(orderId);
  });

  it('by a webhook that comes late', async () => {
    const { clientSecret, orderId } = await checkedOut();
    const before = test.services.clock.now();
    await pay(test, clientSecret, CARD.late);
    const { due_at } = await test.services.db.selectFrom('sandbox_events').selectAll().executeTakeFirstOrThrow();
    expect(due_at.getTime() - before.getTime()).toBeGreaterThanOrEqual(8000);
    deliverWebhooks();
    test.pass(8000);
    await isPaid(orderId);
  });

  it('by the sweep when neither webhook nor confirmation came', async () => {
    const { clientSecret, orderId } = await checkedOut();
    await pay(test, clientSecret);
    test.pass(61_000);
    await sweep(test.services);
    expect(await orderOf(test, orderId)).toMatchObject({ status: 'processing', payment_status: 'paid' });
  });

  it('once, whoever asks, in whatever order and however often', async () => {
    const buyer = await makeBuyer(test);
    const jersey = await makeProduct(test, { stock: 5 });
    await makeCoupon(test, { usageLimit: 3 });
    const { body } = await checkOut(test, buyer, [itemOf(jersey, 2)], { couponCode: 'RACE10' });
    const intentId = intentOf(body.clientSecret);
    await pay(test, body.clientSecret, CARD.declined);
    await pay(test, body.clientSecret);
    test.pass(61_000);
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => sendEvent(test, 'evt_same', 'payment_intent.succeeded', intentId)),
      ...Array.from({ length: 5 }, (_, n) => sendEvent(test, `evt_${n}`, 'payment_intent.succeeded', intentId)),
      ...Array.from({ length: 8 }, () => confirm(test, buyer, body.clientSecret)),
      sendEvent(test, 'evt_failed', 'payment_intent.payment_failed', intentId),
      sendEvent(test, 'evt_canceled', 'payment_intent.canceled', intentId),
      sweep(test.services).then(() => ({ status: 200 })),
    ]);
    for (const { status } of answers) expect([200, 503]).toContain(status);
    await sendEvent(test, 'evt_late', 'payment_intent.payment_failed', intentId);
    await sendEvent(test, 'evt_processing', 'payment_intent.processing', intentId);
    expect(await orderOf(test, body.orderIds[0])).toMatchObject({ status: 'processing', payment_status: 'paid' });
    expect(await activitiesOf(body.orderIds[0])).toEqual(['order.paid']);
    expect(await stockOf(test, jersey)).toBe(3);
    const coupon = await test.services.db.selectFrom('coupons').select('used_count').executeTakeFirstOrThrow();
    expect(coupon.used_count).toBe(1);
  });

  it('not by a webhook that tells of a payment which the provider does not know as paid', async () => {
    const { orderId, intentId } = await checkedOut();
    expect((await sendEvent(test, 'evt_lie', 'payment_intent.succeeded', intentId)).status).toBe(200);
    expect(await orderOf(test, orderId)).toMatchObject({ status: 'pending', payment_status: 'unpaid' });
  });

  it('not when the provider took another sum than was agreed', async () => {
    const { buyer, clientSecret, orderId, intentId, jersey } = await checkedOut();
    await pay(test, clientSecret);
    const received = (cents: number) =>
      test.write((tx) =>
        tx.updateTable('sandbox_intents').set({ amount_received_cents: cents }).where('id', '=', intentId).execute(),
      );
    await received(1);
    expect((await confirm(test, buyer, clientSecret)).body.data).toMatchObject([{ status: 'pending' }]);
    expect(await paymentStateOf(test, orderId)).toBe('quarantine');
    expect(await activitiesOf(orderId)).toEqual(['payment.quarantined']);
    test.pass(20 * 60_000);
    await sweep(test.services);
    expect(await stockOf(test, jersey)).toBe(4);
  });
});

describe('A webhook', () => {
  it('is refused unless the provider has signed these very bytes just now', async () => {
    const { clientSecret, orderId, intentId } = await checkedOut();
    await pay(test, clientSecret);
    const text = eventText('evt_1', 'payment_intent.succeeded', intentId);
    const good = await signatureOf(test, text);
    const [time, v1] = good.split(',');
    for (const [body, signature] of [
      [text, undefined],
      [text, ''],
      [text, 'nonsense'],
      [text, time],
      [text, v1],
      [text, `${time},v1=${'0'.repeat(64)}`],
      [text, `${time},v0=${v1?.slice(3)}`],
      [text, good.slice(0, -1)],
      [text, await signatureOf(test, text, 301)],
      [text, await signatureOf(test, text, -400)],
      [`${text} `, good],
      [JSON.stringify(JSON.parse(text), null, 1), good],
      [text.replace('evt_1', 'evt_2'), good],
      ['', good],
    ]) {
      const reply = await postEvent(test, body ?? '', signature);
      expect([reply.status, reply.body]).toEqual([400, { error: 'The signature is not valid' }]);
    }
    expect(await orderOf(test, orderId)).toMatchObject({ payment_status: 'unpaid' });
    expect((await postEvent(test, text, `${good},v1=${'0'.repeat(64)}`)).status).toBe(200);
    expect(await orderOf(test, orderId)).toMatchObject({ payment_status: 'paid' });
  });

  it('that cannot be applied is a 500, so that it comes again', async () => {
    const { clientSecret, orderId, intentId } = await checkedOut();
    await pay(test, clientSecret);
    cutLine(test, 'retrieve', 'on the way');
    expect((await sendEvent(test, 'evt_1', 'payment_intent.succeeded', intentId)).status).toBe(500);
    expect((await sendEvent(test, 'evt_1', 'payment_intent.succeeded', intentId)).status).toBe(200);
    expect(await orderOf(test, orderId)).toMatchObject({ payment_status: 'paid' });
  });

  it('about something else is taken and left alone', async () => {
    expect((await sendEvent(test, 'evt_1', 'payment_intent.succeeded', 'pi_elsewhere')).status).toBe(200);
    const text = JSON.stringify({ id: 'evt_2', type: 'customer.created', data: { object: { id: 'cus_1' } } });
    expect((await postEvent(test, text, await signatureOf(test, text))).status).toBe(200);
  });

  it('is a POST of at most a megabyte', async () => {
    const { status, headers } = await test.send('GET /api/webhooks/stripe');
    expect([status, headers.allow]).toEqual([405, 'POST']);
    expect((await postEvent(test, 'x'.repeat(1024 * 1024 + 1), 't=1,v1=x')).status).toBe(413);
  });
});

it('tells the waiting page what is known while the provider does not answer', async () => {
  const { buyer, clientSecret } = await checkedOut();
  await pay(test, clientSecret);
  cutLine(test, 'retrieve', 'on the way');
  expect(await confirm(test, buyer, clientSecret)).toMatchObject({
    status: 200,
    body: { data: [{ status: 'pending' }] },
  });
  expect((await confirm(test, buyer, clientSecret)).body.data).toMatchObject([{ status: 'processing' }]);
});
