-- When a payment failed that its bank had been deciding about: its buyer had been shown the order, which is not denied to them from then on.
alter table payments add column failed_at timestamptz;
