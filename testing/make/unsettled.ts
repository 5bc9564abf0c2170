import type { Db } from '#server/db/database.ts';
import { brokenOf } from '#server/db/invariants.ts';

/** What must be over once the sweep has had its time: with a row for each that is not. */
const QUERIES = {
  'a payment is over': `
    select id, state from payments where state in ('creating', 'open', 'processing', 'canceling')`,
  'a refund is over': `select id, state from refunds where state in ('due', 'submitting')`,
  'I6 a hold is over': `select order_item_id from reservations where state = 'active'`,
  'money at the provider has its paid order, or went back': `
    select i.id from sandbox_intents i
    left join payments p on p.intent_id = i.id and p.state = 'succeeded'
    left join orders o on o.id = p.order_id
    where i.status = 'succeeded'
      and not coalesce(
        (o.payment_status = 'paid' and o.stock_state = 'sold')
        or i.amount_received_cents =
          (select sum(amount_cents) from sandbox_refunds r where r.intent_id = i.id), false)`,
  'money is never refunded twice': `
    select i.id from sandbox_intents i
    where i.amount_received_cents < (select sum(amount_cents) from sandbox_refunds r where r.intent_id = i.id)`,
  'a paid order has its money': `
    select o.id from orders o join payments p on p.order_id = o.id and p.provider = 'sandbox'
    left join sandbox_intents i on i.id = p.intent_id
    where o.payment_status = 'paid' and i.status is distinct from 'succeeded'`,
};

/** The names of those that do not hold, with a row that shows it. For a shop that has come to rest. */
export async function unsettled(db: Db): Promise<Record<string, unknown>> {
  return brokenOf(db, QUERIES);
}
