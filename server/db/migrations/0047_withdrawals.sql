-- no transaction: who changes something does not wait while orders and the log are looked through
-- What somebody has declared who withdraws from a contract: whether there is such an order is not asked before it counts.
create table if not exists withdrawals (
  id uuid primary key,
  -- One declaration, however often it is sent.
  key text not null unique,
  reference text not null unique,
  order_id uuid references orders,
  -- As it was typed.
  order_text text not null,
  name text not null,
  email text not null,
  -- Exactly what its sender read before they confirmed.
  statement jsonb not null,
  -- Whether the order was found by itself: its buyer was signed in or had a link of a mail, or number and address fit.
  matched boolean not null,
  state text not null check (state in ('received', 'awaiting_goods', 'refunded', 'declined')),
  received_at timestamptz not null,
  decided_by uuid references users,
  decided_at timestamptz,
  decided_reason text check (length(decided_reason) between 1 and 200),
  evidence text check (evidence in ('goods_back', 'proof_of_posting'))
);
create index if not exists withdrawals_newest on withdrawals (received_at desc, id);
create index if not exists withdrawals_state on withdrawals (state, received_at desc, id);
create index if not exists withdrawals_email on withdrawals (email, received_at);
create index if not exists withdrawals_order on withdrawals (order_id);
create index if not exists withdrawals_search on withdrawals
  using gin (searchable(reference || ' ' || order_text || ' ' || name || ' ' || email) gin_trgm_ops);

create table if not exists withdrawal_items (
  withdrawal_id uuid not null references withdrawals,
  order_item_id uuid not null references order_items,
  quantity integer not null check (quantity > 0),
  -- Units of it whose money went back because of this withdrawal.
  refunded integer not null default 0 check (refunded between 0 and quantity),
  primary key (withdrawal_id, order_item_id)
);
create index if not exists withdrawal_items_item on withdrawal_items (order_item_id);

alter table activities drop constraint if exists activities_type_check,
  add constraint activities_type_check check (type in ('order', 'user', 'product', 'inventory', 'category', 'coupon', 'review',
    'address', 'wishlist', 'team', 'competition', 'payment', 'message', 'mail', 'withdrawal')) not valid;
alter table activities validate constraint activities_type_check;

-- `buyer`: a paid order that its buyer has cancelled.
alter table orders drop constraint if exists orders_cancel_reason_check,
  add constraint orders_cancel_reason_check
  check (cancel_reason in ('expired', 'superseded', 'refused', 'admin', 'buyer')) not valid;
alter table orders validate constraint orders_cancel_reason_check;
