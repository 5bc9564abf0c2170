create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- What searches compare: lower case, no accents. Immutable, so that it can be indexed.
create function searchable(value text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- Any write to a table that public pages show says so when it commits: every process drops its cached pages.
create function announce_public_change() returns trigger language plpgsql as $$
begin
  perform set_config('shop.public_changed', '1', true);
  perform pg_notify('public_changed', '');
  return null;
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Secrets that the shop makes for itself (demo providers), kept across restarts.
create table settings (
  key text primary key,
  value text not null
);

create table users (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  display_name text not null,
  email text not null,
  phone text,
  avatar text,
  role text not null default 'user' check (role in ('user', 'admin')),
  is_active boolean not null default true,
  google_id text,
  password_hash text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_login_at timestamptz,
  deleted_at timestamptz
);
create unique index users_email on users (lower(email)) where deleted_at is null;
create unique index users_google_id on users (google_id) where deleted_at is null;
-- A deleted user who comes back is refused.
create index users_deleted_email on users (lower(email)) where deleted_at is not null;
create index users_deleted_google_id on users (google_id) where deleted_at is not null;
create index users_search on users using gin
  (searchable(first_name || ' ' || last_name || ' ' || display_name || ' ' || email) gin_trgm_ops);

create table sessions (
  token_hash text primary key,
  user_id uuid not null references users,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ip text not null,
  user_agent text not null
);
create index sessions_user on sessions (user_id, created_at);
create index sessions_expiry on sessions (expires_at);

-- One row between the way to the identity provider and the way back. Used once.
create table sign_in_attempts (
  state_hash text primary key,
  browser_hash text not null,
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  expires_at timestamptz not null
);
create index sign_in_attempts_expiry on sign_in_attempts (expires_at);

-- Who changed what, written in the transaction of the change. Append-only.
create table activities (
  id uuid primary key,
  type text not null check (type in ('order', 'user', 'product', 'inventory', 'category', 'coupon', 'review',
    'address', 'wishlist', 'team', 'competition', 'payment')),
  action text not null,
  description text not null,
  actor_id uuid references users,
  object_id text,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);
create index activities_newest on activities (created_at desc, id);
create index activities_object on activities (object_id, created_at);
create trigger activities_append_only before update or delete on activities
  for each row execute function refuse_change();

create table newsletter_subscribers (
  email text primary key,
  created_at timestamptz not null default now()
);
