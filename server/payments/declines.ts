import { alert } from '#server/alert.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import type { Tx } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { pauseSubject } from './payment-pauses.ts';
import type { PaymentRow } from './tables.ts';

// Against card testing, docs/payments.md: whoever tries stolen cards hears of each whether it is good.

const HOUR_MS = 3_600_000;
const PAUSE_MS = HOUR_MS;
/** Declined tries within an hour, by people who have paid nothing since; `RATE_LIMIT` scales them. */
const MAX_DECLINES = { user: 5, network: 40 } as const;

/**
 * Records that a card was declined, once for each charge, and pauses payments of the person, or of the network from which the payment
 * was begun, where there were too many. Returns the ids of the payments that are to be cancelled because of it.
 */
export async function recordDecline(
  services: Services,
  payment: Pick<PaymentRow, 'id' | 'user_id'>,
  charge: string,
): Promise<string[]> {
  const network = await insertDecline(services, payment, charge);
  const factor = services.config.rateLimit;
  if (factor === 0) return [];
  // Counted once it is committed: of two at the same moment, the later one counts both.
  const subjects = [
    { kind: 'user', value: payment.user_id },
    ...(network ? [{ kind: 'network', value: network } as const] : []),
  ] as const;
  const canceling: string[] = [];
  for (const { kind, value } of subjects) {
    const max = Math.max(1, Math.round(MAX_DECLINES[kind] * factor));
    canceling.push(...(await pauseAbove(services, payment.user_id, { kind, value, max })));
  }
  return canceling;
}

/** Returns the network from which the payment was begun; null where it is over. */
function insertDecline(
  { db, clock }: Services,
  { id, user_id }: Pick<PaymentRow, 'id' | 'user_id'>,
  charge: string,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const { network } = await tx
      .selectFrom('payments')
      .select('network')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('declines')
      .values({ charge, user_id, network, declined_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return network;
  });
}

interface Subject {
  kind: 'user' | 'network';
  value: string;
  max: number;
}

async function pauseAbove(services: Services, userId: string, { kind, value, max }: Subject): Promise<string[]> {
  return services.db.transaction(async (tx) => {
    const now = services.clock.now();
    const declines = await countDeclines(tx, { kind, value }, now);
    if (declines < max) return [];
    if (await beginPause(tx, pauseSubject(kind, value), declines, now))
      await report(services, tx, userId, kind, declines);
    return startCancelingOpen(services, tx, { kind, value });
  });
}

const columnOf = { user: 'user_id', network: 'network' } as const;

/** The declines of the last hour, without those of people who have paid by card since: who finds the right card is a buyer. */
async function countDeclines(tx: Tx, { kind, value }: Omit<Subject, 'max'>, now: Date): Promise<number> {
  const { n } = await tx
    .selectFrom('declines')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where(columnOf[kind], '=', value)
    .where('declined_at', '>', new Date(now.getTime() - HOUR_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .innerJoin('payments', 'payments.order_id', 'orders.id')
            .select('orders.id')
            .whereRef('orders.user_id', '=', 'declines.user_id')
            .whereRef('orders.paid_at', '>=', 'declines.declined_at')
            .where('payments.provider', '<>', 'none'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Returns false where a pause is under way: one is reported once. */
async function beginPause(tx: Tx, subject: string, declines: number, now: Date): Promise<boolean> {
  const pause = { declines, begun_at: now, ends_at: new Date(now.getTime() + PAUSE_MS) };
  const begun = await tx
    .insertInto('payment_pauses')
    .values({ subject, ...pause })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(pause).where('payment_pauses.ends_at', '<=', now))
    .returning('subject')
    .executeTakeFirst();
  return begun !== undefined;
}

async function report(services: Services, tx: Tx, userId: string, kind: Subject['kind'], declines: number) {
  const { display_name } = await tx
    .selectFrom('users')
    .select('display_name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const whose = kind === 'user' ? `Payments of ${display_name}` : `Payments from the network of ${display_name}`;
  await logActivity(services, tx, null, {
    type: 'user',
    action: 'user.payments_paused',
    description: `${whose} are paused for an hour: ${declines} cards were declined`,
    objectId: userId,
    after: { declines },
  });
  alert(services, 'payment.card_testing', { user: userId, of: kind, declines }, 'many cards were declined');
}

/**
 * E1 of the payments that could still be confirmed there, because a browser confirms at the provider, past the shop. SKIP LOCKED never
 * waits for a lock, and so needs no place in the lock order; what is locked now is cancelled with the next decline, or expires.
 */
async function startCancelingOpen(
  { clock }: Services,
  tx: Tx,
  { kind, value }: Omit<Subject, 'max'>,
): Promise<string[]> {
  const now = clock.now();
  const canceling = await tx
    .updateTable('payments')
    .set({ state: 'canceling', cancel_reason: 'refused', check_at: now, updated_at: now })
    .where('id', 'in', (query) =>
      query
        .selectFrom('payments')
        .select('id')
        .where(columnOf[kind], '=', value)
        .where('state', 'in', ['creating', 'open'])
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return canceling.map(({ id }) => id);
}
