-- no transaction: whoever sells does not wait for this index
-- The filter of the orders whose dispute was lost.
drop index concurrently if exists orders_dispute_lost;
create index concurrently orders_dispute_lost on orders (created_at desc, id) where dispute = 'lost' and deleted_at is null;

-- One coupon is announced: of several, the one that the pages show, which is the newest that can be used. Old code may announce a second
-- one for a moment; the pages then show the newest, as before.
update coupons set is_announced = false
where is_announced and deleted_at is null and id <> (
  select id from coupons where is_announced and deleted_at is null
  order by is_active and now() between starts_at and ends_at and used_count < coalesce(usage_limit, used_count + 1) desc,
    created_at desc, id
  limit 1);
