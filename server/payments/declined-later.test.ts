import { describe, expect, it } from 'vitest';
import { CARD, checkOut, confirm, intentOf, itemOf, makeBuyer, orderOf, pay, stockOf } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { deliverWebhooks, sendEvent } from '#testing/make/webhooks.ts';
import { dispatchMails, mailsTo } from '#testing/shop/mailbox.ts';
import { type TestPerson, useTestShop } from '#testing/shop/test-shop.ts';
import { sweep } from './sweep.ts';

const shop = useTestShop();

const MINUTE = 60_000;
const FAILED = 'Your payment did not go through';

const order = (id: string, as?: TestPerson) => shop.send(`GET /api/orders/${id}`, as ? { as } : {});
const history = async (as: TestPerson) => (await shop.send('GET /api/orders', { as })).body.total as number;
async function mailsOf(person: { email: string }) {
  await dispatchMails(shop);
  return mailsTo(shop, person.email);
}
const subjectsFor = async (person: { email: string }) => (await mailsOf(person)).map(({ subject }) => subject);

/** An order that waits for its bank, which declines after a minute. */
async function waiting() {
  const buyer = await makeBuyer(shop);
  const jersey = await makeProduct(shop, { stock: 5 });
  const { clientSecret, orderIds } = (await checkOut(shop, buyer, [itemOf(jersey)])).body;
  await wait(clientSecret);
  return { buyer, jersey, clientSecret: String(clientSecret), orderId: String(orderIds[0]) };
}
async function wait(clientSecret: string) {
  await pay(shop, clientSecret, CARD.slowDeclined);
  await deliverWebhooks(shop);
}
async function bankDecides() {
  shop.pass(MINUTE);
  await deliverWebhooks(shop);
}

describe('An order that its bank declines later', () => {
  it('is not denied to its buyer, who has seen it, and is no part of the history', async () => {
    const { buyer, orderId } = await waiting();
    expect((await order(orderId, buyer)).body.data).toMatchObject({ status: 'pending', payment_failed_at: null });
    expect(await history(buyer)).toBe(1);
    await bankDecides();
    expect(await order(orderId, buyer)).toMatchObject({
      status: 200,
      body: {
        data: {
          status: 'pending',
          payment_status: 'unpaid',
          payment: null,
          payment_failed_at: expect.stringMatching(/Z$/),
        },
      },
    });
    expect(await history(buyer)).toBe(0);
    expect((await order(orderId, await makeBuyer(shop))).status).toBe(404);
    expect((await order(orderId)).status).toBe(401);
  });

  it('still says so when it has expired, or another checkout has taken its place', async () => {
    const [expired, superseded] = [await waiting(), await waiting()];
    await bankDecides();
    await checkOut(shop, superseded.buyer, [itemOf(superseded.jersey, 2)]);
    shop.pass(16 * MINUTE);
    await sweep(shop.services);
    for (const { buyer, orderId } of [expired, superseded]) {
      expect((await order(orderId, buyer)).body.data).toMatchObject({
        status: 'cancelled',
        payment_failed_at: expect.any(String),
      });
      expect(await history(buyer)).toBe(0);
    }
    expect(await orderOf(shop, superseded.orderId)).toMatchObject({ cancel_reason: 'superseded' });
    expect(await stockOf(shop, expired.jersey)).toBe(5);
  });

  it('is an order like any other once another card has paid it, or waits again', async () => {
    const [paid, waits] = [await waiting(), await waiting()];
    await bankDecides();
    await pay(shop, paid.clientSecret);
    await wait(waits.clientSecret);
    await confirm(shop, paid.buyer, paid.clientSecret);
    for (const [{ buyer, orderId }, status] of [
      [paid, 'processing'],
      [waits, 'pending'],
    ] as const) {
      expect((await order(orderId, buyer)).body.data).toMatchObject({ status, payment_failed_at: null });
      expect(await history(buyer)).toBe(1);
    }
    expect((await subjectsFor(paid.buyer)).at(-1)).toMatch(/^Your order ANT-/);
  });

  it('is not found where an admin has deleted it, or no bank was waited for', async () => {
    const deleted = await waiting();
    await bankDecides();
    const admin = await shop.person({ role: 'admin' });
    expect((await shop.send(`DELETE /api/admin/orders/${deleted.orderId}`, { as: admin })).status).toBe(200);
    expect((await order(deleted.orderId, deleted.buyer)).status).toBe(404);
    const buyer = await makeBuyer(shop);
    const { clientSecret, orderIds } = (await checkOut(shop, buyer, [itemOf(await makeProduct(shop))])).body;
    await pay(shop, clientSecret, CARD.declined);
    await deliverWebhooks(shop);
    expect((await order(orderIds[0], buyer)).status).toBe(404);
    expect(await subjectsFor(buyer)).toEqual([]);
  });
});

describe('The mail that a bank has declined', () => {
  it('goes out once, when the bank has decided, however often that is heard of', async () => {
    const { buyer, clientSecret, orderId } = await waiting();
    expect(await subjectsFor(buyer)).toEqual([]);
    await bankDecides();
    const [mail] = await mailsOf(buyer);
    expect(mail?.subject).toBe(FAILED);
    const words = mail?.text?.replaceAll('\n', ' ');
    const { order_number: number } = await orderOf(shop, orderId);
    expect(words).toContain(`Your bank declined the payment for order ${number}, and nothing was charged.`);
    expect(words).not.toContain('no longer hold');
    expect(words).toContain(`${shop.services.config.publicUrl}/cart`);
    for (const id of ['evt_again', 'evt_once_more'])
      await sendEvent(shop, id, 'payment_intent.payment_failed', intentOf(clientSecret));
    await confirm(shop, buyer, clientSecret);
    await pay(shop, clientSecret, CARD.declined);
    await deliverWebhooks(shop);
    shop.pass(16 * MINUTE);
    await sweep(shop.services);
    expect((await orderOf(shop, orderId)).status).toBe('cancelled');
    expect(await subjectsFor(buyer)).toEqual([FAILED]);
  });

  it('goes out where the decision is heard of by the sweep alone', async () => {
    const { buyer } = await waiting();
    shop.pass(2 * MINUTE);
    await sweep(shop.services);
    expect(await subjectsFor(buyer)).toEqual([FAILED]);
  });

  it('goes out again where another bank was waited for, in vain', async () => {
    const { buyer, clientSecret } = await waiting();
    await bankDecides();
    await wait(clientSecret);
    await bankDecides();
    expect(await subjectsFor(buyer)).toEqual([FAILED, FAILED]);
  });

  it('is left out only where the same things were paid since, and not where others were', async () => {
    const [buysOthers, buysTheSame] = [await waiting(), await waiting()];
    await bankDecides();
    const free = await makeProduct(shop, { price: 0 });
    for (const { buyer, items } of [
      { ...buysOthers, items: [itemOf(free)] },
      { ...buysTheSame, items: [itemOf(free), itemOf(buysTheSame.jersey)] },
    ]) {
      const { body } = await checkOut(shop, buyer, items);
      if (body.paid) continue;
      await pay(shop, body.clientSecret);
      await confirm(shop, buyer, body.clientSecret);
    }
    const confirmation = expect.stringMatching(/^Your order ANT-/);
    expect((await subjectsFor(buysOthers.buyer)).toSorted()).toEqual([confirmation, FAILED]);
    expect(await subjectsFor(buysTheSame.buyer)).toEqual([confirmation]);
  });
});
