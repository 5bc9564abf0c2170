-- A dispute that the shop lost is money that went back, by way of the buyer's bank: a refund that the shop did not send.
alter table refunds add column is_chargeback boolean not null default false;
alter table refunds add constraint refunds_chargeback
  check (not is_chargeback or (state = 'succeeded' and recorded_by is null and provider_refund_id is null));

-- Of the disputes that were lost before: what the provider had not sent back by then, of what was charged.
insert into refunds (id, payment_id, amount_cents, state, is_chargeback, due_at, created_at, updated_at)
select gen_random_uuid(), p.id, p.amount_cents - back.cents, 'succeeded', true, o.updated_at, o.updated_at, o.updated_at
from orders o
join payments p on p.order_id = o.id and p.state = 'succeeded'
cross join lateral (
  select coalesce(sum(r.amount_cents), 0)::integer as cents from refunds r
  where r.payment_id = p.id and r.recorded_by is null and r.state in ('due', 'submitting', 'succeeded')
) back
where o.dispute = 'lost' and p.amount_cents > back.cents;
update orders set payment_status = 'refunded'
where dispute = 'lost' and payment_status = 'paid'
  and exists (select from refunds r join payments p on p.id = r.payment_id where p.order_id = orders.id and r.is_chargeback);
