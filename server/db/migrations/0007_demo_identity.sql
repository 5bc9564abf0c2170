-- The demo identity provider's own books: sign-ins on its page, codes, grants. Nothing here outlives a few minutes.
create table demo_identity_records (
  model text not null,
  id text not null,
  grant_id text,
  payload text not null,
  consumed_at timestamptz,
  expires_at timestamptz not null,
  primary key (model, id)
);
create index demo_identity_records_grant on demo_identity_records (grant_id);
create index demo_identity_records_expiry on demo_identity_records (expires_at);
