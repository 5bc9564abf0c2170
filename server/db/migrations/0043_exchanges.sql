-- Units of an order's item that another order replaces, such as in another size: it costs nothing, because they were paid for.
create table exchanges (
  replacement_id uuid primary key references orders,
  order_item_id uuid not null references order_items,
  quantity integer not null check (quantity > 0),
  created_by uuid not null references users,
  created_at timestamptz not null
);
create index exchanges_item on exchanges (order_item_id);
