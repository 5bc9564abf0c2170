-- no transaction: whoever refunds does not wait for this index
-- The refunds of the payments on a page of orders: without it, each page read all refunds.
drop index concurrently if exists refunds_payment;
create index concurrently refunds_payment on refunds (payment_id);
