create table categories (
  id uuid primary key,
  name text not null,
  description text not null,
  parent_id uuid references categories,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (parent_id <> id)
);
create index categories_parent on categories (parent_id);

-- images, enabled_sizes, options and shipping_prices are JSON text. Rows of older shops hold other shapes of it:
-- domain/product-shapes.ts reads them all.
create table products (
  id uuid primary key,
  name text not null,
  description text not null,
  price_cents integer not null check (price_cents between 0 and 100000000),
  category_id uuid not null references categories,
  images text not null default '[]',
  image_alts text not null default '[]',
  enabled_sizes text not null default '[]',
  options text not null default '[]',
  shipping_prices text not null default '[]',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index products_newest on products (created_at desc, id) where deleted_at is null;
create index products_price on products (price_cents, id) where deleted_at is null;
create index products_name on products (lower(name), id) where deleted_at is null;
create index products_category on products (category_id);
create index products_search on products using gin (searchable(name || ' ' || description) gin_trgm_ops);

-- stock: what can still be sold; null is made to order and never runs out.
create table product_variants (
  id uuid primary key,
  product_id uuid not null references products,
  size text,
  title text not null,
  stock integer check (stock >= 0),
  price_adjust_cents integer not null default 0,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index product_variants_product on product_variants (product_id, position, id);
create unique index product_variants_once on product_variants (product_id, coalesce(size, ''), title)
  where deleted_at is null;

-- Every change of a counted stock. stock = the sum of its ledger, always.
create table stock_ledger (
  id bigint generated always as identity primary key,
  variant_id uuid not null references product_variants,
  delta integer not null,
  kind text not null check (kind in ('initial', 'adjust', 'reserve', 'release', 'restock')),
  order_item_id uuid,
  created_at timestamptz not null default now()
);
create index stock_ledger_variant on stock_ledger (variant_id);
create trigger stock_ledger_append_only before update or delete on stock_ledger
  for each row execute function refuse_change();

create trigger categories_public after insert or update or delete on categories
  for each statement execute function announce_public_change();
create trigger products_public after insert or update or delete on products
  for each statement execute function announce_public_change();
create trigger product_variants_public after insert or update or delete on product_variants
  for each statement execute function announce_public_change();
