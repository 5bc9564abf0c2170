-- no transaction: whoever sells does not wait for these indexes
-- What the search of the orders compares: the number; coupon, estimate and the values of the shipping address; what was bought,
-- with the texts for printing.
drop index concurrently if exists orders_number_search;
create index concurrently orders_number_search on orders using gin (lower(order_number) gin_trgm_ops);
drop index concurrently if exists orders_search;
create index concurrently orders_search on orders using gin (searchable(
  coalesce(coupon_code, '') || ' ' || coalesce(shipping_estimate, '') || ' ' ||
  jsonb_path_query_array(shipping_address, '$.*')::text) gin_trgm_ops);
drop index concurrently if exists order_items_search;
create index concurrently order_items_search on order_items using gin
  (searchable(name || ' ' || title || ' ' || coalesce(size, '') || ' ' || options) gin_trgm_ops);
drop index concurrently if exists orders_total;
create index concurrently orders_total on orders (total_cents, id) where deleted_at is null;
drop index concurrently if exists payments_amount;
create index concurrently payments_amount on payments (amount_cents, order_id);

-- The filters of the orders by payment.
drop index concurrently if exists orders_payment;
create index concurrently orders_payment on orders (payment_status, created_at desc, id) where deleted_at is null;
drop index concurrently if exists orders_disputed;
create index concurrently orders_disputed on orders (created_at desc, id) where dispute = 'open' and deleted_at is null;
drop index concurrently if exists payments_free;
create index concurrently payments_free on payments (order_id) where provider = 'none';

-- Users are found by phone too, with and without its spaces and signs. Old code searches them without an index for a moment.
drop index concurrently if exists users_found;
create index concurrently users_found on users using gin (searchable(
  first_name || ' ' || last_name || ' ' || display_name || ' ' || email || ' ' ||
  coalesce(phone || ' ' || translate(phone, ' -./()', ''), '')) gin_trgm_ops);
drop index concurrently if exists users_search;
drop index concurrently if exists users_by_name;
create index concurrently users_by_name on users (searchable(display_name), id);
