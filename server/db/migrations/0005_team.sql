create table team_roles (
  id uuid primary key,
  name text not null,
  description text not null default '',
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index team_roles_name on team_roles (lower(name)) where deleted_at is null;

create table team_members (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  bio text not null,
  role_id uuid not null references team_roles,
  nationality text not null,
  picture text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table competitions (
  id uuid primary key,
  name text not null,
  description text not null,
  position integer not null check (position between 0 and 99),
  points integer not null check (points >= 0),
  starts_at timestamptz not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table tracks (
  id uuid primary key,
  competition_id uuid not null references competitions,
  name text not null,
  starts_at timestamptz not null,
  status text not null check (status in ('past', 'next', 'future')),
  deleted_at timestamptz
);
create index tracks_competition on tracks (competition_id, starts_at, id);

create table track_personnel (
  track_id uuid not null references tracks,
  member_id uuid not null references team_members,
  position integer not null,
  primary key (track_id, member_id)
);

-- A result may name a driver who is no longer among the personnel: screens show the id then.
create table track_results (
  track_id uuid not null references tracks,
  driver_id uuid not null references team_members,
  quali_position integer not null check (quali_position between 0 and 99),
  race_position integer not null check (race_position between 0 and 99),
  primary key (track_id, driver_id)
);

do $$
declare name text;
begin
  foreach name in array array['team_roles', 'team_members', 'competitions', 'tracks', 'track_personnel', 'track_results'] loop
    execute format('create trigger %1$s_public after insert or update or delete on %1$s
      for each statement execute function announce_public_change()', name);
  end loop;
end $$;
