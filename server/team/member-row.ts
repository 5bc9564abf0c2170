import type { Reader } from '#server/db/database.ts';
import { bothWays, byAge } from '#server/db/order-by.ts';
import { type RawBuilder, sql } from 'kysely';
import type { AdminSort } from '#domain/admin-sorts.ts';

export interface MemberRow {
  id: string;
  first_name: string;
  last_name: string;
  bio: string;
  nationality: string;
  picture: string | null;
  created_at: Date;
  updated_at: Date;
  role_id: string;
  role_name: string;
  role_description: string;
  role_created_at: Date;
  role_updated_at: Date;
}

/** Selects the members that are not deleted, each with the role. */
export const selectMembers = (db: Reader) =>
  db
    .selectFrom('team_members')
    .innerJoin('team_roles', 'team_roles.id', 'team_members.role_id')
    .select(['team_members.id', 'team_members.first_name', 'team_members.last_name', 'team_members.bio'])
    .select(['team_members.nationality', 'team_members.picture'])
    .select(['team_members.created_at', 'team_members.updated_at', 'team_members.role_id'])
    .select(['team_roles.name as role_name', 'team_roles.description as role_description'])
    .select(['team_roles.created_at as role_created_at', 'team_roles.updated_at as role_updated_at'])
    .where('team_members.deleted_at', 'is', null);

/** The expression of the trigram index team_members_name. */
export const memberName = sql<string>`team_members.first_name || ' ' || team_members.last_name`;
/** The expression of the trigram index team_members_search. */
export const memberText = sql<string>`team_members.first_name || ' ' || team_members.last_name || ' ' ||
  team_members.nationality || ' ' || team_members.bio`;

const { name_asc, name_desc, role_asc, role_desc, nationality_asc, nationality_desc } = bothWays({
  name: [sql`searchable(${memberName})`, sql`team_members.id`],
  role: [sql`searchable(team_roles.name)`, sql`searchable(${memberName})`, sql`team_members.id`],
  nationality: [sql`searchable(team_members.nationality)`, sql`searchable(${memberName})`, sql`team_members.id`],
});

/** By each order of the back office, the public ones among them. */
export const MEMBER_ORDER: Record<AdminSort<'team-members'>, RawBuilder<unknown>> = {
  name: name_asc,
  name_desc,
  role: role_asc,
  role_desc,
  nationality: nationality_asc,
  nationality_desc,
  ...byAge('team_members'),
  latest_updated: sql`team_members.updated_at desc, team_members.id`,
};
