-- The bar above every page of the shop announces a coupon that the back office has chosen; until now it named NIGHTSHIFT.
alter table coupons add column is_announced boolean not null default false;
update coupons set is_announced = true where code = 'NIGHTSHIFT' and type = 'free_shipping' and deleted_at is null;

-- What decides whether an announced coupon is shown, and what is said of it. A use is no change until it is the last.
create function announced_terms(coupon coupons) returns text language sql immutable
  return case when coupon.is_announced then (
    coupon.code, coupon.type, coupon.value, coupon.min_order_cents, coupon.max_discount_cents, coupon.starts_at, coupon.ends_at,
    coupon.is_active, coupon.created_at, coupon.deleted_at, coupon.used_count >= coupon.usage_limit)::text end;

create trigger coupons_announced after insert or delete on coupons
  for each statement execute function announce_public_change('announcement');
create trigger coupons_announced_terms after update on coupons
  for each row when (announced_terms(old) is distinct from announced_terms(new))
  execute function announce_public_change('announcement');
