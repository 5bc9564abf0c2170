-- When a job that one process does for all is due next. A process that has begun it moves the time by as long as it may take. Unlogged: it
-- belongs to this database only, and after a crash each is due at once.
create unlogged table job_turns (
  job text primary key,
  next_at timestamptz not null
);
