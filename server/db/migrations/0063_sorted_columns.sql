-- no transaction: whoever signs in or saves an address does not wait for these indexes
-- The back office sorts users by whether they are connected with Google, and addresses by whether they are active.
drop index concurrently if exists users_by_google;
create index concurrently users_by_google on users ((google_id is not null), searchable(display_name), id)
  where deleted_at is null;
drop index concurrently if exists addresses_by_status;
create index concurrently addresses_by_status on addresses (is_active, created_at, id) where deleted_at is null;
