import fc from 'fast-check';
import { CRASH_POINTS, type CrashPoint } from '#server/crash-points.ts';
import { sweep } from '#server/payments/sweep.ts';
import { checkOut, confirm, intentOf, pay } from '#testing/make/checkout.ts';
import { sendEvent } from '#testing/make/webhooks.ts';
import { buyer, buyerOf, units } from './sales.ts';
import { ModelCommand } from './command.ts';
import type { Oracle } from './oracle.ts';
import type { Units } from './order.ts';
import { itemsOf, type RaceDay } from './race-day.ts';
import { recover } from './recover.ts';

// Processes that die and a card provider that does not answer, in the middle of a purchase.

const MINUTE = 60_000;

export const faults = [
  fc.tuple(fc.constantFrom<CrashPoint[]>(...CRASH_POINTS), buyer, units).map(
    ([point, who, what]) =>
      new ModelCommand(`a crash at ${point} while ${who} buys ${JSON.stringify(what)}`, async (model, real) => {
        real.crashAt = point;
        await attempt(model, real, who, what);
        real.crashAt = undefined;
        await recover(model, real);
      }),
  ),
  fc
    .tuple(
      fc.constantFrom('create', 'retrieve', 'cancel', 'refund'),
      fc.constantFrom('refuse', 'timeout before', 'timeout after'),
      buyer,
      units,
    )
    .map(
      ([call, fault, who, what]) =>
        new ModelCommand(`${fault} at ${call} while ${who} buys ${JSON.stringify(what)}`, async (model, real) => {
          real.sandbox.faults.expect(call as 'create', fault as 'refuse');
          await attempt(model, real, who, what);
          real.sandbox.faults.clear();
          await recover(model, real);
        }),
    ),
];

/** Buys, pays, and has an admin cancel the order. Any of the requests may be cut off. */
async function attempt(model: Oracle, real: RaceDay, who: number, what: Units): Promise<void> {
  const person = buyerOf(real, who);
  const { body } = await checkOut(real.shop, person, itemsOf(real, what));
  if (body.clientSecret) {
    await pay(real.shop, body.clientSecret);
    await confirm(real.shop, person, body.clientSecret);
    await sendEvent(
      real.shop,
      `evt_${intentOf(body.clientSecret)}`,
      'payment_intent.succeeded',
      intentOf(body.clientSecret),
    );
    const status = { status: 'cancelled' };
    await real.shop.send(`PUT /api/admin/orders/${body.orderIds[0]}/status`, { as: real.admin, body: status });
  }
  model.now += 11 * MINUTE;
  await sweep(real.shop.services).catch(() => {});
}
