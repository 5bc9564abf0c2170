-- no transaction: nobody waits while the index is made
-- What is to be packed, oldest first: also what was paid back with its cancellation, and was reopened by an admin since.
drop index concurrently if exists orders_to_pack;
create index concurrently orders_to_pack on orders (created_at, id) where deleted_at is null
  and (status = 'processing' and payment_status in ('paid', 'unpaid', 'refunded')
    or status = 'pending' and payment_status = 'paid');
