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

-- Adds a row for each person whose orders a statement has changed, once a transaction: a setting notes who has one.
create or replace function note_person_changes() returns trigger language plpgsql as $$
declare
  noted text := coalesce(current_setting('shop.changed_people', true), '');
  people uuid[];
begin
  case tg_table_name
    when 'orders', 'payments' then
      people := array(select distinct user_id from changed);
    when 'order_items', 'reservations', 'deliveries' then
      people := array(select distinct o.user_id from changed join orders o on o.id = changed.order_id);
    when 'refunds' then
      people := array(select distinct p.user_id from changed join payments p on p.id = changed.payment_id);
    when 'refund_items' then
      people := array(select distinct p.user_id from changed join refunds r on r.id = changed.refund_id
        join payments p on p.id = r.payment_id);
    when 'exchanges' then
      people := array(select o.user_id from changed join orders o on o.id = changed.replacement_id
        union select o.user_id from changed join order_items i on i.id = changed.order_item_id
          join orders o on o.id = i.order_id);
  end case;
  people := array(select person from unnest(people) person where strpos(noted, person::text) = 0);
  if cardinality(people) > 0 then
    insert into person_changes (user_id) select unnest(people);
    -- Where a transaction concerns very many, they get a row each time, which does no harm.
    if length(noted) + 36 * cardinality(people) < 4000 then
      perform set_config('shop.changed_people', concat_ws(' ', noted, array_to_string(people, ' ')), true);
    end if;
  end if;
  return null;
end $$;

-- Creating a trigger holds off whoever writes to the table until the block has committed.

do $$
begin
  set local lock_timeout = '2s';
  create or replace trigger orders_person_inserted after insert on orders
    referencing new table as changed for each statement execute function note_person_changes();
  create or replace trigger orders_person_updated after update on orders
    referencing new table as changed for each statement execute function note_person_changes();
  create or replace trigger orders_person_deleted after delete on orders
    referencing old table as changed for each statement execute function note_person_changes();
end $$;

do $$
begin
  set local lock_timeout = '2s';
  create or replace trigger order_items_person_inserted after insert on order_items
    referencing new table as changed for each statement execute function note_person_changes();
  create or replace trigger order_items_person_updated after update on order_items
    referencing new table as changed for each statement execute function note_person_changes();
  create or replace trigger order_items_person_deleted after delete on order_items
    referencing old table as changed for each statement execute function note_person_changes();
end $$;

do $$
begin
  set local lock_timeout = '2s';
  create or replace trigger payments_person_inserted after insert on payments
    referencing new table as changed for each statement execute function note_person_changes();
  create or replace trigger payments_person_updated after update on payments
    referencing new table as changed for each statement execute function note_person_changes();
  create or replace trigger payments_person_deleted after delete on payments
    referencing old table as changed for each statement execute function note_person_changes();
end $$;

do $$
begin
  set local lock_timeout = '2s';
  create or replace trigger refunds_person_inserted after insert on refunds
    referencing new table as changed for each statement execute function note_person_changes();
  create or replace trigger refunds_person_updated after update on refunds
    referencing new table as changed for each statement execute function note_person_changes();
  create or replace trigger refunds_person_deleted after delete on refunds
    referencing old table as changed for each statement execute function note_person_changes();
end $$;

do $$
begin
  set local lock_timeout = '2s';
  create or replace trigger refund_items_person_inserted after insert on refund_items
    referencing new table as changed for each statement execute function note_person_changes();
  create or replace trigger refund_items_person_updated after update on refund_items
    referencing new table as changed for each statement execute function note_person_changes();
  create or replace trigger refund_items_person_deleted after delete on refund_items
    referencing old table as changed for each statement execute function note_person_changes();
end $$;

do $$
begin
  set local lock_timeout = '2s';
  create or replace trigger exchanges_person_inserted after insert on exchanges
    referencing new table as changed for each statement execute function note_person_changes();
  create or replace trigger exchanges_person_updated after update on exchanges
    referencing new table as changed for each statement execute function note_person_changes();
  create or replace trigger exchanges_person_deleted after delete on exchanges
    referencing old table as changed for each statement execute function note_person_changes();
end $$;

do $$
begin
  set local lock_timeout = '2s';
  create or replace trigger reservations_person_inserted after insert on reservations
    referencing new table as changed for each statement execute function note_person_changes();
  create or replace trigger reservations_person_updated after update on reservations
    referencing new table as changed for each statement execute function note_person_changes();
  create or replace trigger reservations_person_deleted after delete on reservations
    referencing old table as changed for each statement execute function note_person_changes();
end $$;

do $$
begin
  set local lock_timeout = '2s';
  create or replace trigger deliveries_person_inserted after insert on deliveries
    referencing new table as changed for each statement execute function note_person_changes();
  create or replace trigger deliveries_person_updated after update on deliveries
    referencing new table as changed for each statement execute function note_person_changes();
  create or replace trigger deliveries_person_deleted after delete on deliveries
    referencing old table as changed for each statement execute function note_person_changes();
end $$;
