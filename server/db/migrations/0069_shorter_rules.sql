-- no transaction: one table is locked at a time, so that no sale that is under way can deadlock with this
-- PostgreSQL reads the stored form of a table's checks, and of its triggers' conditions, anew for each statement that writes to it. These say the
-- same in fewer words: an array is one constant, where a list has one for each of its values, and a range is one, too.
-- Every row meets the new checks, for it met the old ones: they are added without a scan, and validated at the end, while the shop goes on.
-- Validating in the same transaction would hold the table's lock for as long as the scan takes.

do $$
begin
  set local lock_timeout = '2s';
  -- None of the amounts may be null.
  alter table orders
    drop constraint if exists orders_status_check,
    drop constraint if exists orders_payment_status_check,
    drop constraint if exists orders_stock_state_check,
    drop constraint if exists orders_cancel_reason_check,
    drop constraint if exists orders_dispute_check,
    drop constraint if exists orders_subtotal_cents_check,
    drop constraint if exists orders_shipping_cents_check,
    drop constraint if exists orders_discount_cents_check,
    drop constraint if exists orders_tax_cents_check,
    drop constraint if exists orders_total_cents_check,
    drop constraint if exists orders_cents_check,
    add constraint orders_status_check
      check (status = any ('{pending,processing,shipped,delivered,completed,cancelled}')) not valid,
    add constraint orders_payment_status_check
      check (payment_status = any ('{unpaid,paid,refund_due,refund_submitting,refunded}')) not valid,
    add constraint orders_stock_state_check check (stock_state = any ('{reserved,sold,released}')) not valid,
    add constraint orders_cancel_reason_check
      check (cancel_reason = any ('{expired,superseded,refused,admin,buyer}')) not valid,
    add constraint orders_dispute_check check (dispute = any ('{open,won,lost}')) not valid,
    add constraint orders_cents_check
      check (least(subtotal_cents, shipping_cents, discount_cents, tax_cents, total_cents) >= 0) not valid;
  -- A status that stays as it is adds one and takes one away.
  create or replace trigger orders_tally_moved after update of status, deleted_at on orders
    for each row execute function tally_order();
end $$;

do $$
begin
  set local lock_timeout = '2s';
  alter table payments
    drop constraint if exists payments_state_check,
    drop constraint if exists payments_provider_check,
    drop constraint if exists payments_cancel_reason_check,
    drop constraint if exists payments_card_brand_check,
    add constraint payments_state_check
      check (state = any ('{creating,open,processing,canceling,canceled,succeeded,quarantine}')) not valid,
    add constraint payments_provider_check check (provider = any ('{stripe,sandbox,none}')) not valid,
    add constraint payments_cancel_reason_check check (cancel_reason = any ('{expired,superseded,refused,admin}')) not valid,
    add constraint payments_card_brand_check check (length(card_brand) <@ '[1,40]'::int4range) not valid;
  -- What is set to what it was is noted, too, which does no harm.
  create or replace trigger payments_person_shown
    after update of state, provider, intent_id, amount_cents, currency, card_brand, card_last4 on payments
    for each row when (array[old.state, new.state] && '{processing,quarantine,succeeded}')
    execute function note_person_change();
  create or replace trigger payments_person_new after insert on payments
    for each row when (new.state = any ('{processing,quarantine,succeeded}')) execute function note_person_change();
  create or replace trigger payments_tally_moved after update of state, amount_cents on payments
    for each row when ('succeeded' = any (array[old.state, new.state]))
    execute function tally_money('captured');
end $$;

do $$
begin
  set local lock_timeout = '2s';
  alter table order_items
    drop constraint if exists order_items_quantity_check,
    add constraint order_items_quantity_check check (quantity <@ '[1,99]'::int4range) not valid;
end $$;

do $$
begin
  set local lock_timeout = '2s';
  -- What was returned is not negative, for it is at least what was called off.
  alter table reservations
    drop constraint if exists reservations_state_check,
    drop constraint if exists reservations_check,
    add constraint reservations_state_check check (state = any ('{active,sold,released}')) not valid,
    add constraint reservations_check check (returned <= quantity) not valid;
  create or replace trigger reservations_person_returned after update of returned on reservations
    for each row when (old.returned is distinct from new.returned) execute function note_person_change();
end $$;

