import { sql } from 'kysely';
import { chosenStatement } from '#domain/withdrawals.ts';
import type { Step } from './step.ts';

/** The sentence that each statement begins with. */
const { sentence } = chosenStatement({ name: '', email: '', order: '' }, []);

/**
 * Of three in a hundred orders that arrived, the first item is withdrawn from. Where that was long ago, it came back and was refunded; the others
 * wait for it.
 */
export const returnSteps = (now: Date): Step[] => [
  [
    'plan of what comes back',
    sql`create temp table large_returns on commit drop as
      select o.n, i.id as item_id, order_id, 'WD-' || substr(number, 5) as reference, i.name, i.size, i.subtotal_cents - i.discount_cents as amount, i.shipping_cents as shipping,
        received, received < ${now}::timestamptz - interval '20 days' as is_refunded, received + interval '6 days' as refunded_at
      from large_orders o join order_items i on order_id = o.id and position = 0 join orders on orders.id = order_id,
        lateral (select settled + interval '5 days' as received) told
      where o.status in ('delivered', 'completed') and deleted_at is null and i.quantity = 1 and pg_temp.dice(o.n, 151, 100) < 3
        and i.subtotal_cents > i.discount_cents and i.subtotal_cents - i.discount_cents + i.shipping_cents < total_cents`,
  ],
  [
    'withdrawals',
    sql`insert into withdrawals (id, key, reference, order_id, order_text, name, email, statement, matched, state, received_at, decided_by,
        decided_at, evidence)
      select pg_temp.id('withdrawal', n), 'withdrawal ' || n, reference, r.order_id, order_number, who, email,
        jsonb_build_object('sentence', ${sentence}::text, 'name', who, 'email', email, 'order', order_number,
          'items', jsonb_build_array('1 × ' || r.name || case when r.size is null then '' else ' (Size ' || r.size || ')' end)),
        true, case when is_refunded then 'refunded' else 'awaiting_goods' end, received,
        case when is_refunded then pg_temp.id('user', 1) end, case when is_refunded then refunded_at end,
        case when is_refunded then 'goods_back' end
      from large_returns r join orders o on o.id = r.order_id join users u on u.id = o.user_id,
        lateral (select first_name || ' ' || last_name as who) named`,
  ],
  [
    '',
    sql`insert into withdrawal_items (withdrawal_id, order_item_id, quantity, refunded)
      select pg_temp.id('withdrawal', n), item_id, 1, is_refunded::int from large_returns`,
  ],
  [
    '',
    sql`insert into outbox (id, topic, key, payload, state, error, due_at, created_at, finished_at)
      select pg_temp.id('acknowledgement', n), 'mail', 'withdrawal_received ' || pg_temp.id('withdrawal', n), '{}', 'dropped', 'Part of the demo',
        received, received, received
      from large_returns`,
  ],
  [
    'refunds of parts',
    sql`insert into refunds (id, payment_id, amount_cents, shipping_cents, is_part, reason, created_by, state, provider_refund_id, due_at,
        created_at, updated_at)
      select pg_temp.id('part', n), pg_temp.id('payment', n), amount + shipping, shipping, true, 'Withdrawal ' || reference, pg_temp.id('user', 1), 'succeeded',
        're_' || substr(md5('part ' || n), 1, 24), refunded_at, refunded_at, refunded_at
      from large_returns where is_refunded`,
  ],
  [
    '',
    sql`insert into refund_items (refund_id, order_item_id, quantity, amount_cents)
      select pg_temp.id('part', n), item_id, 1, amount from large_returns where is_refunded`,
  ],
  [
    '',
    sql`insert into sandbox_refunds (id, intent_id, idempotency_key, amount_cents, metadata, created_at)
      select provider_refund_id, intent_id, 're_' || r.id, r.amount_cents,
        jsonb_build_object('refund_id', r.id, 'payment_id', p.id), r.created_at
      from refunds r join payments p on p.id = payment_id where is_part`,
  ],
  [
    'stock that was returned',
    sql`update reservations set returned = 1 where order_item_id in (select item_id from large_returns where is_refunded)`,
  ],
  [
    '',
    sql`update product_variants v set stock = stock + came from (
        select variant_id, sum(returned)::int as came from reservations where returned > 0 group by variant_id) back
      where v.id = variant_id and stock is not null`,
  ],
  [
    '',
    sql`insert into stock_ledger (variant_id, delta, kind, order_item_id, created_at)
      select variant_id, 1, 'restock', item_id, refunded_at
      from large_returns join reservations on order_item_id = item_id where is_refunded`,
  ],
];
