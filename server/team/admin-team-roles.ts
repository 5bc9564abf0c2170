import type { Result, Input } from '#contract/endpoint.ts';
import type * as contract from '#contract/admin-team.ts';
import { editLogFor } from '#server/activities/activity-log.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { pageOf } from '#server/db/paginate.ts';
import { nextTimestamp, assertVersion } from '#server/db/version.ts';
import { rethrowUniqueViolation } from '#server/db/unique-violation.ts';
import { Conflict, Invalid, NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { sql } from 'kysely';
import { presentRole } from './present.ts';

const teamRoleActivity = editLogFor('team_role', 'Team role', 'team');

const rethrowNameTaken = rethrowUniqueViolation('team_roles_name', 'There is a role of this name already', 'name');

const selectRoles = (db: Reader) => db.selectFrom('team_roles').where('deleted_at', 'is', null);

export async function listTeamRoles(
  { db }: Services,
  _: Actor,
  { page, limit }: Input<typeof contract.listTeamRoles>,
): Promise<Result<typeof contract.listTeamRoles>> {
  return pageOf(selectRoles(db), { page, limit, orderBy: sql`searchable(name), id` }, async (onPage) => {
    const rows = await onPage.selectAll().execute();
    return rows.map(presentRole);
  });
}

export async function createTeamRole(
  services: Services,
  actor: Actor,
  { name, description }: Input<typeof contract.createTeamRole>,
): Promise<Result<typeof contract.createTeamRole>> {
  requireName(name);
  return services.db.transaction(async (tx) => {
    const id = services.ids.uuid();
    const now = services.clock.now();
    await tx
      .insertInto('team_roles')
      .values({ id, name, description: description ?? '', created_at: now, updated_at: now, deleted_at: null })
      .execute()
      .catch(rethrowNameTaken);
    const after = await loadRole(tx, id);
    await teamRoleActivity.created(services, tx, actor, { id, name, after });
    return { data: after };
  });
}

export async function updateTeamRole(
  services: Services,
  actor: Actor,
  { id, name, description, expectedUpdatedAt }: Input<typeof contract.updateTeamRole>,
): Promise<Result<typeof contract.updateTeamRole>> {
  requireName(name);
  return services.db.transaction(async (tx) => {
    const before = await lockRole(tx, id);
    await assertVersion(tx, actor, 'role', before, expectedUpdatedAt);
    await tx
      .updateTable('team_roles')
      .set({
        name,
        description: description ?? before.description,
        updated_at: nextTimestamp(before.updatedAt, services),
      })
      .where('id', '=', id)
      .execute()
      .catch(rethrowNameTaken);
    const after = await loadRole(tx, id);
    await teamRoleActivity.updated(services, tx, actor, { id, name, before, after });
    return { data: after };
  });
}

export async function deleteTeamRole(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.deleteTeamRole>,
): Promise<Result<typeof contract.deleteTeamRole>> {
  return services.db.transaction(async (tx) => {
    const before = await lockRole(tx, id);
    await requireUnused(tx, id);
    const now = nextTimestamp(before.updatedAt, services);
    await tx.updateTable('team_roles').set({ deleted_at: now, updated_at: now }).where('id', '=', id).execute();
    await teamRoleActivity.deleted(services, tx, actor, { id, name: before.name, before });
    return { success: true as const };
  });
}

/** Locks a role, so that edits run one after the other and no member is given it meanwhile, and loads it. */
async function lockRole(tx: Tx, id: string) {
  await tx.selectFrom('team_roles').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return loadRole(tx, id);
}

async function loadRole(db: Reader, id: string) {
  const row = await selectRoles(db).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('role');
  return presentRole(row);
}

function requireName(name: string): void {
  if (name === '') throw new Invalid('Role name is required', { fields: { name: 'is required' } });
}

/** Throws Conflict where members have the role, and says how many. */
async function requireUnused(tx: Tx, id: string): Promise<void> {
  const { members } = await tx
    .selectFrom('team_members')
    .select(({ fn }) => fn.countAll<number>().as('members'))
    .where('role_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (members === 0) return;
  const who =
    members === 1 ? '1 team member has this role. Give them' : `${members} team members have this role. Give them`;
  throw new Conflict(`${who} another role first.`, { code: 'in_use' });
}