do $$
begin
  set local lock_timeout = '2s';
  alter table outbox
    drop constraint if exists outbox_state_check,
    add constraint outbox_state_check check (state = any ('{due,sent,failed,dropped}')) not valid;
end $$;

do $$
begin
  set local lock_timeout = '2s';
  alter table stock_ledger
    drop constraint if exists stock_ledger_kind_check,
    drop constraint if exists stock_ledger_reason_check,
    drop constraint if exists stock_ledger_became_check,
    add constraint stock_ledger_kind_check check (kind = any ('{initial,adjust,reserve,release,restock}')) not valid,
    add constraint stock_ledger_reason_check check (reason = any ('{count,delivery,return,damage,correction}')) not valid,
    add constraint stock_ledger_became_check check (became = any ('{made_to_order,counted,removed}')) not valid;
end $$;

do $$
begin
  set local lock_timeout = '2s';
  alter table activities
    drop constraint if exists activities_type_check,
    add constraint activities_type_check
      check (type = any ('{order,user,product,inventory,category,coupon,review,address,wishlist,team,competition,payment,message,mail,withdrawal,integration}'))
      not valid;
end $$;

do $$
begin
  set local lock_timeout = '2s';
  alter table cart_items
    drop constraint if exists cart_items_quantity_check,
    add constraint cart_items_quantity_check check (quantity <@ '[1,99]'::int4range) not valid;
end $$;

do $$
begin
  set local lock_timeout = '2s';
  alter table sandbox_intents
    drop constraint if exists sandbox_intents_status_check,
    drop constraint if exists sandbox_intents_card_behaviour_check,
    drop constraint if exists sandbox_intents_settles_as_check,
    add constraint sandbox_intents_status_check
      check (status = any ('{requires_payment_method,requires_action,processing,succeeded,canceled}')) not valid,
    add constraint sandbox_intents_card_behaviour_check
      check (card_behaviour = any ('{authentication_declined,refund_fails,dispute_won,dispute_lost}')) not valid,
    add constraint sandbox_intents_settles_as_check
      check (settles_as = any ('{succeeded,requires_payment_method}')) not valid;
end $$;

-- A sale changes the stock alone: what it must not change is not compared, and a function is read once a session.
create or replace function announce_stock() returns trigger language plpgsql as $$
begin
  if shown_stock(old.stock) is distinct from shown_stock(new.stock) then
    perform announce_tags('products', 'product ' || new.product_id);
  end if;
  return null;
end $$;

do $$
begin
  set local lock_timeout = '2s';
  create or replace trigger product_variants_shown
    after update of size, title, price_adjust_cents, position, deleted_at, image on product_variants
    for each row when (
      (old.size, old.title, old.price_adjust_cents, old.position, old.deleted_at, old.image)
      is distinct from (new.size, new.title, new.price_adjust_cents, new.position, new.deleted_at, new.image))
    execute function announce_product('product_id');
  create or replace trigger product_variants_stock_shown after update of stock on product_variants
    for each row execute function announce_stock();
  create or replace trigger product_variants_styles_changed after update of title, deleted_at on product_variants
    for each row when (old.title <> new.title or old.deleted_at is distinct from new.deleted_at) execute function keep_styles();
end $$;

-- These read the tables and hold up nobody who writes.
alter table orders
  validate constraint orders_status_check,
  validate constraint orders_payment_status_check,
  validate constraint orders_stock_state_check,
  validate constraint orders_cancel_reason_check,
  validate constraint orders_dispute_check,
  validate constraint orders_cents_check;
alter table payments
  validate constraint payments_state_check,
  validate constraint payments_provider_check,
  validate constraint payments_cancel_reason_check,
  validate constraint payments_card_brand_check;
alter table order_items validate constraint order_items_quantity_check;
alter table reservations
  validate constraint reservations_state_check,
  validate constraint reservations_check;
alter table outbox validate constraint outbox_state_check;
alter table stock_ledger
  validate constraint stock_ledger_kind_check,
  validate constraint stock_ledger_reason_check,
  validate constraint stock_ledger_became_check;
alter table activities validate constraint activities_type_check;
alter table cart_items validate constraint cart_items_quantity_check;
alter table sandbox_intents
  validate constraint sandbox_intents_status_check,
  validate constraint sandbox_intents_card_behaviour_check,
  validate constraint sandbox_intents_settles_as_check;
