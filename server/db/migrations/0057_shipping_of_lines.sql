-- no transaction: the column is there at once, and whoever reads an order does not wait for the split
-- Each line has what was charged for its shipping, so that it goes back with the line's units.
alter table order_items add column if not exists shipping_cents integer not null default 0 check (shipping_cents >= 0);
-- What a line's own shipping was is not known of the orders before: it is split by units, with the largest remainder.
with goods as (
  select order_id, sum(subtotal_cents - discount_cents) as cents, sum(quantity) as units, sum(shipping_cents) as known
  from order_items group by order_id
), charged as (
  -- An order's own figure may have been corrected since; one without a payment has only that.
  select g.order_id, g.units, g.known, greatest(0, coalesce(p.amount_cents - g.cents, o.shipping_cents)) as shipping
  from goods g join orders o on o.id = g.order_id left join payments p on p.order_id = g.order_id
), exact as (
  select i.id, i.order_id, i.position, c.shipping, i.quantity * c.shipping::bigint as product, c.units
  from order_items i join charged c using (order_id) where c.shipping <> c.known
), shares as (
  select id, order_id, shipping, product / units as cents,
    row_number() over (partition by order_id order by mod(product, units) desc, position) as rank
  from exact
), missing as (
  select order_id, max(shipping) - sum(cents) as cents from shares group by order_id
)
update order_items i set shipping_cents = s.cents + (s.rank <= m.cents)::integer
from shares s join missing m using (order_id) where i.id = s.id;
