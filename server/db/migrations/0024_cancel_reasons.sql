-- no transaction: whoever sells does not wait while the orders are read
-- Nothing has ever written 'late': money that arrives late changes no order that was cancelled.
alter table orders
  drop constraint if exists orders_cancel_reason_check,
  add constraint orders_cancel_reason_check
    check (cancel_reason in ('expired', 'superseded', 'refused', 'admin')) not valid;
alter table orders validate constraint orders_cancel_reason_check;
