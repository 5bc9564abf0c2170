-- no transaction: one table is locked at a time, so that no sale that is under way can deadlock with this
-- Of a sale, the order's own row notes the person: its lines, what it has reserved and its payment come with it, and are not asked again.
do $$
begin
  set local lock_timeout = '2s';
  create or replace trigger order_items_person after update or delete on order_items
    for each row execute function note_person_change();
end $$;

-- What was sold or given back as a whole changes its order, too.
do $$
begin
  set local lock_timeout = '2s';
  create or replace trigger reservations_person after delete on reservations
    for each row execute function note_person_change();
  create or replace trigger reservations_person_returned after update on reservations
    for each row when (old.returned is distinct from new.returned) execute function note_person_change();
end $$;

do $$
begin
  set local lock_timeout = '2s';
  create or replace trigger payments_person after delete on payments
    for each row execute function note_person_change();
  create or replace trigger payments_person_new after insert on payments
    for each row when (new.state in ('processing', 'quarantine', 'succeeded')) execute function note_person_change();
end $$;
