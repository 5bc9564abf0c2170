import type { Result, Input } from '#contract/endpoint.ts';
import type * as contract from '#contract/admin-team.ts';
import type { MemberInput } from '#contract/admin-team.ts';
import { fullName } from '#domain/person.ts';
import { editLogFor, restorationLogFor } from '#server/activities/activity-log.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { nextTimestamp, assertVersion } from '#server/db/version.ts';
import { pageOf } from '#server/db/paginate.ts';
import { restoreRow } from '#server/db/restore-row.ts';
import { everyWord } from '#server/db/search.ts';
import { Conflict, Invalid, NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { sql } from 'kysely';
import { MEMBER_ORDER, memberText, selectMembers } from './member-row.ts';
import { presentAdminMember } from './present.ts';

const teamMemberActivity = editLogFor('team_member', 'Team member', 'team');
const logRestored = restorationLogFor('team_member', 'Team member', 'team');

export async function listAdminTeamMembers(
  { db }: Services,
  _: Actor,
  { page, limit, search, role, nationality, sort }: Input<typeof contract.listAdminTeamMembers>,
): Promise<Result<typeof contract.listAdminTeamMembers>> {
  let matching = selectMembers(db);
  if (search) matching = matching.where(everyWord(memberText, search));
  if (role) matching = matching.where(sql<boolean>`lower(team_roles.name) = lower(${role})`);
  if (nationality) matching = matching.where(everyWord(sql<string>`team_members.nationality`, nationality));
  return pageOf(matching, { page, limit, orderBy: MEMBER_ORDER[sort] }, async (onPage) => {
    const rows = await onPage.execute();
    return rows.map(presentAdminMember);
  });
}

export async function getAdminTeamMember(
  { db }: Services,
  _: Actor,
  { id }: Input<typeof contract.getAdminTeamMember>,
): Promise<Result<typeof contract.getAdminTeamMember>> {
  return { data: await loadAdminTeamMember(db, id) };
}

export async function createTeamMember(
  services: Services,
  actor: Actor,
  input: Input<typeof contract.createTeamMember>,
): Promise<Result<typeof contract.createTeamMember>> {
  return services.db.transaction(async (tx) => {
    await requireRole(tx, input.roleId);
    const id = services.ids.uuid();
    const now = services.clock.now();
    await tx
      .insertInto('team_members')
      .values({ id, ...memberColumns(input), created_at: now, updated_at: now, deleted_at: null })
      .execute();
    const after = await loadAdminTeamMember(tx, id);
    await teamMemberActivity.created(services, tx, actor, { id, name: fullName(after), after });
    return { data: after };
  });
}

export async function updateTeamMember(
  services: Services,
  actor: Actor,
  input: Input<typeof contract.updateTeamMember>,
): Promise<Result<typeof contract.updateTeamMember>> {
  return services.db.transaction(async (tx) => {
    const before = await lockMember(tx, input.id);
    await assertVersion(tx, actor, 'team member', before, input.expectedUpdatedAt);
    if (input.roleId !== before.role.id) await requireRole(tx, input.roleId);
    await tx
      .updateTable('team_members')
      .set({ ...memberColumns(input, before.picture), updated_at: nextTimestamp(before.updatedAt, services) })
      .where('id', '=', input.id)
      .execute();
    const after = await loadAdminTeamMember(tx, input.id);
    await teamMemberActivity.updated(services, tx, actor, { id: input.id, name: fullName(after), before, after });
    return { data: after };
  });
}

/** Deletes a member, who leaves every list; past races keep the name. */
export async function deleteTeamMember(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.deleteTeamMember>,
): Promise<Result<typeof contract.deleteTeamMember>> {
  return services.db.transaction(async (tx) => {
    const before = await lockMember(tx, id);
    const now = nextTimestamp(before.updatedAt, services);
    await tx.updateTable('team_members').set({ deleted_at: now, updated_at: now }).where('id', '=', id).execute();
    await teamMemberActivity.deleted(services, tx, actor, { id, name: fullName(before), before });
    return { success: true as const };
  });
}

export async function restoreTeamMember(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.restoreTeamMember>,
): Promise<Result<typeof contract.restoreTeamMember>> {
  return services.db.transaction(async (tx) => {
    await restoreRow(services, tx, { table: 'team_members', noun: 'team member', id });
    const after = await loadAdminTeamMember(tx, id);
    if (!(await lockIfThere(tx, after.role.id)))
      throw new Conflict(`Their role ${after.role.name} has been deleted as well, so they cannot come back`);
    await logRestored(services, tx, actor, { id, name: fullName(after), after });
    return { data: after };
  });
}

/** Locks a member, so that edits run one after the other, and loads them. */
async function lockMember(tx: Tx, id: string) {
  await tx.selectFrom('team_members').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return loadAdminTeamMember(tx, id);
}

async function loadAdminTeamMember(db: Reader, id: string) {
  const row = await selectMembers(db).where('team_members.id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('team member');
  return presentAdminMember(row);
}

/** Throws Invalid unless the role exists; locks it against deletion until the commit. */
async function requireRole(tx: Tx, id: string): Promise<void> {
  if (!(await lockIfThere(tx, id)))
    throw new Invalid('roleId is not a known role', { fields: { roleId: 'is not a known role' } });
}

const lockIfThere = (tx: Tx, id: string) =>
  tx
    .selectFrom('team_roles')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();

const memberColumns = (input: MemberInput, picture: string | null = null) => ({
  first_name: input.firstName,
  last_name: input.lastName,
  bio: input.bio,
  role_id: input.roleId,
  nationality: input.nationality,
  picture: input.picture === undefined ? picture : input.picture || null,
});
