-- Lets an editor notice that somebody else was faster.
alter table team_roles add column updated_at timestamptz not null default now();
alter table tracks add column updated_at timestamptz not null default now();

-- There are half points.
alter table competitions alter column points type double precision;

create index team_members_name on team_members using gin
  (searchable(first_name || ' ' || last_name) gin_trgm_ops);
create index team_members_search on team_members using gin
  (searchable(first_name || ' ' || last_name || ' ' || nationality || ' ' || bio) gin_trgm_ops);
create index team_members_nationality on team_members using gin (searchable(nationality) gin_trgm_ops);
create index team_members_updated on team_members (updated_at desc, id) where deleted_at is null;
create index team_members_role on team_members (role_id) where deleted_at is null;
create index competitions_search on competitions using gin (searchable(name || ' ' || description) gin_trgm_ops);
create index competitions_updated on competitions (updated_at desc, id) where deleted_at is null;
