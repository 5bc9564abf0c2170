-- no transaction: nobody waits while the index is made
-- Since when an order is being packed, and by whom.
alter table orders add column if not exists packing_started_at timestamptz,
  add column if not exists packing_started_by uuid references users;

-- What is to be packed, oldest first: paid, or moved on by an admin, and not on its way back to the buyer.
drop index concurrently if exists orders_to_pack;
create index concurrently orders_to_pack on orders (created_at, id) where deleted_at is null
  and (status = 'processing' and payment_status in ('paid', 'unpaid') or status = 'pending' and payment_status = 'paid');
