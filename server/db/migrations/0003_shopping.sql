create table cart_items (
  id uuid primary key,
  user_id uuid not null references users,
  product_id uuid not null references products,
  variant_id uuid not null references product_variants,
  quantity integer not null check (quantity between 1 and 99),
  options text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, variant_id, options)
);
create index cart_items_user on cart_items (user_id, created_at, id);

create table wishlist_items (
  id uuid primary key,
  user_id uuid not null references users,
  product_id uuid not null references products,
  created_at timestamptz not null default now(),
  unique (user_id, product_id)
);

create table addresses (
  id uuid primary key,
  user_id uuid not null references users,
  street text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  country char(2) not null,
  is_default boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index addresses_user on addresses (user_id, created_at) where deleted_at is null;
create unique index addresses_one_default on addresses (user_id) where is_default and deleted_at is null;

-- value: cents of a fixed coupon, hundredths of a percent of a percentage, 0 of free shipping.
create table coupons (
  id uuid primary key,
  code text not null check (code = upper(code)),
  name text not null,
  description text not null,
  type text not null check (type in ('percentage', 'fixed', 'free_shipping')),
  value integer not null check (value >= 0 and (type <> 'percentage' or value <= 10000)),
  min_order_cents integer not null default 0 check (min_order_cents >= 0),
  max_discount_cents integer check (max_discount_cents > 0),
  usage_limit integer check (usage_limit > 0),
  user_usage_limit integer check (user_usage_limit > 0),
  used_count integer not null default 0 check (used_count >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (starts_at <= ends_at)
);
create unique index coupons_code on coupons (code) where deleted_at is null;
