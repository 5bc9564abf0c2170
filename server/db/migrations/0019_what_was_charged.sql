-- no transaction: whoever sells does not wait for these indexes
-- By which card a payment was made, as its owner knows it, and under which id a refund went back. Unknown of what was paid before.
alter table payments
  add column if not exists card_brand text check (length(card_brand) between 1 and 40),
  add column if not exists card_last4 text check (card_last4 ~ '^[0-9]{4}$');
alter table refunds add column if not exists provider_refund_id text;
alter table sandbox_intents
  add column if not exists card_brand text,
  add column if not exists card_last4 text;

-- Revenue is what was captured less what went back: sums over these.
drop index concurrently if exists payments_captured;
create index concurrently payments_captured on payments (order_id) include (id, amount_cents) where state = 'succeeded';
drop index concurrently if exists refunds_succeeded;
create index concurrently refunds_succeeded on refunds (payment_id) include (amount_cents) where state = 'succeeded';
drop index concurrently if exists orders_captured;
create index concurrently orders_captured on orders (paid_at) include (id) where paid_at is not null;
drop index concurrently if exists orders_revenue;
drop index concurrently if exists orders_paid;
