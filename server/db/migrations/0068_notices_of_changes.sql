-- The transaction that changes public data hears of it in a notice for each tag, of a SQLSTATE of its own, instead of asking at its end.
create or replace function announce_tags(variadic tags text[]) returns void language plpgsql as $$
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
      insert into public_changes (tag) values (tag) on conflict do nothing;
      raise notice using errcode = 'SHOP1', message = tag;
    end if;
  end loop;
  perform set_config('shop.public_changed', array_to_string(announced, ','), true);
end $$;
