import { expect, it } from 'vitest';
import { brokenInvariants } from '#server/db/invariants.ts';
import { sweep } from '#server/payments/sweep.ts';
import { afterSale } from '#testing/make/after-sale.ts';
import { buy, intentOf, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeCoupon } from '#testing/make/coupons.ts';
import { makeProduct } from '#testing/make/products.ts';
import { sendDispute, sendEvent } from '#testing/make/webhooks.ts';
import { dispatchMails, mailsTo } from '#testing/shop/mailbox.ts';
import { type Reply, useTestShop } from '#testing/shop/test-shop.ts';
import { sandboxOf } from '#testing/stand-ins/provider-line.ts';
import { deadlocks } from './deadlocks.ts';
import { shuffled } from './shuffled.ts';
import { onPostgres, sized } from './sizes.ts';

// Two admins refund, exchange, send, cancel and reopen one order at once, while its buyer withdraws and cancels, webhooks come twice and the
// card provider refuses at times; the buyers of some go to their bank as well:
// no more goes back than was charged or than a line cost, no unit of stock is lost or gained, and each refund has one mail.

const shop = useTestShop();
const SEEDS = sized({ test: 4, ci: onPostgres ? 10 : 4, prove: 200 });
const MINUTE = 60_000;
/** At the same time. */
const AT_ONCE = 3;

async function makeOrder(seed: number) {
  const [alex, bea] = [await shop.person({ role: 'admin' }), await shop.person({ role: 'admin' })];
  const buyer = await makeBuyer(shop);
  const shippingPrices = [{ label: 'EU', price: 133 }] as const;
  const jersey = await makeProduct(shop, {
    price: 1999,
    shippingPrices,
    sizes: ['M', 'L'],
    variants: [
      { size: 'M', stock: 9 },
      { size: 'L', stock: 2 },
    ],
  });
  const cap = await makeProduct(shop, { price: 1001, stock: 5, shippingPrices });
  const { code } = await makeCoupon(shop, { code: `RACE${seed}`, value: 1234 });
  const bought = await buy(shop, buyer, [itemOf(jersey, 3, 'M'), itemOf(cap, 2)], { couponCode: code });
  const items = await shop.services.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', bought.orderId)
    .orderBy('position')
    .execute();
  const [jerseys = '', caps = ''] = items.map(({ id }) => id);
  return { alex, bea, buyer, large: jersey.variant('L').id, jerseys, caps, ...bought };
}

