-- A body in quotes is parsed again by each statement that calls the function; these are kept as they were parsed. They are called for each
-- style that is added, and for each product that is written.
create or replace function styles_of(product uuid) returns text language sql stable strict
return (
  select coalesce(string_agg(distinct title, ' ' order by title), '') from product_variants
  where product_id = product and deleted_at is null and title <> 'Standard'
);

create or replace function choices_of(styles text, options text) returns text language sql immutable parallel safe strict
return styles || ' ' || translate(options, '[]",\', '     ') ||
  case when options ~ '\[\s*\\*"' then ' personalised' else '' end;
