-- no transaction: who changes something, or sells, does not wait while the log and the outbox are looked through
-- What programs call the API with, for an admin. They stay when they have ended: the log names them.
create table if not exists api_tokens (
  id uuid primary key,
  user_id uuid not null references users,
  name text not null,
  token_hash text not null,
  ending text not null,
  scope text not null check (scope in ('read', 'read_write')),
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create unique index if not exists api_tokens_hash on api_tokens (token_hash);
create index if not exists api_tokens_newest on api_tokens (created_at desc, id);
create index if not exists api_tokens_user on api_tokens (user_id) where revoked_at is null;

alter table activities add column if not exists api_token_id uuid references api_tokens;
alter table activities drop constraint if exists activities_type_check,
  add constraint activities_type_check check (type in ('order', 'user', 'product', 'inventory', 'category', 'coupon', 'review',
    'address', 'wishlist', 'team', 'competition', 'payment', 'message', 'mail', 'withdrawal', 'integration')) not valid;
alter table activities validate constraint activities_type_check;

-- Who is told of what happens. The secret stands here as it is: each delivery is signed with it.
create table if not exists webhook_endpoints (
  id uuid primary key,
  name text not null,
  url text not null,
  events jsonb not null,
  secret text not null,
  previous_secret text,
  previous_secret_until timestamptz,
  is_active boolean not null default true,
  switched_off_because text check (switched_off_because in ('failing', 'gone')),
  failing_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  check ((previous_secret is null) = (previous_secret_until is null)),
  check (switched_off_because is null or not is_active)
);
create index if not exists webhook_endpoints_newest on webhook_endpoints (created_at desc, id) where deleted_at is null;

-- What was sent of a row of the outbox, as it was written before it was sent for the first time.
create table if not exists webhook_deliveries (
  outbox_id uuid primary key references outbox on delete cascade,
  body text not null,
  written_at timestamptz not null,
  tries integer not null default 0,
  last_tried_at timestamptz,
  status_code integer
);
-- The deliveries of a webhook, newest first.
drop index concurrently if exists outbox_webhooks;
create index concurrently outbox_webhooks on outbox ((payload ->> 'endpointId'), created_at desc, id) where topic = 'webhook';

-- How far the stock ledger was read for stock.changed. Entries commit in another order than that of their ids: those after settled_id are
-- read again, until no transaction that could still add one is left.
create table if not exists webhook_stock_position (
  id boolean primary key default true check (id),
  settled_id bigint not null,
  seen_id bigint not null,
  seen_at timestamptz not null,
  looked_at timestamptz not null
);
-- The last entry of each variant that was read after settled_id. Those of one variant commit in the order of their ids.
create table if not exists webhook_stock_seen (
  variant_id uuid primary key references product_variants,
  ledger_id bigint not null
);
