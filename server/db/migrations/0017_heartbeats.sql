-- When something last went well, for whoever watches the shop. Not part of a backup.
create table heartbeats (
  name text primary key,
  at timestamptz not null
);
