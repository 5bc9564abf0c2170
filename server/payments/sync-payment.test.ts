import { sql } from 'kysely';
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

const shop = useTestShop();

async function checkedOut(stock = 5) {
  const buyer = await makeBuyer(shop);
  const jersey = await makeProduct(shop, { stock });
  const { clientSecret, orderIds } = (await checkOut(shop, buyer, [itemOf(jersey)])).body;
  return { buyer, jersey, clientSecret, orderId: orderIds[0] as string, intentId: intentOf(clientSecret) };
}
const activitiesOf = async (orderId: string) => {
  const rows = await shop.services.db
    .selectFrom('activities')
    .select('action')
    .where('object_id', '=', orderId)
    .execute();
  return rows.map(({ action }) => action);
};
function deliverWebhooks() {
  shop.services.payments.start();
  onTestFinished(() => shop.services.payments.stop());
}
const isPaid = (orderId: string) =>
  vi.waitFor(async () => expect((await orderOf(shop, orderId)).payment_status).toBe('paid'), {
    timeout: 5000,
    interval: 50,
  });

describe('A paid order is settled', () => {
  it('by the webhook alone, sent over HTTP by the provider', async () => {
    deliverWebhooks();
    const { clientSecret, orderId } = await checkedOut();
    await pay(shop, clientSecret);
    await isPaid(orderId);
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'processing', stock_state: 'sold' });
    expect(await activitiesOf(orderId)).toEqual(['order.paid']);
  });

  it('by the webhook after a restart of the provider', async () => {
    const { clientSecret, orderId } = await checkedOut();
    await pay(shop, clientSecret);
    expect((await orderOf(shop, orderId)).payment_status).toBe('unpaid');
    deliverWebhooks();
    await isPaid(orderId);
  });

  it('by a webhook that comes late', async () => {
    const { clientSecret, orderId } = await checkedOut();
    const before = shop.services.clock.now();
    await pay(shop, clientSecret, CARD.late);
    const { due_at } = await shop.services.db.selectFrom('sandbox_events').selectAll().executeTakeFirstOrThrow();
    expect(due_at.getTime() - before.getTime()).toBeGreaterThanOrEqual(8000);
    deliverWebhooks();
    shop.pass(8000);
    await isPaid(orderId);
  });

  it('by the sweep when neither webhook nor confirmation came', async () => {
    const { clientSecret, orderId } = await checkedOut();
    await pay(shop, clientSecret);
    shop.pass(61_000);
    await sweep(shop.services);
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'processing', payment_status: 'paid' });
  });

  it('once, whoever asks, in whatever order and however often', async () => {
    const buyer = await makeBuyer(shop);
    const jersey = await makeProduct(shop, { stock: 5 });
    await makeCoupon(shop, { usageLimit: 3 });
    const { body } = await checkOut(shop, buyer, [itemOf(jersey, 2)], { couponCode: 'RACE10' });
    const intentId = intentOf(body.clientSecret);
    await pay(shop, body.clientSecret, CARD.declined);
    await pay(shop, body.clientSecret);
    shop.pass(61_000);
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => sendEvent(shop, 'evt_same', 'payment_intent.succeeded', intentId)),
      ...Array.from({ length: 5 }, (_, n) => sendEvent(shop, `evt_${n}`, 'payment_intent.succeeded', intentId)),
      ...Array.from({ length: 8 }, () => confirm(shop, buyer, body.clientSecret)),
      sendEvent(shop, 'evt_failed', 'payment_intent.payment_failed', intentId),
      sendEvent(shop, 'evt_canceled', 'payment_intent.canceled', intentId),
      sweep(shop.services).then(() => ({ status: 200 })),
    ]);
    for (const { status } of answers) expect([200, 503]).toContain(status);
    await sendEvent(shop, 'evt_late', 'payment_intent.payment_failed', intentId);
    await sendEvent(shop, 'evt_processing', 'payment_intent.processing', intentId);
    expect(await orderOf(shop, body.orderIds[0])).toMatchObject({ status: 'processing', payment_status: 'paid' });
    expect(await activitiesOf(body.orderIds[0])).toEqual(['order.paid']);
    expect(await stockOf(shop, jersey)).toBe(3);
    const coupon = await shop.services.db.selectFrom('coupons').select('used_count').executeTakeFirstOrThrow();
    expect(coupon.used_count).toBe(1);
  });

  it('once, and locked once, when its webhook and its buyer come at the same moment', async () => {
    const { buyer, clientSecret, orderId, intentId } = await checkedOut();
    await pay(shop, clientSecret);
    const reached = vi.spyOn(shop.services, 'reached');
    onTestFinished(() => reached.mockRestore());
    const [event, answer] = await Promise.all([
      sendEvent(shop, 'evt_paid', 'payment_intent.succeeded', intentId),
      confirm(shop, buyer, clientSecret),
    ]);
    expect(event.status).toBe(200);
    expect(answer.body.data).toMatchObject([{ id: orderId, status: 'processing' }]);
    expect(reached.mock.calls.filter(([step]) => step.startsWith('C6 '))).toHaveLength(1);
    expect((await sendEvent(shop, 'evt_paid', 'payment_intent.succeeded', intentId)).status).toBe(200);
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from provider_events`.execute(
      shop.services.db,
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('not by a webhook that tells of a payment which the provider does not know as paid', async () => {
    const { orderId, intentId } = await checkedOut();
    expect((await sendEvent(shop, 'evt_lie', 'payment_intent.succeeded', intentId)).status).toBe(200);
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'pending', payment_status: 'unpaid' });
  });

  it('not when the provider took another sum than was agreed', async () => {
    const { buyer, clientSecret, orderId, intentId, jersey } = await checkedOut();
    await pay(shop, clientSecret);
    const received = (cents: number) =>
      shop.write((tx) =>
        tx.updateTable('sandbox_intents').set({ amount_received_cents: cents }).where('id', '=', intentId).execute(),
      );
    await received(1);
    expect((await confirm(shop, buyer, clientSecret)).body.data).toMatchObject([{ status: 'pending' }]);
    expect(await paymentStateOf(shop, orderId)).toBe('quarantine');
    expect(await activitiesOf(orderId)).toEqual(['payment.quarantined']);
    shop.pass(20 * 60_000);
    await sweep(shop.services);
    expect(await stockOf(shop, jersey)).toBe(4);
  });
});

describe('A webhook', () => {
  it('is refused unless the provider has signed these very bytes just now', async () => {
    const { clientSecret, orderId, intentId } = await checkedOut();
    await pay(shop, clientSecret);
    const text = eventText('evt_1', 'payment_intent.succeeded', intentId);
    const good = await signatureOf(shop, text);
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
      [text, await signatureOf(shop, text, 301)],
      [text, await signatureOf(shop, text, -400)],
      [`${text} `, good],
      [JSON.stringify(JSON.parse(text), null, 1), good],
      [text.replace('evt_1', 'evt_2'), good],
      ['', good],
    ]) {
      const reply = await postEvent(shop, body ?? '', signature);
      expect([reply.status, reply.body]).toEqual([
        400,
        { error: 'The signature is not valid', code: 'invalid_signature' },
      ]);
    }
    expect(await orderOf(shop, orderId)).toMatchObject({ payment_status: 'unpaid' });
    expect((await postEvent(shop, text, `${good},v1=${'0'.repeat(64)}`)).status).toBe(200);
    expect(await orderOf(shop, orderId)).toMatchObject({ payment_status: 'paid' });
  });

  it('that cannot be applied is a 500, so that it comes again', async () => {
    const { clientSecret, orderId, intentId } = await checkedOut();
    await pay(shop, clientSecret);
    cutLine(shop, 'retrieve', 'on the way');
    expect((await sendEvent(shop, 'evt_1', 'payment_intent.succeeded', intentId)).status).toBe(500);
    expect((await sendEvent(shop, 'evt_1', 'payment_intent.succeeded', intentId)).status).toBe(200);
    expect(await orderOf(shop, orderId)).toMatchObject({ payment_status: 'paid' });
  });

  it('about something else is taken and left alone', async () => {
    expect((await sendEvent(shop, 'evt_1', 'payment_intent.succeeded', 'pi_elsewhere')).status).toBe(200);
    const text = JSON.stringify({ id: 'evt_2', type: 'customer.created', data: { object: { id: 'cus_1' } } });
    expect((await postEvent(shop, text, await signatureOf(shop, text))).status).toBe(200);
  });

  it('is a POST of at most a megabyte', async () => {
    const { status, headers } = await shop.send('GET /api/webhooks/stripe');
    expect([status, headers.allow]).toEqual([405, 'POST']);
    expect((await postEvent(shop, 'x'.repeat(1024 * 1024 + 1), 't=1,v1=x')).status).toBe(413);
  });
});

it('tells the waiting page what is known while the provider does not answer', async () => {
  const { buyer, clientSecret } = await checkedOut();
  await pay(shop, clientSecret);
  cutLine(shop, 'retrieve', 'on the way');
  expect(await confirm(shop, buyer, clientSecret)).toMatchObject({
    status: 200,
    body: { data: [{ status: 'pending' }] },
  });
  expect((await confirm(shop, buyer, clientSecret)).body.data).toMatchObject([{ status: 'processing' }]);
});
