-- no transaction: whoever buys does not wait for these indexes
-- What an unpaid order of a person holds, asked for whenever their cart is read: without it PostgreSQL plans the join anew each time.
drop index concurrently if exists orders_unpaid_of_user;
create index concurrently orders_unpaid_of_user on orders (user_id)
  where stock_state = 'reserved' and payment_status = 'unpaid';
-- The payment of a person that is not finished, asked for twice in each checkout.
drop index concurrently if exists payments_unfinished_of_user;
create index concurrently payments_unfinished_of_user on payments (user_id)
  where state in ('creating', 'open', 'processing', 'canceling');
