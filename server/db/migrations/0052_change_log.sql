-- What each transaction has announced as changed. Each process reads it twice a second, so that a notification that was lost costs no more
-- than that. Unlogged: after a crash, and on a new primary, all processes listen anew and take everything for changed.
create unlogged table public_changes (
  xid xid8 not null default pg_current_xact_id(),
  tag text not null,
  created_at timestamptz not null default now(),
  primary key (xid, tag)
);
create index public_changes_created on public_changes (created_at);

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
    end if;
  end loop;
  perform set_config('shop.public_changed', array_to_string(announced, ','), true);
end $$;
