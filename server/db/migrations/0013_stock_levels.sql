-- What a shop has to order again. Few rows, and a sale that does not bring a variant down to them leaves it alone.
create index product_variants_short on product_variants (product_id) where deleted_at is null and stock <= 5;

-- With the sizes, which say what is offered.
drop index products_by_newest;
create index products_by_newest on products (created_at desc, id)
  include (category_id, is_active, price_cents, enabled_sizes) where deleted_at is null;
