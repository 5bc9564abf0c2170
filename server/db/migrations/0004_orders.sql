-- An order is made with its payment and never changes its contents. `status` is a label that an admin may set at
-- will; money and stock follow payment_status and stock_state.
create table orders (
  id uuid primary key,
  order_number text not null unique,
  user_id uuid not null references users,
  status text not null check (status in ('pending', 'processing', 'shipped', 'delivered', 'completed', 'cancelled')),
  payment_status text not null check (payment_status in ('unpaid', 'paid', 'refund_due', 'refund_submitting', 'refunded')),
  stock_state text not null check (stock_state in ('reserved', 'sold', 'released')),
  cancel_reason text check (cancel_reason in ('expired', 'superseded', 'refused', 'admin', 'late')),
  currency text not null default 'eur',
  subtotal_cents integer not null check (subtotal_cents >= 0),
  shipping_cents integer not null check (shipping_cents >= 0),
  discount_cents integer not null check (discount_cents >= 0),
  tax_cents integer not null default 0 check (tax_cents >= 0),
  total_cents integer not null check (total_cents >= 0),
  coupon_id uuid references coupons,
  coupon_code text,
  shipping_estimate text,
  shipping_address jsonb not null,
  billing_address jsonb not null,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index orders_newest on orders (created_at desc, id) where deleted_at is null;
create index orders_user on orders (user_id, created_at desc, id);
create index orders_status on orders (status, created_at desc, id) where deleted_at is null;

create table order_items (
  id uuid primary key,
  order_id uuid not null references orders,
  position integer not null,
  product_id uuid not null references products,
  variant_id uuid not null references product_variants,
  name text not null,
  images text not null,
  size text,
  title text not null,
  quantity integer not null check (quantity between 1 and 99),
  unit_price_cents integer not null check (unit_price_cents >= 0),
  subtotal_cents integer not null check (subtotal_cents = unit_price_cents * quantity),
  options text not null,
  unique (order_id, position)
);

-- One payment is one immutable priced basket at the provider.
create table payments (
  id uuid primary key,
  provider text not null check (provider in ('stripe', 'sandbox', 'none')),
  user_id uuid not null references users,
  order_id uuid not null references orders,
  intent_id text unique,
  amount_cents integer not null check (amount_cents >= 0),
  currency text not null,
  fingerprint text not null,
  state text not null check (state in
    ('creating', 'open', 'processing', 'canceling', 'canceled', 'succeeded', 'quarantine')),
  cancel_reason text check (cancel_reason in ('expired', 'superseded', 'refused', 'admin')),
  expires_at timestamptz not null,
  -- When the sweep looks at it next, as long as it is not over.
  check_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- At most one intent that can still be paid, a person and an order.
create unique index payments_one_live_per_user on payments (user_id) where state in ('creating', 'open', 'canceling');
create unique index payments_one_live_per_order on payments (order_id) where state in ('creating', 'open', 'canceling');
create index payments_order on payments (order_id);
create index payments_unfinished on payments (check_at) where state in ('creating', 'open', 'processing', 'canceling');

create table reservations (
  order_item_id uuid primary key references order_items,
  order_id uuid not null references orders,
  variant_id uuid not null references product_variants,
  quantity integer not null check (quantity > 0),
  state text not null check (state in ('active', 'sold', 'released'))
);
create index reservations_order on reservations (order_id);
create index reservations_variant on reservations (variant_id, state);

create table coupon_redemptions (
  order_id uuid primary key references orders,
  coupon_id uuid not null references coupons,
  user_id uuid not null references users,
  state text not null check (state in ('held', 'used', 'released'))
);
create index coupon_redemptions_coupon on coupon_redemptions (coupon_id, user_id);

create table coupon_user_usage (
  coupon_id uuid not null references coupons,
  user_id uuid not null references users,
  used integer not null check (used >= 0),
  primary key (coupon_id, user_id)
);

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments,
  amount_cents integer not null check (amount_cents > 0),
  state text not null check (state in ('due', 'submitting', 'succeeded', 'failed', 'dropped')),
  due_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index refunds_one_open on refunds (payment_id) where state in ('due', 'submitting', 'succeeded');
create index refunds_due on refunds (due_at) where state in ('due', 'submitting');

-- Events of the provider that were applied, so that a repeated one does nothing.
create table provider_events (
  provider text not null,
  event_id text not null,
  type text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);

create table reviews (
  id uuid primary key,
  user_id uuid not null references users,
  order_id uuid not null references orders,
  product_id uuid not null references products,
  rating integer not null check (rating between 1 and 5),
  title text not null,
  comment text not null,
  is_verified boolean not null default true,
  is_approved boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index reviews_once on reviews (user_id, order_id, product_id) where deleted_at is null;
create index reviews_product on reviews (product_id, created_at desc) where is_approved and deleted_at is null;
create trigger reviews_public after insert or update or delete on reviews
  for each statement execute function announce_public_change();
