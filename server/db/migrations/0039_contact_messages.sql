-- no transaction: who changes something does not wait while the log is looked through
-- What was sent by the form of the contact page.
create table if not exists contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  state text not null default 'new' check (state in ('new', 'read', 'answered')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index if not exists contact_messages_newest on contact_messages (created_at desc, id);
create index if not exists contact_messages_state on contact_messages (state, created_at desc, id);
create index if not exists contact_messages_email on contact_messages (email, created_at);
create index if not exists contact_messages_search on contact_messages
  using gin (searchable(name || ' ' || email || ' ' || subject || ' ' || message) gin_trgm_ops);

-- To whom an answer goes, where that is not the shop.
alter table mails add column if not exists reply_to text;

alter table activities drop constraint if exists activities_type_check;
alter table activities add constraint activities_type_check check (type in ('order', 'user', 'product', 'inventory', 'category', 'coupon',
  'review', 'address', 'wishlist', 'team', 'competition', 'payment', 'message')) not valid;
alter table activities validate constraint activities_type_check;
