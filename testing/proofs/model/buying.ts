import fc from 'fast-check';
import { expect } from 'vitest';
import { sweep } from '#server/payments/sweep.ts';
import { CARD, confirm, intentOf, pay } from '#testing/make/checkout.ts';
import { sendEvent } from '#testing/make/webhooks.ts';
import { textOf } from './asking.ts';
import { about, isBought, ModelCommand } from './command.ts';
import { type Units, unitsOf } from './order.ts';
import { buyer, buyerOf, checkOutBoth, units, which } from './sales.ts';

// What buyers and the card provider do until an order is paid.

export const checkOutFor = (who: number, what: Units, coupon: boolean) =>
  new ModelCommand(`checkout ${who} ${textOf(what)} ${coupon ? 'with coupon' : ''}`, async (model, real) => {
    await checkOutBoth(model, real, who, what, coupon);
  });

const BECOMES = {
  good: 'succeeded',
  declined: 'payable',
  poor: 'payable',
  authenticated: 'authenticating',
} as const;

export const payWith = (n: number, card: keyof typeof BECOMES) =>
  about(
    `pay ${card}`,
    n,
    async (_, real, { order, clientSecret }) => {
      const canPay = order.intent === 'payable' || order.intent === 'authenticating';
      const { status: code } = await pay(real.shop, clientSecret, CARD[card]);
      // Pressed twice: paid is paid.
      expect(code).toBe(order.intent === 'canceled' ? 409 : 200);
      if (canPay) order.intent = BECOMES[card];
    },
    isBought,
  );

export const confirmPayment = (n: number) =>
  about(
    'confirm',
    n,
    async (model, real, { order, clientSecret }) => {
      const { status: code, body } = await confirm(real.shop, buyerOf(real, order.buyer), clientSecret);
      model.sync(order);
      expect([code, body.data[0].status]).toEqual([200, order.status]);
    },
    isBought,
  );

export const buying = [
  fc.tuple(buyer, units, fc.boolean()).map((one) => checkOutFor(...one)),
  which.map((n) =>
    about('the same checkout again', n, async (model, real, { order }) => {
      const what = unitsOf((thing) => order.lines[thing]?.quantity ?? 0);
      await checkOutBoth(model, real, order.buyer, what, order.coupon !== 'none');
    }),
  ),
  ...(['good', 'declined', 'poor', 'authenticated'] as const).map((card) => which.map((n) => payWith(n, card))),
  ...(['complete', 'fail'] as const).map((outcome) =>
    which.map((n) =>
      about(
        `the bank: ${outcome}`,
        n,
        async (_, real, { order, clientSecret }) => {
          const { status: code } = await real.shop.send('POST /api/sandbox/authenticate', {
            body: { clientSecret, outcome },
          });
          const isSo = order.intent === 'succeeded' || (order.intent === 'payable' && outcome === 'fail');
          expect(code).toBe(isSo || order.intent === 'authenticating' ? 200 : 409);
          if (order.intent === 'authenticating') order.intent = outcome === 'complete' ? 'succeeded' : 'payable';
        },
        isBought,
      ),
    ),
  ),
  which.map((n) => confirmPayment(n)),
  which.map((n) =>
    about(
      'somebody else confirms',
      n,
      async (_, real, { order, clientSecret }) => {
        expect((await confirm(real.shop, buyerOf(real, 1 - order.buyer), clientSecret)).status).toBe(404);
      },
      isBought,
    ),
  ),
  ...[
    'payment_intent.succeeded',
    'payment_intent.payment_failed',
    'payment_intent.processing',
    'payment_intent.canceled',
  ].map((type) =>
    fc.tuple(which, fc.nat({ max: 3 })).map(([n, id]) =>
      about(
        `webhook ${type} evt_${id}`,
        n,
        async (model, real, { order, clientSecret }) => {
          // An event that was seen before says nothing new, whatever it is about.
          const eventId = `evt_${id}_${type}_${intentOf(clientSecret)}`;
          const seen = await real.shop.services.db
            .selectFrom('provider_events')
            .select('event_id')
            .where('event_id', '=', eventId)
            .executeTakeFirst();
          expect((await sendEvent(real.shop, eventId, type, intentOf(clientSecret))).status).toBe(200);
          if (!seen) model.sync(order);
        },
        isBought,
      ),
    ),
  ),
  fc.constant(
    new ModelCommand('two sweeps at once', async (model, real) => {
      await Promise.all([sweep(real.shop.services), sweep(real.shop.services)]);
      model.sweep();
    }),
  ),
];
