-- What a test card does later than at the press, and the last try that its bank declined.
alter table sandbox_intents
  add column card_behaviour text check (card_behaviour in ('authentication_declined', 'refund_fails', 'dispute_won', 'dispute_lost')),
  add column settles_at timestamptz,
  add column settles_as text check (settles_as in ('succeeded', 'requires_payment_method')),
  add column failed_charge text,
  add column failure_code text,
  add check ((settles_at is null) = (settles_as is null));
alter table sandbox_refunds
  add column fails_at timestamptz,
  add column failed boolean not null default false;

-- Against the testing of stolen cards: which tries were declined, and who may begin no payment for a while.
alter table payments add column network text;
create table declines (
  -- The provider's id of the charge that was declined: one try, however often it is heard of.
  charge text primary key,
  user_id uuid not null references users,
  network text,
  declined_at timestamptz not null
);
create index declines_user on declines (user_id, declined_at);
create index declines_network on declines (network, declined_at);
create table payment_pauses (
  -- 'user <id>' or 'network <network>'
  subject text primary key,
  declines integer not null,
  begun_at timestamptz not null,
  ends_at timestamptz not null
);
