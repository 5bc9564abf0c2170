-- The words that products and categories are called by, without accents: what a mistyped word is compared with. A word stays
-- when nothing is called by it any more; a search looks whether it still leads to anything.
create table search_words (
  word text primary key
);

create function search_words_of(name text) returns setof text language sql immutable parallel safe strict as $$
  select word from regexp_split_to_table(public.searchable(name), '[[:space:][:punct:]]+') word
  where char_length(word) between 3 and 40 and word !~ '^[0-9]+$'
$$;

-- In order, so that two of these at once wait for each other instead of forming a deadlock.
create function keep_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select distinct word from changed, search_words_of(changed.name) word order by word
  on conflict do nothing;
  return null;
end $$;

create trigger products_search_words_added after insert on products
  referencing new table as changed for each statement execute function keep_search_words();
create trigger products_search_words_changed after update on products
  referencing new table as changed for each statement execute function keep_search_words();
create trigger categories_search_words_added after insert on categories
  referencing new table as changed for each statement execute function keep_search_words();
create trigger categories_search_words_changed after update on categories
  referencing new table as changed for each statement execute function keep_search_words();

insert into search_words (word)
select distinct word from (select name from products union all select name from categories) named, search_words_of(name) word;
