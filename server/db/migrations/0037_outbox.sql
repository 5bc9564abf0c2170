-- What is to happen outside of the database because of something in it: a row is inserted in the transaction of its cause, and carried out
-- afterwards. Its key makes it one, whoever posts it and however often.
create table outbox (
  id uuid primary key,
  topic text not null,
  key text not null unique,
  payload jsonb not null,
  state text not null default 'due' check (state in ('due', 'sent', 'failed', 'dropped')),
  due_at timestamptz not null,
  tries integer not null default 0,
  failing_since timestamptz,
  alerted boolean not null default false,
  error text,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'due') = (finished_at is null))
);
create index outbox_due on outbox (due_at) where state = 'due';

-- A mail as it was written before it was sent for the first time: sent again, it is the same.
create table mails (
  outbox_id uuid primary key references outbox,
  kind text not null,
  to_address text not null,
  user_id uuid references users,
  order_id uuid references orders,
  subject text not null,
  html text not null,
  text text not null,
  written_at timestamptz not null
);
create index mails_order on mails (order_id);
create index mails_user on mails (user_id);
create index mails_written on mails (written_at desc, outbox_id);

-- What a demo without SMTP_URL has been sent, as it arrived.
create table demo_mails (
  id uuid primary key,
  to_address text not null,
  source text not null,
  received_at timestamptz not null
);
create index demo_mails_received on demo_mails (received_at desc, id);

-- Orders that were paid before the shop sent mails are not confirmed now.
insert into outbox (id, topic, key, payload, state, error, due_at, created_at, finished_at)
select gen_random_uuid(), 'mail', 'order_confirmation ' || object_id, '{}', 'dropped', 'Paid before the shop sent mails', min(created_at), min(created_at), min(created_at)
from activities where action = 'order.paid' and object_id is not null group by object_id;
