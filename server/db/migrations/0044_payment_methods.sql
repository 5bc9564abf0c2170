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
