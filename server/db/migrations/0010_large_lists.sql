-- A list finds, filters, counts and orders its rows in one of these alone; whole rows are read for the page that is shown.
create index orders_listed on orders (created_at desc, id) include (user_id, status, order_number) where deleted_at is null;
drop index orders_newest;

-- The revenue of the dashboard is a sum over this.
create index orders_revenue on orders (total_cents) where payment_status = 'paid';

create index products_by_newest on products (created_at desc, id) include (category_id, is_active, price_cents)
  where deleted_at is null;
create index products_by_price on products (price_cents, id) include (category_id, is_active) where deleted_at is null;
create index products_by_name on products (lower(name), id) include (name, category_id, is_active, price_cents)
  where deleted_at is null;
drop index products_newest;
drop index products_price;
drop index products_name;

-- What a search compares, worked out when a row is written: reading it costs far less than working it out again
-- for every row that a frequent word is looked for in.
drop index products_search;
alter table products add column search_text text not null generated always as (searchable(name || ' ' || description)) stored;
create index products_search on products using gin (search_text gin_trgm_ops);
drop index reviews_search;
alter table reviews add column search_text text not null generated always as (searchable(title || ' ' || comment)) stored;
create index reviews_search on reviews using gin (search_text gin_trgm_ops);
