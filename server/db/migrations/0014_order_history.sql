-- What has happened to the stock of an order.
create index stock_ledger_item on stock_ledger (order_item_id) where order_item_id is not null;
