-- The chart of the dashboard is a sum over the last of these.
create index orders_paid on orders (paid_at) include (total_cents) where payment_status = 'paid';
