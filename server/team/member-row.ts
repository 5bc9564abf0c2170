import type { Reader } from '#server/db/database.ts';
import { type RawBuilder, sql } from 'kysely';
import type { MemberSort } from '#domain/limits.ts';

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

const byName = sql`searchable(${memberName}), team_members.id`;
export const MEMBER_ORDER: Record<MemberSort, RawBuilder<unknown>> = {
  name: byName,
  role: sql`searchable(team_roles.name), ${byName}`,
  nationality: sql`searchable(team_members.nationality), ${byName}`,
  newest: sql`team_members.created_at desc, team_members.id`,
  oldest: sql`team_members.created_at, team_members.id desc`,
  latest_updated: sql`team_members.updated_at desc, team_members.id`,
};
