-- no transaction: whoever sells does not wait for these indexes
-- The back office's list of mails, newest first. A row without a kind is none: a demo's past, or paid before the shop sent mails.
drop index concurrently if exists outbox_mails;
create index concurrently outbox_mails on outbox (created_at desc, id)
  where topic = 'mail' and payload ->> 'kind' is not null;
drop index concurrently if exists outbox_mail_kinds;
create index concurrently outbox_mail_kinds on outbox ((payload ->> 'kind'), created_at desc, id)
  where topic = 'mail' and payload ->> 'kind' is not null;
-- Most were sent: that they were needs no index of its own.
drop index concurrently if exists outbox_unsent_mails;
create index concurrently outbox_unsent_mails on outbox (state, created_at desc, id)
  where topic = 'mail' and payload ->> 'kind' is not null and state <> 'sent';
drop index concurrently if exists mails_search;
create index concurrently mails_search on mails using gin (searchable(to_address || ' ' || subject) gin_trgm_ops);
alter table activities drop constraint if exists activities_type_check,
  add constraint activities_type_check check (type in ('order', 'user', 'product', 'inventory', 'category', 'coupon', 'review',
    'address', 'wishlist', 'team', 'competition', 'payment', 'message', 'mail')) not valid;
alter table activities validate constraint activities_type_check;
