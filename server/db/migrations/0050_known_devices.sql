-- From which browsers somebody has signed in: they are written to about a new one.
create table if not exists known_devices (
  user_id uuid not null references users,
  device text not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device)
);
create index if not exists known_devices_last_seen on known_devices (last_seen_at);
