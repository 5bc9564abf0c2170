-- no transaction: one table is locked at a time, so that no sale that is under way can deadlock with this
-- How many orders of each status, products and users there are, without the deleted ones, and what was captured and refunded in
-- cents: the sum of the amounts of a name. A transaction adds rows and changes none, so that no two wait for each other;
-- `foldTallies` adds them up from time to time. What each name stands for is counted by count_tallied().
create table if not exists tallies (
  id bigint generated always as identity primary key,
  name text not null,
  amount bigint not null
);

create or replace function count_tallied() returns table (source text, name text, amount bigint) language sql stable as $$
  select 'orders', 'orders ' || status, count(*) from orders where deleted_at is null group by status
  union all select 'products', 'products', count(*) from products where deleted_at is null
  union all select 'users', 'users', count(*) from users where deleted_at is null
  union all select 'payments', 'captured', coalesce(sum(amount_cents), 0) from payments where state = 'succeeded'
  union all select 'refunds', 'refunded', coalesce(sum(amount_cents), 0) from refunds where state = 'succeeded'
$$;

-- For each row that comes, goes or becomes another. `old` is null of a row that comes, `new` of one that goes.
create or replace function tally_order() returns trigger language plpgsql as $$
begin
  insert into tallies (name, amount)
    select 'orders ' || status, change
    from (values (old.status, old.deleted_at, -1), (new.status, new.deleted_at, 1)) as side (status, deleted_at, change)
    where status is not null and deleted_at is null;
  return null;
end $$;

-- Of products and of users.
create or replace function tally_row() returns trigger language plpgsql as $$
begin
  insert into tallies (name, amount)
    select tg_table_name, change
    from (values (old.id, old.deleted_at, -1), (new.id, new.deleted_at, 1)) as side (id, deleted_at, change)
    where id is not null and deleted_at is null;
  return null;
end $$;

-- Of payments and of refunds; the argument is the name.
create or replace function tally_money() returns trigger language plpgsql as $$
begin
  insert into tallies (name, amount)
    select tg_argv[0], cents * sign
    from (values (old.state, old.amount_cents, -1), (new.state, new.amount_cents, 1)) as side (state, cents, sign)
    where state = 'succeeded' and cents <> 0;
  return null;
end $$;

-- Creating a trigger holds off whoever writes to the table until the block has committed, so that nothing is missed or counted twice.
-- A tally of nothing has no row: a backup can be restored into an empty shop.

do $$
begin
  set local lock_timeout = '2s';
  create or replace trigger orders_tally after insert or delete on orders for each row execute function tally_order();
  create or replace trigger orders_tally_moved after update on orders
    for each row when ((old.status, old.deleted_at is null) is distinct from (new.status, new.deleted_at is null))
    execute function tally_order();
  delete from tallies where name like 'orders %';
  insert into tallies (name, amount) select name, amount from count_tallied() where source = 'orders' and amount <> 0;
end $$;

do $$
begin
  set local lock_timeout = '2s';
  create or replace trigger products_tally after insert or delete on products for each row execute function tally_row();
  create or replace trigger products_tally_moved after update on products
    for each row when ((old.deleted_at is null) <> (new.deleted_at is null))
    execute function tally_row();
  delete from tallies where name = 'products';
  insert into tallies (name, amount) select name, amount from count_tallied() where source = 'products' and amount <> 0;
end $$;

do $$
begin
  set local lock_timeout = '2s';
  create or replace trigger users_tally after insert or delete on users for each row execute function tally_row();
  create or replace trigger users_tally_moved after update on users
    for each row when ((old.deleted_at is null) <> (new.deleted_at is null))
    execute function tally_row();
  delete from tallies where name = 'users';
  insert into tallies (name, amount) select name, amount from count_tallied() where source = 'users' and amount <> 0;
end $$;

do $$
begin
  set local lock_timeout = '2s';
  create or replace trigger payments_tally after insert or delete on payments for each row execute function tally_money('captured');
  create or replace trigger payments_tally_moved after update on payments
    for each row when ((old.state = 'succeeded', old.amount_cents) is distinct from (new.state = 'succeeded', new.amount_cents))
    execute function tally_money('captured');
  delete from tallies where name = 'captured';
  insert into tallies (name, amount) select name, amount from count_tallied() where source = 'payments' and amount <> 0;
end $$;

do $$
begin
  set local lock_timeout = '2s';
  create or replace trigger refunds_tally after insert or delete on refunds for each row execute function tally_money('refunded');
  create or replace trigger refunds_tally_moved after update on refunds
    for each row when ((old.state = 'succeeded', old.amount_cents) is distinct from (new.state = 'succeeded', new.amount_cents))
    execute function tally_money('refunded');
  delete from tallies where name = 'refunded';
  insert into tallies (name, amount) select name, amount from count_tallied() where source = 'refunds' and amount <> 0;
end $$;
