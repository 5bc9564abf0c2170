-- The image that shows a variant, one of its product's; null is the product's first.
alter table product_variants add column image text;
-- What may be written for a customization label, as JSON text; a label without a rule has a default.
alter table products add column text_rules text not null default '[]';
-- How the product fits, for the line below its name: 'Regular fit: take your usual size'.
alter table products add column fit_note text not null default '';
