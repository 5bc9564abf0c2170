-- no transaction: one table is locked at a time, so that no sale that is under way can deadlock with this
-- For each person, how often something has changed of what their orders and their cart are made of here: the sum of the amounts. Each
-- transaction adds a row and changes none, so that no two wait for each other; foldPersonChanges adds them up from time to time.
create table if not exists person_changes (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  amount bigint not null default 1,
  is_folded boolean not null default false
);
create index if not exists person_changes_user on person_changes (user_id) include (amount);
create index if not exists person_changes_new on person_changes (id) where not is_folded;

-- Adds a row for the owner of the order that a row belongs to, once a transaction: a setting has the people and the orders that are noted.
create or replace function note_person_change() returns trigger language plpgsql as $$
declare
  noted text := coalesce(current_setting('shop.changed_people', true), '');
  changed record;
  purchase uuid;
  person uuid;
begin
  if tg_op = 'DELETE' then
    changed := old;
  else
    changed := new;
  end if;
  case tg_table_name
    when 'orders' then
      purchase := changed.id;
    when 'exchanges' then
      -- What it replaces is of the same person.
      purchase := changed.replacement_id;
    when 'refunds' then
      select order_id into purchase from payments where id = changed.payment_id;
    when 'refund_items' then
      select order_id into purchase from order_items where id = changed.order_item_id;
    else
      purchase := changed.order_id;
  end case;
  if strpos(noted, purchase::text) > 0 then
    return null;
  end if;
  if tg_table_name in ('orders', 'payments') then
    person := changed.user_id;
  else
    select user_id into person from orders where id = purchase;
  end if;
  -- Nobody's, where the order was deleted before, which was noted.
  if person is not null and strpos(noted, person::text) = 0 then
    insert into person_changes (user_id) values (person);
  end if;
  -- Where a transaction concerns very many, they get a row each time, which does no harm.
  if person is not null and length(noted) < 4000 then
    perform set_config('shop.changed_people', concat_ws(' ', noted, person, purchase), true);
  end if;
  return null;
end $$;

-- Creating a trigger holds off whoever writes to the table until the block has committed.

do $$
begin
  set local lock_timeout = '2s';
  create or replace trigger orders_person after insert or update or delete on orders
    for each row execute function note_person_change();
end $$;

-- Of a payment, what its buyer's history shows: not that it was opened, and not when the sweep looks at it next.
do $$
begin
  set local lock_timeout = '2s';
  create or replace trigger payments_person after insert or delete on payments
    for each row execute function note_person_change();
  create or replace trigger payments_person_shown after update on payments
    for each row when (
      (old.state in ('processing', 'quarantine', 'succeeded') or new.state in ('processing', 'quarantine', 'succeeded'))
      and (old.state, old.provider, old.intent_id, old.amount_cents, old.currency, old.card_brand, old.card_last4)
      is distinct from (new.state, new.provider, new.intent_id, new.amount_cents, new.currency, new.card_brand, new.card_last4))
    execute function note_person_change();
end $$;

do $$
begin
  set local lock_timeout = '2s';
  create or replace trigger order_items_person after insert or update or delete on order_items
    for each row execute function note_person_change();
end $$;

do $$
begin
  set local lock_timeout = '2s';
  create or replace trigger reservations_person after insert or update or delete on reservations
    for each row execute function note_person_change();
end $$;

do $$
begin
  set local lock_timeout = '2s';
  create or replace trigger deliveries_person after insert or update or delete on deliveries
    for each row execute function note_person_change();
end $$;

do $$
begin
  set local lock_timeout = '2s';
  create or replace trigger exchanges_person after insert or update or delete on exchanges
    for each row execute function note_person_change();
end $$;

do $$
begin
  set local lock_timeout = '2s';
  create or replace trigger refunds_person after insert or update or delete on refunds
    for each row execute function note_person_change();
end $$;

do $$
begin
  set local lock_timeout = '2s';
  create or replace trigger refund_items_person after insert or update or delete on refund_items
    for each row execute function note_person_change();
end $$;
