-- Why somebody changed a stock by hand, and who it was. Older rows do not know.
alter table stock_ledger
  add column reason text check (reason in ('count', 'delivery', 'return', 'damage', 'correction')),
  add column note text,
  add column actor_id uuid references users;
