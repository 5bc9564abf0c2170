-- What limits that guard secrets have counted, for all processes of the shop together. After a crash of the database they
-- begin anew: unlogged, no write of theirs waits for the disk.
create unlogged table rate_limits (
  key text primary key,
  points integer not null,
  expires_at timestamptz not null
);
