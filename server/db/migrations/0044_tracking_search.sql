-- no transaction: whoever sends a parcel does not wait for this index
-- A customer who asks where their parcel is names its number, with or without the blanks that carriers print.
drop index concurrently if exists deliveries_tracking;
create index concurrently deliveries_tracking on deliveries (lower(replace(tracking_number, ' ', '')));
