-- A subscriber is written to once they have confirmed, by a link that was read at their address. Addresses from before have not: they count
-- as requested, without the sentence that was agreed to.
alter table newsletter_subscribers
  add column id uuid not null default gen_random_uuid() unique,
  add column state text not null default 'requested' check (state in ('requested', 'confirmed', 'unsubscribed')),
  add column requested_at timestamptz not null default now(),
  add column consent_text text,
  add column source text,
  add column confirmed_at timestamptz,
  add column unsubscribed_at timestamptz,
  add column mails_since timestamptz not null default now(),
  add column mails integer not null default 0,
  add check (state != 'confirmed' or confirmed_at is not null and consent_text is not null),
  add check ((state = 'unsubscribed') = (unsubscribed_at is not null));
update newsletter_subscribers set requested_at = created_at;
create index newsletter_subscribers_newest on newsletter_subscribers (requested_at desc, id);
create index newsletter_subscribers_state on newsletter_subscribers (state, requested_at desc, id);
create index newsletter_subscribers_search on newsletter_subscribers using gin (searchable(email) gin_trgm_ops);

-- The links of each mail have a token of their own, so that no mail's links end because of a later one.
create table newsletter_tokens (
  token_hash text primary key,
  subscriber_id uuid not null references newsletter_subscribers (id) on delete cascade,
  created_at timestamptz not null
);
create index newsletter_tokens_subscriber on newsletter_tokens (subscriber_id);

-- Of a mail that its reader may end with one click.
alter table mails add column unsubscribe_url text;
