import { expect, it } from 'vitest';
import { sweep } from '#server/payments/sweep.ts';
import { type Buyer, buy, itemOf, makeBuyer, orderOf } from '#testing/make/checkout.ts';
import { makeWebhook } from '#testing/make/integrations.ts';
import { makeProduct } from '#testing/make/products.ts';
import { sendEvent } from '#testing/make/webhooks.ts';
import { dispatchMails, mailsTo } from '#testing/shop/mailbox.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { dispatchWebhooks, startWebhookServer } from '#testing/shop/webhook-server.ts';
import { deadlocks } from './deadlocks.ts';
import { shuffled } from './shuffled.ts';
import { sized } from './sizes.ts';

// Three processes send mails and webhooks while orders are paid for, sent, cancelled and undone: each buyer is written to, and another
// program told, once about each thing.

const shop = useTestShop({ webhooksToLoopback: true });
const BUYERS = sized({ test: 9, ci: 24, prove: 60 });
const STORMS = sized({ test: 1, ci: 2, prove: 200 });
const MINUTE = 60_000;

/** What becomes of a paid order, one after the other, and what its buyer, and another program, have been told in the end. */
const STORIES = [
  {
    statuses: ['shipped'],
    subjects: ['Your order #', 'Your order # is on its way'],
    events: ['order.paid', 'order.shipped'],
  },
  { statuses: ['shipped', 'processing'], subjects: ['Your order #'], events: ['order.paid'] },
  {
    statuses: ['shipped', 'processing', 'shipped', 'delivered'],
    subjects: ['Your order #', 'Your order # was delivered'],
    events: ['order.paid', 'order.shipped'],
  },
  { statuses: ['cancelled', 'processing'], subjects: ['Your order #'], events: ['order.paid'] },
  {
    statuses: ['cancelled', 'processing', 'cancelled'],
    subjects: ['Your order #', 'Your order # was cancelled', 'Your refund for order #'],
    events: ['order.paid', 'order.refunded'],
  },
];

it.each(Array.from({ length: STORMS }, (_, seed) => ({ seed })))(
  'each buyer is written to and each webhook told once about each thing, whoever sends: seed $seed',
  { timeout: 120_000 },
  async ({ seed }) => {
    const admin = await shop.person({ role: 'admin' });
    const jersey = await makeProduct(shop, { stock: BUYERS });
    const program = await startWebhookServer();
    await makeWebhook(shop, { url: program.url, events: ['order.paid', 'order.shipped', 'order.refunded'] });
    const before = await deadlocks(shop);
    let isOver = false;
    const sendAll = async () => {
      while (!isOver) await Promise.all([dispatchMails(shop), dispatchWebhooks(shop)]);
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
    await Promise.all([1, 2, 3].flatMap(() => [dispatchMails(shop), dispatchWebhooks(shop)]));

    for (const { buyer, story, orderId } of orders) {
      const { order_number: number } = await orderOf(shop, orderId);
      const mailed = (await mailsTo(shop, buyer.email)).map(({ subject = '' }) => subject.replace(number, '#'));
      const events = program.received.filter(({ body }) => body.data.id === orderId).map(({ body }) => body.type);
      expect([story.statuses, mailed.toSorted(), events.toSorted()]).toEqual([
        story.statuses,
        story.subjects.toSorted(),
        story.events.toSorted(),
      ]);
    }
    expect(await deadlocks(shop)).toBe(before);
  },
);
