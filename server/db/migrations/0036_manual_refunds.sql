-- no transaction: whoever refunds does not wait for these indexes
-- Who has noted that the money of a refused refund was paid back past the card provider, and how. Null of what the provider sends.
alter table refunds
  add column if not exists recorded_by uuid references users,
  add column if not exists note text check (length(note) between 1 and 200);
alter table refunds drop constraint if exists refunds_manual;
alter table refunds add constraint refunds_manual
  check ((recorded_by is null) = (note is null) and (recorded_by is null or state = 'succeeded'));
-- A payment goes back once through the provider and is noted once beside it. Should the provider turn out to have sent it after all, the
-- books have both: the money has gone back twice.
drop index concurrently if exists refunds_one_at_provider;
create unique index concurrently refunds_one_at_provider on refunds (payment_id)
  where state in ('due', 'submitting', 'succeeded') and recorded_by is null;
drop index concurrently if exists refunds_one_manual;
create unique index concurrently refunds_one_manual on refunds (payment_id) where recorded_by is not null;
drop index concurrently if exists refunds_one_open;
