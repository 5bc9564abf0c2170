-- What fails at the card provider is tried again at growing intervals; after a while somebody is told, once.
alter table payments
  add column tries integer not null default 0 check (tries >= 0),
  add column failing_since timestamptz,
  add column alerted boolean not null default false;
alter table refunds
  add column tries integer not null default 0 check (tries >= 0),
  add column failing_since timestamptz,
  add column alerted boolean not null default false;

-- The buyer's bank takes the money back, or tries to. A flag for the back office: stock and money stay as they are.
alter table orders add column dispute text check (dispute in ('open', 'won', 'lost'));
