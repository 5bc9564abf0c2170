-- The sandbox card provider's own books. The shop reads them only through the PaymentProvider interface.
create table sandbox_intents (
  id text primary key,
  client_secret text not null unique,
  idempotency_key text not null unique,
  amount_cents integer not null,
  currency text not null,
  status text not null check (status in
    ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled')),
  metadata jsonb not null,
  amount_received_cents integer not null default 0,
  created_at timestamptz not null default now()
);

create table sandbox_refunds (
  id text primary key,
  intent_id text not null references sandbox_intents,
  idempotency_key text not null unique,
  amount_cents integer not null check (amount_cents > 0),
  metadata jsonb not null,
  created_at timestamptz not null default now()
);

-- Signed webhooks waiting to go out; a failed one is tried again.
create table sandbox_events (
  id text primary key,
  type text not null,
  intent_id text not null,
  payload text not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  delivered_at timestamptz
);
create index sandbox_events_due on sandbox_events (due_at) where delivered_at is null;
