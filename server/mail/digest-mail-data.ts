import { addDays } from '#domain/holidays.ts';
import { shopMidnight } from '#domain/shop-time.ts';
import { isOpenWithdrawal, urgentBefore, WITHDRAWAL_STATES } from '#domain/withdrawals.ts';
import type { Reader } from '#server/db/database.ts';
import { IS_TO_PACK } from '#server/packing/to-pack.ts';
import type { Services } from '#server/services.ts';
import { shopAddress } from '#server/settings/mail-settings.ts';
import type { LoadedMail } from './loaded-mail.ts';
import type { DigestMailPayload } from './mail-payload.ts';

/** What the mails to the shop about a day's orders say, by the key of the payload. */
export async function loadDigests(
  { db, config, clock }: Services,
  payloads: ReadonlyMap<string, DigestMailPayload>,
): Promise<Map<string, LoadedMail>> {
  const loaded = new Map<string, LoadedMail>();
  for (const [key, { kind, day }] of payloads)
    loaded.set(key, {
      toAddress: shopAddress(config),
      userId: null,
      orderId: null,
      data: {
        kind,
        digest: { day, ...(await daysOrders(db, day)), ...(await openWork(db, clock.now())) },
        origin: config.publicUrl,
      },
    });
  return loaded;
}

/** How many orders were paid on a day of the shop, and what was charged for them in cents. */
export async function daysOrders(db: Reader, day: string): Promise<{ orders: number; chargedCents: number }> {
  const { orders, charged } = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select(({ fn }) => [fn.countAll<number>().as('orders'), fn.sum<number | null>('amount_cents').as('charged')])
    .where('payments.state', '=', 'succeeded')
    .where('orders.paid_at', '>=', shopMidnight(day))
    .where('orders.paid_at', '<', shopMidnight(addDays(day, 1)))
    .executeTakeFirstOrThrow();
  return { orders: Number(orders), chargedCents: Number(charged ?? 0) };
}

async function openWork(db: Reader, now: Date): Promise<{ toPack: number; withdrawals: number; urgent: number }> {
  const { to_pack } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('to_pack'))
    .where(IS_TO_PACK)
    .executeTakeFirstOrThrow();
  const open = await db
    .selectFrom('withdrawals')
    .select(({ fn }) => [
      fn.countAll<number>().as('withdrawals'),
      fn.countAll<number>().filterWhere('received_at', '<', urgentBefore(now)).as('urgent'),
    ])
    .where('state', 'in', WITHDRAWAL_STATES.filter(isOpenWithdrawal))
    .executeTakeFirstOrThrow();
  return { toPack: Number(to_pack), withdrawals: Number(open.withdrawals), urgent: Number(open.urgent) };
}
