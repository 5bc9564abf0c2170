import { sql } from 'kysely';
import type { ActivityAction } from '#server/activities/tables.ts';
import type { Reader } from './database.ts';

// What holds of money, stock and coupons at every moment, as SQL. The ids are explained in docs/payments.md.

const ORDER_UPDATED: ActivityAction = 'order.updated';
const ORDER_PAID: ActivityAction = 'order.paid';
const COUPON_UPDATED: ActivityAction = 'coupon.updated';

/** An admin may have lowered the limit below the number of uses. */
const WAS_EDITED = `select 1 from activities a where a.object_id = c.id::text and a.action = '${COUPON_UPDATED}'`;

export interface Invariant {
  id: string;
  /** What holds; with the id in front at most 63 bytes, the limit of a PostgreSQL identifier. */
  sentence: string;
  /** Returns rows only when it does not hold. */
  query: string;
}

export const INVARIANTS = [
  {
    id: 'I1',
    sentence: 'stock is the sum of its ledger',
    query: `
    select id, stock from product_variants v
    where stock is not null
      and stock <> coalesce((select sum(delta) from stock_ledger l where l.variant_id = v.id), 0)`,
  },
  {
    id: 'I2',
    sentence: 'stock, held and sold together are what came in',
    query: `
    select id, stock from product_variants v
    where stock is not null
      and stock + coalesce((select sum(quantity - returned) from reservations r where r.variant_id = v.id and r.state <> 'released'), 0)
        <> coalesce((select sum(delta) from stock_ledger l where l.variant_id = v.id and l.kind in ('initial', 'adjust')), 0)`,
  },
  {
    id: 'I3a',
    sentence: 'a succeeded payment has its paid or refunded order',
    query: `
    select p.id from payments p join orders o on o.id = p.order_id
    where (p.state = 'succeeded') <> (o.payment_status <> 'unpaid')`,
  },
  {
    id: 'I3b',
    sentence: 'a payment is what its order costs',
    query: `
    select p.id from payments p join orders o on o.id = p.order_id
    where p.amount_cents <> o.total_cents
      and not exists (select 1 from activities a where a.object_id = o.id::text and a.action = '${ORDER_UPDATED}')`,
  },
  {
    id: 'I3c',
    sentence: 'money that was kept has its stock',
    query: `
    select o.id from orders o where o.payment_status = 'paid' and o.status <> 'cancelled' and o.stock_state <> 'sold'`,
  },
  {
    id: 'I4a',
    sentence: 'the provider has what the shop says',
    query: `
    select p.id from payments p join sandbox_intents i on i.id = p.intent_id
    left join (select intent_id, sum(amount_cents) as cents from sandbox_refunds where not failed group by intent_id) back on back.intent_id = i.id
    where p.state in ('succeeded', 'canceled')
      and not exists (select 1 from refunds r where r.payment_id = p.id and r.state = 'submitting')
      and i.amount_received_cents - coalesce(back.cents, 0)
        <> case when p.state = 'succeeded' then p.amount_cents else 0 end
          - coalesce((select sum(amount_cents) from refunds r
              where r.payment_id = p.id and r.state = 'succeeded' and r.recorded_by is null and not r.is_chargeback), 0)`,
  },
  {
    id: 'I4b',
    sentence: 'a refund and its order agree',
    query: `
    select o.id from orders o join payments p on p.order_id = o.id
    where o.payment_status in ('refund_submitting', 'refunded')
      and not exists (select 1 from refunds r where r.payment_id = p.id
        and r.state = case o.payment_status when 'refunded' then 'succeeded' else 'submitting' end)`,
  },
  {
    id: 'I4c',
    sentence: 'money that the bank took back was disputed and lost',
    query: `
    select r.id from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
    where r.is_chargeback and o.dispute is distinct from 'lost'`,
  },
  {
    id: 'I5a',
    sentence: 'a coupon counts its uses, within its limit',
    query: `
    select c.id from coupons c
    left join lateral (select count(*) as n from coupon_redemptions r where r.coupon_id = c.id and r.state <> 'released') uses on true
    where c.used_count <> uses.n
      or c.used_count > c.usage_limit and not exists (${WAS_EDITED})`,
  },
  {
    id: 'I5b',
    sentence: 'a coupon counts the uses of each person, within its limit',
    query: `
    select c.id from coupon_user_usage u join coupons c on c.id = u.coupon_id
    left join lateral (select count(*) as n from coupon_redemptions r
      where r.coupon_id = u.coupon_id and r.user_id = u.user_id and r.state <> 'released') uses on true
    where u.used <> uses.n or u.used > c.user_usage_limit and not exists (${WAS_EDITED})`,
  },
  {
    id: 'I7a',
    sentence: 'a payment that was cancelled holds nothing',
    query: `
    select o.id from orders o join payments p on p.order_id = o.id
    where p.state = 'canceled' and (o.stock_state = 'reserved' or (o.status = 'pending' and o.stock_state <> 'sold'))`,
  },
  {
    id: 'I7b',
    sentence: 'an order and its reservations agree',
    query: `
    select r.order_item_id from reservations r join orders o on o.id = r.order_id
    where r.state <> case o.stock_state when 'reserved' then 'active' else o.stock_state end`,
  },
  {
    id: 'I8a',
    sentence: 'an order adds up',
    query: `
    select o.id from orders o
    where o.total_cents <> (select sum(subtotal_cents) from order_items i where i.order_id = o.id)
        + o.shipping_cents + o.tax_cents - o.discount_cents
      and not exists (select 1 from activities a where a.object_id = o.id::text and a.action = '${ORDER_UPDATED}')`,
  },
  {
    id: 'I8b',
    sentence: 'its discount is split over its lines',
    query: `
    select o.id from orders o
    where o.discount_cents <> (select sum(discount_cents) from order_items i where i.order_id = o.id)`,
  },
  {
    id: 'I8c',
    sentence: 'what was charged for shipping is split over its lines',
    query: `
    select p.id from payments p
    join (select order_id, sum(subtotal_cents - discount_cents) as goods, sum(shipping_cents) as shipping from order_items group by order_id) i
      on i.order_id = p.order_id
    where p.amount_cents - i.goods <> i.shipping`,
  },
  {
    id: 'I9a',
    sentence: 'nobody has two payments that can be paid',
    query: `
    select user_id from payments where state in ('creating', 'open', 'processing', 'canceling')
    group by user_id having count(*) > 1`,
  },
  {
    id: 'I9b',
    sentence: 'the provider has one payable intent a person',
    query: `
    select p.user_id from sandbox_intents i join payments p on p.id::text = i.metadata ->> 'payment_id'
    where i.status in ('requires_payment_method', 'requires_action') and p.intent_id is not null
    group by p.user_id having count(*) > 1`,
  },
  {
    id: 'I10',
    sentence: 'what an item has taken is what it holds',
    query: `
    select r.order_item_id from reservations r
    left join (select order_item_id, -sum(delta) as units from stock_ledger group by order_item_id) taken using (order_item_id)
    where coalesce(taken.units, 0) <> case when r.state = 'released' then 0 else r.quantity - r.returned end`,
  },
  {
    id: 'I18',
    sentence: 'units are called off of a cancelled order only',
    query: `
    select r.order_item_id from reservations r join orders o on o.id = r.order_id
    where r.called_off > 0 and o.status <> 'cancelled'`,
  },
  {
    id: 'I13',
    sentence: 'the tallies are what a count gives',
    query: `
    select name, tallied.amount as tallied, counted.amount as counted
    from (select name, sum(amount) as amount from tallies group by name) tallied
    full join count_tallied() counted using (name)
    where coalesce(tallied.amount, 0) <> coalesce(counted.amount, 0)`,
  },
  {
    id: 'I14',
    sentence: 'a paid order has its confirmation',
    query: `
    select a.object_id from activities a
    where a.action = '${ORDER_PAID}'
      and not exists (select 1 from outbox o where o.key = 'order_confirmation ' || a.object_id)`,
  },
  {
    id: 'I15',
    sentence: 'a parcel holds what was ordered, and no more',
    query: `
    select i.id from order_items i
    where i.quantity < (select sum(d.quantity) from delivery_items d where d.order_item_id = i.id)
    union all select i.id from delivery_items d join deliveries p on p.id = d.delivery_id
    join order_items i on i.id = d.order_item_id where i.order_id <> p.order_id`,
  },
  {
    id: 'I16a',
    sentence: 'no more goes back than was charged',
    query: `
    select p.id from payments p join refunds r on r.payment_id = p.id
    where r.recorded_by is null and r.state in ('due', 'submitting', 'succeeded')
    group by p.id having sum(r.amount_cents) > p.amount_cents`,
  },
  {
    id: 'I16b',
    sentence: 'no more of an item goes back than it cost',
    query: `
    select i.id from order_items i
    join refund_items b on b.order_item_id = i.id join refunds r on r.id = b.refund_id
    where r.state <> 'dropped'
    group by i.id having sum(b.quantity) > i.quantity or sum(b.amount_cents) > i.subtotal_cents - i.discount_cents`,
  },
  {
    id: 'I16c',
    sentence: 'a refund is the sum of its parts',
    query: `
    select r.id from refunds r join refund_items b on b.refund_id = r.id
    group by r.id having r.amount_cents <> r.shipping_cents + sum(b.amount_cents)`,
  },
  {
    id: 'I17a',
    sentence: 'no more is withdrawn from than was ordered',
    query: `
    select i.id from order_items i
    join withdrawal_items b on b.order_item_id = i.id join withdrawals w on w.id = b.withdrawal_id
    where w.state <> 'declined'
    group by i.id having sum(b.quantity) > i.quantity
    union all select b.order_item_id from withdrawal_items b join withdrawals w on w.id = b.withdrawal_id
    join order_items i on i.id = b.order_item_id where i.order_id is distinct from w.order_id`,
  },
  {
    id: 'I17b',
    sentence: 'a withdrawal has its acknowledgement',
    query: `
    select w.id from withdrawals w
    where not exists (select 1 from outbox o where o.key = 'withdrawal_received ' || w.id)`,
  },
  {
    id: 'I12a',
    sentence: 'every reference is checked',
    query: `
    select conname from pg_constraint where contype = 'f' and not convalidated`,
  },
  {
    id: 'I12b',
    sentence: 'no time is infinite',
    query: `
    select id from orders where not (isfinite(created_at) and isfinite(updated_at) and isfinite(coalesce(paid_at, created_at)))
    union all select id from payments where not (isfinite(expires_at) and isfinite(check_at))
    union all select id from refunds where not isfinite(due_at)
    union all select id from coupons where not (isfinite(starts_at) and isfinite(ends_at))`,
  },
] as const satisfies readonly Invariant[];
export type InvariantId = (typeof INVARIANTS)[number]['id'];

