-- What the lists of the back office are ordered by, and what their searches compare.
create index users_newest on users (created_at desc, id) where deleted_at is null;
create index users_admins on users (id) where role = 'admin';

create index categories_search on categories using gin (searchable(name || ' ' || description) gin_trgm_ops);
create index coupons_search on coupons using gin (searchable(code || ' ' || name || ' ' || description) gin_trgm_ops);
create index products_name_search on products using gin (searchable(name) gin_trgm_ops);

create index reviews_newest on reviews (created_at desc, id) where deleted_at is null;
create index reviews_waiting on reviews (created_at desc, id) where not is_approved and deleted_at is null;
create index reviews_any_of_product on reviews (product_id) where deleted_at is null;
create index reviews_search on reviews using gin (searchable(title || ' ' || comment) gin_trgm_ops);

create index addresses_newest on addresses (created_at desc, id) where deleted_at is null;
create index addresses_country on addresses (country) where deleted_at is null;
create index addresses_search on addresses using gin
  (searchable(street || ' ' || city || ' ' || state || ' ' || zip_code || ' ' || country::text) gin_trgm_ops);

create index wishlist_items_newest on wishlist_items (created_at desc, id);
create index wishlist_items_product on wishlist_items (product_id);
