-- no transaction: one table is locked at a time, so that no sale that is under way can deadlock with this
-- The list of a person's orders shows what was withdrawn from: they are noted with a withdrawal, too.
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
    when 'refund_items', 'withdrawal_items' then
      select order_id into purchase from order_items where id = changed.order_item_id;
    else
      purchase := changed.order_id;
  end case;
  -- A withdrawal for which no order was found is nobody's.
  if purchase is null or strpos(noted, purchase::text) > 0 then
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

do $$
begin
  set local lock_timeout = '2s';
  create or replace trigger withdrawals_person after insert or update or delete on withdrawals
    for each row execute function note_person_change();
end $$;

do $$
begin
  set local lock_timeout = '2s';
  create or replace trigger withdrawal_items_person after insert or update or delete on withdrawal_items
    for each row execute function note_person_change();
end $$;