const nameOf = ({ id, sentence }: Invariant) => `${id} ${sentence}`;

/** An invariant's id and sentence, as `brokenInvariants` names it. */
export const invariantName = (id: InvariantId): string =>
  INVARIANTS.filter((invariant) => invariant.id === id)
    .map(nameOf)
    .join();

/** The names of the invariants that do not hold, each with a row that its query found. */
export const brokenInvariants = (db: Reader): Promise<Record<string, unknown>> => brokenOf(db, INVARIANTS);

/** As `brokenInvariants`, of any list. All queries read one snapshot, because they are one statement. */
export async function brokenOf(db: Reader, invariants: readonly Invariant[]): Promise<Record<string, unknown>> {
  const { rows } = await sql.raw<Record<string, unknown>>(statementOf(invariants)).execute(db);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, row]) => row !== null));
}

/**
 * A statement that returns one row with a column for each invariant: null, or a row that its query found. `min` and not
 * `limit 1`, for which the planner would look up row by row what a large shop must join as a whole.
 */
export function statementOf(invariants: readonly Invariant[] = INVARIANTS): string {
  const columns = invariants.map(
    (invariant) =>
      `(select min(to_jsonb(culprit)::text)::jsonb from (${invariant.query}) culprit) as "${nameOf(invariant)}"`,
  );
  return `select ${columns.join(', ')}`;
}
