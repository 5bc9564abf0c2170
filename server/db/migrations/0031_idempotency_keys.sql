-- What was answered to a call that creates something: whoever sends it again, for the first answer was lost, gets the same.
-- The key itself is not stored, so that nobody can try out what was sent.
create table idempotency_keys (
  user_id uuid not null references users,
  key_hash text not null,
  request_hash text not null,
  response text,
  created_at timestamptz not null,
  primary key (user_id, key_hash)
);
