-- no transaction: whoever refunds does not wait for this index
-- Reports read the refunds whose money left on some days.
drop index concurrently if exists refunds_by_day;
create index concurrently refunds_by_day on refunds (updated_at) where state = 'succeeded';
