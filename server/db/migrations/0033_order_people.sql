-- no transaction: whoever sells does not wait for these indexes
-- The orders of some people are counted and sorted in this alone; what was here before lacked whether they are deleted, and their status.
drop index concurrently if exists orders_of_user;
create index concurrently orders_of_user on orders (user_id, created_at desc, id) include (status, deleted_at);
drop index concurrently if exists orders_user;
-- A word of a search may be the name of a country.
drop index concurrently if exists orders_country;
create index concurrently orders_country on orders ((shipping_address ->> 'country'));