it.each(Array.from({ length: SEEDS }, (_, seed) => ({ seed })))(
  'what comes back of an order is never more than it was: seed $seed',
  { timeout: 120_000 },
  async ({ seed }) => {
    const { alex, bea, buyer, large, jerseys, caps, orderId, clientSecret } = await makeOrder(seed);
    const before = await deadlocks(shop);
    const order = afterSale(shop, orderId);
    const as = (n: number) => (n % 2 === 0 ? alex : bea);
    const setStatus = (n: number, status: string, more: object = {}) => order.setStatus(as(n), status, more);
    const refund = (n: number, body: object) => order.refund(as(n), body);
    const units = (orderItemId: string, quantity: number, restock = false) => ({ orderItemId, quantity, restock });
    let events = 0;
    const tell = (type: string) => sendEvent(shop, `evt_${orderId}_${events++}`, type, intentOf(clientSecret));
    const steps: ((n: number) => Promise<Reply | undefined>)[] = [
      (n) => refund(n, { items: [units(jerseys, 1, true)], shipping: 1.33 }),
      (n) => refund(n, { items: [units(jerseys, 2), units(caps, 1, true)] }),
      (n) => refund(n, { items: [units(caps, 1)], shipping: 2 }),
      (n) => refund(n, { amount: 12.34, reason: 'Sorry' }),
      (n) => refund(n, { amount: 40, reason: 'Sorry again' }),
      (n) => order.exchange(as(n), { orderItemId: jerseys, quantity: 1, variantId: large, restock: n % 2 === 0 }),
      async (n) => {
        // What replaces some of it has been sent, and comes back.
        const { exchanges } = await order.read(as(n));
        const sent: string | undefined = exchanges.at(-1)?.replacement.id;
        if (!sent) return undefined;
        await afterSale(shop, sent).setStatus(as(n), 'shipped');
        return refund(n, { items: [units(jerseys, 1)], restockReplacements: [{ id: sent, quantity: 1 }] });
      },
      (n) => order.send(as(n), [{ orderItemId: jerseys, quantity: 1 }]),
      (n) => order.send(as(n), [{ orderItemId: caps, quantity: 1 }], 'ups'),
      async (n) => {
        const { deliveries } = await order.read(as(n));
        const last: string | undefined = deliveries.at(-1)?.id;
        const reply = last && (await order.takeParcelBack(as(n), last));
        // The other admin was faster.
        return reply && reply.status !== 404 ? reply : undefined;
      },
      (n) => setStatus(n, 'cancelled'),
      (n) => setStatus(n, 'processing'),
      (n) => setStatus(n, 'cancelled', { restock: true }),
      (n) => setStatus(n, 'shipped'),
      (n) => setStatus(n, 'processing'),
      (n) => order.retryRefund(as(n)),
      (n) => order.payBackByHand(as(n)),
      () => order.withdraw(buyer, [{ orderItemId: jerseys, quantity: 1 }]),
      () =>
        order.withdraw(buyer, [
          { orderItemId: caps, quantity: 1 },
          { orderItemId: jerseys, quantity: 2 },
        ]),
      () => order.cancel(buyer),
      () => tell('charge.refunded'),
      () => tell('payment_intent.succeeded'),
      async () => {
        // Some refunds of every third seed are refused.
        if (seed % 3 === 0) sandboxOf(shop).faults.expect('refund', 'refuse');
        return undefined;
      },
      async () => {
        shop.pass(6 * MINUTE);
        await sweep(shop.services);
        return undefined;
      },
    ];
    const dispute = (status: 'needs_response' | 'won' | 'lost') =>
      sendDispute(shop, `evt_${orderId}_${events++}`, intentOf(clientSecret), status);
    const disputes = [() => dispute('needs_response'), () => dispute(seed % 8 === 1 ? 'won' : 'lost')];
    const isDisputed = seed % 4 === 1;
    const sequence = shuffled([...steps, ...steps, ...(isDisputed ? disputes : [])], seed);
    for (let n = 0; n < sequence.length; n += AT_ONCE) {
      const replies = await Promise.all(sequence.slice(n, n + AT_ONCE).map((step, at) => step(n + at)));
      const statuses = replies.flatMap((reply) => reply?.status ?? []);
      expect(statuses.filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
      expect(await brokenInvariants(shop.services.db)).toEqual({});
    }
    sandboxOf(shop).faults.clear();
    shop.pass(20 * MINUTE);
    await sweep(shop.services);
    await dispatchMails(shop);

    const refunds = await shop.services.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select([
        'refunds.state',
        'refunds.amount_cents',
        'recorded_by',
        'is_chargeback',
        'payments.amount_cents as charged',
      ])
      .where('order_id', '=', orderId)
      .execute();
    expect(refunds.filter(({ state }) => state === 'due' || state === 'submitting')).toEqual([]);
    const gone = refunds.filter(({ state }) => state === 'succeeded');
    // What was paid back by hand before the bank decided has gone back twice: an alert says so.
    const counted = isDisputed ? gone.filter(({ recorded_by }) => recorded_by === null) : gone;
    const sum = counted.reduce((total, { amount_cents }) => total + amount_cents, 0);
    expect(sum).toBeLessThanOrEqual(refunds[0]?.charged ?? 0);
    const mails = (await mailsTo(shop, buyer.email)).filter(({ subject = '' }) => subject.startsWith('Your refund'));
    expect(mails).toHaveLength(gone.filter(({ is_chargeback }) => !is_chargeback).length);
    expect(await deadlocks(shop)).toBe(before);
  },
);
