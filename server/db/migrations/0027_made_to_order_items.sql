-- Whether an item was made to order when it was bought: it takes longer, whatever becomes of the product's stock since.
-- An item of an older order keeps the dates that it was confirmed with.
alter table order_items add column made_to_order boolean not null default false;
