-- What everybody sees is made once and kept by each process. A committed change of it is announced by tags (CacheTag in
-- contract/endpoint.ts), so that only what was made of it is made again. A sale is no change until it shows.

-- Notifies of each tag once a transaction, and notes it in the setting, which the transaction reads before it commits.
-- More than a hundred are announced as everything.
create function announce_tags(variadic tags text[]) returns void language plpgsql as $$
declare
  announced text[] := string_to_array(coalesce(current_setting('shop.public_changed', true), ''), ',');
  tag text;
begin
  if 'everything' = any (announced) then
    return;
  end if;
  if cardinality(announced) + cardinality(tags) > 100 then
    tags := array['everything'];
  end if;
  foreach tag in array tags loop
    if tag <> all (announced) then
      announced := announced || tag;
      perform pg_notify('public_changed', tag);
    end if;
  end loop;
  perform set_config('shop.public_changed', array_to_string(announced, ','), true);
end $$;

-- For each statement on a table; its tag is the trigger's argument.
create or replace function announce_public_change() returns trigger language plpgsql as $$
begin
  perform announce_tags(tg_argv[0]);
  return null;
end $$;

-- For each row of products and product_variants; the column with the product's id is the trigger's argument.
create function announce_product() returns trigger language plpgsql as $$
begin
  perform announce_tags('products', 'product ' || (to_jsonb(coalesce(new, old)) ->> tg_argv[0]));
  return null;
end $$;

create function announce_reviews() returns trigger language plpgsql as $$
begin
  perform announce_tags('reviews ' || coalesce(new.product_id, old.product_id));
  return null;
end $$;

-- Up to five units the pages say how many are left; above that a number that is a few seconds old does no harm.
create function shown_stock(stock integer) returns integer language sql immutable
  return case when stock > 5 then 6 else stock end;

drop trigger categories_public on categories;
create trigger categories_public after insert or update or delete on categories
  for each statement execute function announce_public_change('categories');

drop trigger products_public on products;
create trigger products_public after insert or update or delete on products
  for each row execute function announce_product('id');

create trigger products_assortment after insert or delete on products
  for each statement execute function announce_public_change('assortment');
create trigger products_moved after update on products
  for each row when (
    (old.category_id, old.is_active, old.deleted_at) is distinct from (new.category_id, new.is_active, new.deleted_at))
  execute function announce_public_change('assortment');

drop trigger product_variants_public on product_variants;
create trigger product_variants_public after insert or delete on product_variants
  for each row execute function announce_product('product_id');
create trigger product_variants_shown after update on product_variants
  for each row when (
    (old.size, old.title, old.price_adjust_cents, old.position, old.deleted_at, old.image, shown_stock(old.stock))
    is distinct from
    (new.size, new.title, new.price_adjust_cents, new.position, new.deleted_at, new.image, shown_stock(new.stock)))
  execute function announce_product('product_id');

drop trigger reviews_public on reviews;
create trigger reviews_public after insert or update or delete on reviews
  for each row execute function announce_reviews();

do $$
declare name text;
begin
  foreach name in array array['team_roles', 'team_members', 'competitions', 'tracks', 'track_personnel', 'track_results'] loop
    execute format('drop trigger %1$s_public on %1$s', name);
    execute format('create trigger %1$s_public after insert or update or delete on %1$s
      for each statement execute function announce_public_change(''racing'')', name);
  end loop;
end $$;
