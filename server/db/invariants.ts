import { sql } from 'kysely';
import type { Reader } from './database.ts';

/** An admin may have brought the limit below what was used by then. */
const LOWERED = `select 1 from activities a where a.object_id = c.id::text and a.action = 'coupon.updated'`;

/**
 * What holds at every moment, as queries that answer nothing when it does. docs/payments.md explains
 * each: I1 stock, I3 and I4 money, I5 coupons, …
 */
const INVARIANTS = {
  'I1 stock is the sum of its ledger': `
    select id, stock from product_variants v
    where stock is not null
      and stock <> coalesce((select sum(delta) from stock_ledger l where l.variant_id = v.id), 0)`,
  'I2 stock, held and sold together are what came in': `
    select id, stock from product_variants v
    where stock is not null
      and stock + coalesce((select sum(quantity) from reservations r where r.variant_id = v.id and r.state <> 'released'), 0)
        <> coalesce((select sum(delta) from stock_ledger l where l.variant_id = v.id and l.kind in ('initial', 'adjust')), 0)`,
  'I3 a succeeded payment has its paid or refunded order': `
    select p.id from payments p join orders o on o.id = p.order_id
    where (p.state = 'succeeded') <> (o.payment_status <> 'unpaid')`,
  'I3 a payment is what its order costs': `
    select p.id from payments p join orders o on o.id = p.order_id
    where p.amount_cents <> o.total_cents
      and not exists (select 1 from activities a where a.object_id = o.id::text and a.action = 'order.updated')`,
  'I3 money that was kept has its stock': `
    select o.id from orders o where o.payment_status = 'paid' and o.status <> 'cancelled' and o.stock_state <> 'sold'`,
  'I4 the provider has what our books say': `
    select p.id from payments p join sandbox_intents i on i.id = p.intent_id
    left join (select intent_id, sum(amount_cents) as cents from sandbox_refunds group by intent_id) back on back.intent_id = i.id
    where p.state in ('succeeded', 'canceled')
      and not exists (select 1 from refunds r where r.payment_id = p.id and r.state = 'submitting')
      and i.amount_received_cents - coalesce(back.cents, 0)
        <> case when p.state = 'succeeded' then p.amount_cents else 0 end
          - coalesce((select sum(amount_cents) from refunds r where r.payment_id = p.id and r.state = 'succeeded'), 0)`,
  'I4 a refund and its order agree': `
    select o.id from orders o join payments p on p.order_id = o.id
    where o.payment_status in ('refund_submitting', 'refunded')
      and not exists (select 1 from refunds r where r.payment_id = p.id
        and r.state = case o.payment_status when 'refunded' then 'succeeded' else 'submitting' end)`,
  'I5 a coupon counts its uses, within its limit': `
    select c.id from coupons c
    left join lateral (select count(*) as n from coupon_redemptions r where r.coupon_id = c.id and r.state <> 'released') uses on true
    where c.used_count <> uses.n
      or c.used_count > c.usage_limit and not exists (${LOWERED})`,
  'I5 a coupon counts the uses of each person, within its limit': `
    select c.id from coupon_user_usage u join coupons c on c.id = u.coupon_id
    left join lateral (select count(*) as n from coupon_redemptions r
      where r.coupon_id = u.coupon_id and r.user_id = u.user_id and r.state <> 'released') uses on true
    where u.used <> uses.n or u.used > c.user_usage_limit and not exists (${LOWERED})`,
  'I7 a payment that was cancelled holds nothing': `
    select o.id from orders o join payments p on p.order_id = o.id
    where p.state = 'canceled' and (o.stock_state = 'reserved' or (o.status = 'pending' and o.stock_state <> 'sold'))`,
  'I7 an order and its reservations agree': `
    select r.order_item_id from reservations r join orders o on o.id = r.order_id
    where r.state <> case o.stock_state when 'reserved' then 'active' else o.stock_state end`,
  'I8 an order adds up': `
    select o.id from orders o
    where o.total_cents <> (select sum(subtotal_cents) from order_items i where i.order_id = o.id)
        + o.shipping_cents + o.tax_cents - o.discount_cents
      and not exists (select 1 from activities a where a.object_id = o.id::text and a.action = 'order.updated')`,
  'I9 nobody has two payments that can be paid': `
    select user_id from payments where state in ('creating', 'open', 'processing', 'canceling')
    group by user_id having count(*) > 1`,
  'I9 the provider has one payable intent a person': `
    select p.user_id from sandbox_intents i join payments p on p.id::text = i.metadata ->> 'payment_id'
    where i.status in ('requires_payment_method', 'requires_action') and p.intent_id is not null
    group by p.user_id having count(*) > 1`,
  'I10 what an item has taken is what it holds': `
    select r.order_item_id from reservations r
    left join (select order_item_id, -sum(delta) as pieces from stock_ledger group by order_item_id) taken using (order_item_id)
    where coalesce(taken.pieces, 0) <> case when r.state = 'released' then 0 else r.quantity end`,
  'I12 every reference is checked': `
    select conname from pg_constraint where contype = 'f' and not convalidated`,
  'I12 no time is infinite': `
    select id from orders where not (isfinite(created_at) and isfinite(updated_at) and isfinite(coalesce(paid_at, created_at)))
    union all select id from payments where not (isfinite(expires_at) and isfinite(check_at))
    union all select id from refunds where not isfinite(due_at)
    union all select id from coupons where not (isfinite(starts_at) and isfinite(ends_at))`,
};

/** The names of those that do not hold, with a row that shows it. */
export const brokenInvariants = (db: Reader): Promise<Record<string, unknown>> => brokenOf(db, INVARIANTS);

/**
 * Of these queries: those that answer something, with its first row. All of them look at one moment. `limit 1` would
 * have the planner hope for an early answer, and look up row by row what a large shop must join as a whole.
 */
export async function brokenOf(db: Reader, queries: Record<string, string>): Promise<Record<string, unknown>> {
  const { rows } = await sql.raw<Record<string, unknown>>(statementOf(queries)).execute(db);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, row]) => row !== null));
}

/** One row with a column for each query: null, or a row that it found. */
export function statementOf(queries: Record<string, string> = INVARIANTS): string {
  const columns = Object.entries(queries).map(
    ([name, query]) => `(select min(to_jsonb(culprit)::text)::jsonb from (${query}) culprit) as "${name}"`,
  );
  return `select ${columns.join(', ')}`;
}
