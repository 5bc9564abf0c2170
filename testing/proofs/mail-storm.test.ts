import { expect, it } from 'vitest';
import { sweep } from '#server/payments/sweep.ts';
import { type Buyer, buy, itemOf, makeBuyer, orderOf } from '#testing/make/checkout.ts';
import { makeProduct } from '#testing/make/products.ts';
import { sendEvent } from '#testing/make/webhooks.ts';
import { dispatchMails, mailsTo } from '#testing/shop/mailbox.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { deadlocks } from './deadlocks.ts';
import { shuffled } from './shuffled.ts';
import { sized } from './sizes.ts';

// Three processes send mails while orders are paid for, sent, cancelled and undone: each buyer is written to once about each thing.

const shop = useTestShop();
const BUYERS = sized({ test: 9, ci: 24, prove: 60 });
const STORMS = sized({ test: 1, ci: 3, prove: 200 });
const MINUTE = 60_000;

/** What becomes of a paid order, one after the other, and what its buyer has been told in the end. */
const STORIES = [
  { statuses: ['shipped'], subjects: ['Your order #', 'Your order # is on its way'] },
  { statuses: ['shipped', 'processing'], subjects: ['Your order #'] },
  {
    statuses: ['shipped', 'processing', 'shipped', 'delivered'],
    subjects: ['Your order #', 'Your order # was delivered'],
  },
  { statuses: ['cancelled', 'processing'], subjects: ['Your order #'] },
  {
    statuses: ['cancelled', 'processing', 'cancelled'],
    subjects: ['Your order #', 'Your order # was cancelled', 'Your refund for order #'],
  },
];

it.each(Array.from({ length: STORMS }, (_, seed) => ({ seed })))(
  'each buyer is written to once about each thing, whoever sends: seed $seed',
  { timeout: 120_000 },
  async ({ seed }) => {
    const admin = await shop.person({ role: 'admin' });
    const jersey = await makeProduct(shop, { stock: BUYERS });
    const before = await deadlocks(shop);
    let isOver = false;
    const sendAll = async () => {
      while (!isOver) await dispatchMails(shop);
    };
    const senders = [sendAll(), sendAll(), sendAll()];

    const live = async (buyer: Buyer, statuses: readonly string[]): Promise<string> => {
      const { orderId, clientSecret } = await buy(shop, buyer, [itemOf(jersey)]);
      const [intentId = ''] = clientSecret.split('_secret_');
      await Promise.all(
        [1, 2].map((n) => sendEvent(shop, `evt_${orderId}_${n}`, 'payment_intent.succeeded', intentId)),
      );
      for (const status of statuses) {
        const path = `PUT /api/admin/orders/${orderId}/status` as const;
        expect((await shop.send(path, { as: admin, body: { status } })).status).toBe(200);
      }
      return orderId;
    };
    const fans: { buyer: Buyer; story: (typeof STORIES)[number] }[] = [];
    for (let n = 0; n < BUYERS; n++) {
      const story = STORIES[n % STORIES.length];
      if (story) fans.push({ buyer: await makeBuyer(shop), story });
    }
    const orders = await Promise.all(
      shuffled(fans, seed).map(async ({ buyer, story }) => ({
        buyer,
        story,
        orderId: await live(buyer, story.statuses),
      })),
    );
    // A sender that takes twenty minutes would be taken for dead, and another would send again.
    isOver = true;
    await Promise.all(senders);
    shop.pass(20 * MINUTE);
    await Promise.all([sweep(shop.services), sweep(shop.services)]);
    await Promise.all([dispatchMails(shop), dispatchMails(shop), dispatchMails(shop)]);

    for (const { buyer, story, orderId } of orders) {
      const { order_number: number } = await orderOf(shop, orderId);
      const mailed = (await mailsTo(shop, buyer.email)).map(({ subject = '' }) => subject.replace(number, '#'));
      expect([story.statuses, mailed.toSorted()]).toEqual([story.statuses, story.subjects.toSorted()]);
    }
    expect(await deadlocks(shop)).toBe(before);
  },
);
