-- What was sent of an order, parcel by parcel.
create table deliveries (
  id uuid primary key,
  order_id uuid not null references orders,
  carrier text not null,
  carrier_name text,
  tracking_number text,
  tracking_link text,
  sent_at timestamptz not null,
  delivered_at timestamptz,
  check (carrier = 'other' or (carrier_name is null and tracking_link is null))
);
create index deliveries_order on deliveries (order_id);
create table delivery_items (
  delivery_id uuid not null references deliveries on delete cascade,
  order_item_id uuid not null references order_items,
  quantity integer not null check (quantity > 0),
  primary key (delivery_id, order_item_id)
);
create index delivery_items_item on delivery_items (order_item_id);
