-- no transaction: whoever refunds does not wait for the indexes
-- Each line has its share of the order's discount, so that it is known what a unit of it cost its buyer.
alter table order_items
  add column if not exists discount_cents integer not null default 0 check (discount_cents between 0 and subtotal_cents);
-- By the largest remainder, as domain/split-cents.ts does it for new orders.
with exact as (
  select i.id, i.order_id, i.position, o.discount_cents as discount,
    i.subtotal_cents::numeric * o.discount_cents as product, sum(i.subtotal_cents::numeric) over (partition by i.order_id) as total
  from order_items i join orders o on o.id = i.order_id where o.discount_cents > 0
), shares as (
  select id, order_id, discount, floor(product / total)::integer as cents,
    row_number() over (partition by order_id order by mod(product, total) desc, position) as rank
  from exact where total > 0
), missing as (
  select order_id, max(discount) - sum(cents) as cents from shares group by order_id
)
update order_items i set discount_cents = s.cents + (s.rank <= m.cents)::integer
from shares s join missing m using (order_id) where i.id = s.id;

-- Units of a line that are in stock again while its order still holds the others. Those among them that had not left when their order
-- was cancelled are taken again if it is reopened.
alter table reservations add column if not exists returned integer not null default 0 check (returned between 0 and quantity);
alter table reservations add column if not exists called_off integer not null default 0 check (called_off between 0 and returned);

-- A refund is of all that is left of a payment, or of a part of it: of some lines and of shipping, or of any amount with a reason. One
-- that was refused and tried again, or paid back by hand, names the refund that took its place.
alter table refunds
  add column if not exists is_part boolean not null default false,
  add column if not exists shipping_cents integer not null default 0 check (shipping_cents between 0 and amount_cents),
  add column if not exists reason text check (length(reason) between 1 and 200),
  add column if not exists created_by uuid references users,
  add column if not exists replaced_by uuid references refunds;
create table if not exists refund_items (
  refund_id uuid not null references refunds,
  order_item_id uuid not null references order_items,
  quantity integer not null check (quantity > 0),
  amount_cents integer not null check (amount_cents >= 0),
  primary key (refund_id, order_item_id)
);
create index if not exists refund_items_item on refund_items (order_item_id);

-- All that is left goes back once through the provider, and is noted once beside it; parts may be many.
drop index concurrently if exists refunds_one_rest;
create unique index concurrently refunds_one_rest on refunds (payment_id)
  where state in ('due', 'submitting', 'succeeded') and recorded_by is null and not is_part;
drop index concurrently if exists refunds_one_manual_rest;
create unique index concurrently refunds_one_manual_rest on refunds (payment_id) where recorded_by is not null and not is_part;
drop index concurrently if exists refunds_one_at_provider;
drop index concurrently if exists refunds_one_manual;
drop index concurrently if exists refunds_refused;
create index concurrently refunds_refused on refunds (payment_id) where state = 'failed';

-- Whatever the code does: no more is sent back than was charged.
create or replace function assert_refunded_within_payment() returns trigger language plpgsql as $$
begin
  if (select sum(amount_cents) from refunds
      where payment_id = new.payment_id and recorded_by is null and state in ('due', 'submitting', 'succeeded'))
    > (select amount_cents from payments where id = new.payment_id)
  then raise exception 'refunds of payment % are more than was charged', new.payment_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create or replace trigger refunds_within_payment after insert or update of state, amount_cents on refunds
  for each row when (new.state in ('due', 'submitting', 'succeeded')) execute function assert_refunded_within_payment();
