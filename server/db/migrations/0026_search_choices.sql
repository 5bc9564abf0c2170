-- A search finds a product by its styles and by what can be printed on it: 'black hoodie', 'framed poster', 'initials'.
-- styles is the titles of its variants, once each; Standard is a style without a name.
alter table products add column styles text not null default '';

create function styles_of(product uuid) returns text language sql stable strict as $$
  select coalesce(string_agg(distinct title, ' ' order by title), '') from public.product_variants
  where product_id = product and deleted_at is null and title <> 'Standard'
$$;

create function keep_styles() returns trigger language plpgsql as $$
begin
  update products set styles = styles_of(id) where id = new.product_id and styles <> styles_of(id);
  return null;
end $$;

-- The conditions keep a sale, which changes the stock alone, free of this.
create trigger product_variants_styles_added after insert on product_variants
  for each row when (new.title <> 'Standard') execute function keep_styles();
create trigger product_variants_styles_changed after update on product_variants
  for each row when (old.title <> new.title or old.deleted_at is distinct from new.deleted_at) execute function keep_styles();

update products set styles = styles_of(id) where styles <> styles_of(id);

-- The labels stay JSON: their signs are turned into spaces, so that each word begins after one.
create function choices_of(styles text, options text) returns text language sql immutable parallel safe strict as $$
  select styles || ' ' || translate(options, '[]",\', '     ') ||
    case when options ~ '\[\s*\\*"' then ' personalised' else '' end
$$;

alter table products drop column search_text;
alter table products add column search_text text not null
  generated always as (searchable(name || ' ' || description || ' ' || choices_of(styles, options))) stored;
create index products_search on products using gin (search_text gin_trgm_ops);

-- A mistyped word is compared with those of styles and labels, too.
create function keep_product_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select distinct word from changed, search_words_of(changed.name || ' ' || choices_of(changed.styles, changed.options)) word
  order by word
  on conflict do nothing;
  return null;
end $$;
drop trigger products_search_words_added on products;
drop trigger products_search_words_changed on products;
create trigger products_search_words_added after insert on products
  referencing new table as changed for each statement execute function keep_product_words();
create trigger products_search_words_changed after update on products
  referencing new table as changed for each statement execute function keep_product_words();

insert into search_words (word)
select distinct word from products, search_words_of(products.name || ' ' || choices_of(products.styles, products.options)) word
on conflict do nothing;
