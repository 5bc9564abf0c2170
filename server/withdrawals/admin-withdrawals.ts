import type * as contract from '#contract/admin-withdrawals.ts';
import type { Input, Result } from '#contract/endpoint.ts';
import type { AdminSort } from '#domain/admin-sorts.ts';
import { orderNumberIn } from '#domain/order-number.ts';
import { variantText } from '#domain/variant-text.ts';
import { urgentBefore } from '#domain/withdrawals.ts';
import { windowEndedOn } from '#domain/withdrawal-window.ts';
import type { Reader } from '#server/db/database.ts';
import { pageOf } from '#server/db/paginate.ts';
import { everyWord } from '#server/db/search.ts';
import { NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import { hasAnyAmount } from '#server/payments/part-refunds.ts';
import type { Services } from '#server/services.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OrderRow } from '#server/orders/tables.ts';
import type { WithdrawalRow } from './tables.ts';

/** The expression of the trigram index withdrawals_search. */
const withdrawalText = sql<string>`reference || ' ' || order_text || ' ' || name || ' ' || email`;

const id = sql`withdrawals.id`;
const received = sql`withdrawals.received_at`;
const ORDER_OF = {
  newest: sql`${received} desc, ${id}`,
  oldest: sql`${received}, ${id} desc`,
} satisfies Record<AdminSort<'withdrawals'>, unknown>;

/** SQL condition: somebody still has to see to it. */
export const isOpen = sql<boolean>`withdrawals.state in ('received', 'awaiting_goods')`;

/** SQL condition: the same, and its money is soon to be back. */
export const isUrgent = (now: Date) =>
  sql<boolean>`withdrawals.state in ('received', 'awaiting_goods') and withdrawals.received_at <= ${urgentBefore(now)}`;

interface Item {
  order_item_id: string;
  name: string;
  size: string | null;
  title: string;
  quantity: number;
  refunded: number;
}
export interface LoadedWithdrawal extends WithdrawalRow {
  order_number: string | null;
  order_status: OrderRow['status'] | null;
  payment_status: OrderRow['payment_status'] | null;
  /** Null where its payment has not arrived. */
  charged_cents: number | null;
  /** Some of it went back as any amount. */
  went_back_before: boolean;
  decider: string | null;
  items: Item[];
}
/** With the order that has the number which was typed, where it is somebody else's. */
interface Presentable extends LoadedWithdrawal {
  other: { id: string; order_number: string; email: string } | undefined;
}

/** Withdrawals, each with its order, its lines, and who has decided it. */
export const selectWithdrawals = (db: Reader) =>
  db
    .selectFrom('withdrawals')
    .leftJoin('orders', 'orders.id', 'withdrawals.order_id')
    .leftJoin('users', 'users.id', 'withdrawals.decided_by')
    .leftJoin('payments', (join) =>
      join.onRef('payments.order_id', '=', 'orders.id').on('payments.state', '=', 'succeeded'),
    )
    .selectAll('withdrawals')
    .select(['order_number', 'orders.status as order_status', 'payment_status', 'users.display_name as decider'])
    .select(['payments.amount_cents as charged_cents', hasAnyAmount.as('went_back_before')])
    .select(
      jsonArrayFrom(
        db
          .selectFrom('withdrawal_items')
          .innerJoin('order_items', 'order_items.id', 'order_item_id')
          .select(['order_item_id', 'name', 'size', 'title', 'withdrawal_items.quantity', 'refunded'])
          .where('withdrawal_id', '=', sql<string>`withdrawals.id`)
          .orderBy('position'),
      ).as('items'),
    );

/** A withdrawal as admins see it. */
export const presentWithdrawal = (row: Presentable): Result<typeof contract.getWithdrawal>['data'] => ({
  id: row.id,
  reference: row.reference,
  state: row.state,
  receivedAt: row.received_at,
  windowEndedOn: windowEndedOn(row.last_delivery, row.received_at),
  name: row.name,
  email: row.email,
  statement: row.statement,
  order: row.order_id && row.order_number ? { id: row.order_id, number: row.order_number } : null,
  isMatched: row.matched,
  otherOrder: row.other ? { id: row.other.id, number: row.other.order_number, email: row.other.email } : null,
  items: row.items.map((item) => ({
    orderItemId: item.order_item_id,
    name: item.name,
    variant: variantText(item),
    quantity: item.quantity,
    refunded: item.refunded,
  })),
  decidedAt: row.decided_at,
  decidedBy: row.decider,
  decidedReason: row.decided_reason,
  evidence: row.evidence,
});

export async function listWithdrawals(
  { db, clock }: Services,
  _: Actor,
  { page, limit, search, state, sort }: Input<typeof contract.listWithdrawals>,
): Promise<Result<typeof contract.listWithdrawals>> {
  let matching = db.selectFrom('withdrawals');
  if (search) matching = matching.where(everyWord(withdrawalText, search));
  if (state === 'open') matching = matching.where(isOpen);
  else if (state === 'urgent') matching = matching.where(isUrgent(clock.now()));
  else if (state) matching = matching.where('state', '=', state);
  return pageOf(matching, { page, limit, orderBy: ORDER_OF[sort] }, async (onPage) => {
    const ids = onPage.select('withdrawals.id');
    const rows = await selectWithdrawals(db).where('withdrawals.id', 'in', ids).orderBy(ORDER_OF[sort]).execute();
    return (await withOtherOrders(db, rows)).map(presentWithdrawal);
  });
}

export async function getWithdrawal(
  { db }: Services,
  _: Actor,
  { id: wanted }: Input<typeof contract.getWithdrawal>,
): Promise<Result<typeof contract.getWithdrawal>> {
  return { data: presentWithdrawal(await loadWithdrawal(db, wanted)) };
}

export async function loadWithdrawal(db: Reader, wanted: string): Promise<Presentable> {
  const [row] = await withOtherOrders(db, await selectWithdrawals(db).where('withdrawals.id', '=', wanted).execute());
  if (!row) throw new NotFound('withdrawal');
  return row;
}

/** The orders that have one of these numbers, whoever's they are. */
export const listOrdersNumbered = (db: Reader, numbers: readonly string[]) =>
  db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'order_number', 'users.email'])
    .where('order_number', 'in', numbers)
    .execute();

async function withOtherOrders(db: Reader, rows: readonly LoadedWithdrawal[]): Promise<Presentable[]> {
  const numbers = rows.flatMap(({ order_id, order_text }) => (order_id ? [] : orderNumberIn(order_text)));
  const others = numbers.length === 0 ? [] : await listOrdersNumbered(db, numbers);
  return rows.map((row) => ({
    ...row,
    other: row.order_id ? undefined : others.find(({ order_number }) => order_number === orderNumberIn(row.order_text)),
  }));
}
