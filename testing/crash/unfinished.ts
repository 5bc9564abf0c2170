import type { Db } from '#server/db/database.ts';
import { brokenOf, type Invariant } from '#server/db/invariants.ts';

/** What holds of a shop at rest: once the sweep has had its time, everything that was begun is finished. */
export const REST_INVARIANTS = [
  {
    id: 'I6a',
    sentence: 'a payment is finished',
    query: `
    select id, state from payments where state in ('creating', 'open', 'processing', 'canceling')`,
  },
  {
    id: 'I6b',
    sentence: 'a refund is finished',
    query: `select id, state from refunds where state in ('due', 'submitting')`,
  },
  {
    id: 'I6c',
    sentence: 'a hold is finished',
    query: `select order_item_id from reservations where state = 'active'`,
  },
  {
    id: 'I6g',
    sentence: 'what was posted was sent',
    query: `select id, key, error from outbox where state in ('due', 'failed')`,
  },
  {
    id: 'I6h',
    sentence: 'what was sent has arrived',
    query: `
    select id, key from outbox o
    where state = 'sent' and topic = 'mail'
      -- A demo keeps 500 of them.
      and (select count(*) from demo_mails) < 500
      and not exists (
        select 1 from demo_mails d where substring(d.source from 'Message-ID:\\s*<([0-9a-f-]+)@') = o.id::text)`,
  },
  {
    id: 'I6i',
    sentence: 'what an order was paid and refunded, each webhook was told',
    query: `
    select w.id, e.event, e.subject from webhook_endpoints w
    cross join lateral (
      select 'order.paid' as event, object_id as subject, created_at from activities where action = 'order.paid'
      union all
      select 'order.refunded', id::text, created_at from refunds where state = 'succeeded') e
    where w.created_at < e.created_at and w.events @> to_jsonb(array[e.event])
      and not exists (select 1 from outbox where state = 'sent' and key = e.event || ' ' || e.subject || ' ' || w.id)`,
  },
  {
    id: 'I6d',
    sentence: 'money at the provider has its paid order, or went back',
    query: `
    select i.id from sandbox_intents i
    left join payments p on p.intent_id = i.id and p.state = 'succeeded'
    left join orders o on o.id = p.order_id
    where i.status = 'succeeded'
      and not coalesce(
        (o.payment_status = 'paid' and o.stock_state = 'sold')
        or exists (select 1 from refunds r where r.payment_id = p.id and r.recorded_by is not null)
        or i.amount_received_cents =
          (select sum(amount_cents) from sandbox_refunds r where r.intent_id = i.id), false)`,
  },
  {
    id: 'I6e',
    sentence: 'money is never refunded twice',
    query: `
    select i.id from sandbox_intents i
    where i.amount_received_cents < (select sum(amount_cents) from sandbox_refunds r where r.intent_id = i.id)`,
  },
  {
    id: 'I6f',
    sentence: 'a paid order has its money',
    query: `
    select o.id from orders o join payments p on p.order_id = o.id and p.provider = 'sandbox'
    left join sandbox_intents i on i.id = p.intent_id
    where o.payment_status = 'paid' and i.status is distinct from 'succeeded'`,
  },
] as const satisfies readonly Invariant[];

/** The names of the rest invariants that do not hold, each with a row that its query found. */
export const findUnfinished = (db: Db): Promise<Record<string, unknown>> => brokenOf(db, REST_INVARIANTS);
