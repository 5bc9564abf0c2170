-- What a variant became by an entry: no delta says that it is made to order from then on, counted again, or gone.
-- Null: only its count changed. Older rows do not know.
alter table stock_ledger
  add column became text check (became in ('made_to_order', 'counted', 'removed'));
