import type { Shop } from '#server/shop.ts';
import { cancelPayment } from './cancel.ts';
import { type PaymentRow, UNFINISHED } from './payment-row.ts';
import { ProviderUnreachable } from './provider.ts';
import { listDueRefunds, payBack } from './refund.ts';
import { settle } from './settle.ts';

const EVERY_MS = 30_000;
const BATCH = 50;

/**
 * Mends whatever was cut off: asks the provider about every payment that is not over, cancels what has expired, pays
 * due refunds. Any number of processes may sweep at once.
 */
export async function sweep(shop: Shop, goesOn: () => boolean = () => true): Promise<void> {
  for (let due = await claimDue(shop); due.length > 0; due = goesOn() ? await claimDue(shop) : []) {
    for (const payment of due) if (!(await attempt(shop, goesOn, () => attend(shop, payment)))) return;
  }
  for (const id of await listDueRefunds(shop, BATCH)) {
    if (!(await attempt(shop, goesOn, () => payBack(shop, id)))) return;
  }
}

async function attend(shop: Shop, payment: PaymentRow): Promise<void> {
  const expired = payment.expires_at <= shop.clock.now();
  const isStuck = payment.state === 'creating' || payment.state === 'canceling';
  const reason = payment.cancel_reason ?? 'expired';
  if (isStuck || (expired && payment.state === 'open')) await cancelPayment(shop, payment.id, reason);
  else if (payment.intent_id) await settle(shop, payment.intent_id);
}

/** False when there is no point in going on: the shop closes, or the provider does not answer. */
async function attempt(shop: Shop, goesOn: () => boolean, work: () => Promise<void>): Promise<boolean> {
  if (!goesOn()) return false;
  try {
    await work();
    return true;
  } catch (error) {
    shop.log.error({ err: error }, 'the sweep could not finish a payment; it will try again');
    return !(error instanceof ProviderUnreachable);
  }
}

/** Each claim moves the next look away, so that two processes do not ask about the same payment. */
async function claimDue(shop: Shop): Promise<PaymentRow[]> {
  const now = shop.clock.now();
  return shop.db.transaction((tx) =>
    tx
      .updateTable('payments')
      .set({ check_at: new Date(now.getTime() + EVERY_MS) })
      .where('id', 'in', (query) =>
        query
          .selectFrom('payments')
          .select('id')
          .where('state', 'in', UNFINISHED)
          .where('check_at', '<=', now)
          .where('provider', '=', shop.payments.name)
          .orderBy('check_at')
          .limit(BATCH)
          .forNoKeyUpdate()
          .skipLocked(),
      )
      .returningAll()
      .execute(),
  );
}

export interface Sweeper {
  stop(): Promise<void>;
}

/** Sweeps now and every half minute, one round at a time. */
export function startSweeping(shop: Shop): Sweeper {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  function next(): void {
    round = sweep(shop, () => !stopped)
      .catch((error: unknown) => shop.log.error({ err: error }, 'the sweep failed'))
      .finally(() => {
        if (!stopped) timer = setTimeout(next, EVERY_MS).unref();
      });
  }
  next();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
