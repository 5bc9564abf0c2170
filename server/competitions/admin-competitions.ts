import type * as contract from '#contract/admin-competitions.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import type { CompetitionSort } from '#domain/limits.ts';
import { activityLogFor, restorationLogFor } from '#server/activities/activity-log.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { nextTimestamp, assertVersion } from '#server/db/version.ts';
import { pageOf } from '#server/db/paginate.ts';
import { restoreRow } from '#server/db/restore-row.ts';
import { everyWordHolds } from '#server/db/search.ts';
import { NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { selectCompetitions } from './competition-row.ts';
import { presentAdminCompetition } from './present.ts';
import { scheduleLookup } from './race-row.ts';

const competitionActivity = activityLogFor('competition', 'Competition', 'competition');
const logRestored = restorationLogFor('competition', 'Competition', 'competition');

const ORDER_OF: Record<CompetitionSort, RawBuilder<unknown>> = {
  latest_updated: sql`updated_at desc, id`,
  oldest_updated: sql`updated_at, id desc`,
  latest_created: sql`created_at desc, id`,
  oldest_created: sql`created_at, id desc`,
  name_asc: sql`searchable(name), id`,
  name_desc: sql`searchable(name) desc, id desc`,
};

const competitionText = sql<string>`competitions.name || ' ' || competitions.description`;

/** SQL condition: each word is in the competition's name or description, or in the name of one of its races. */
const isFoundBy = (search: string) =>
  everyWordHolds(search, (holdsWord) => [
    holdsWord(competitionText),
    sql<SqlBool>`exists (select from tracks where tracks.competition_id = competitions.id
      and tracks.deleted_at is null and ${holdsWord(sql<string>`tracks.name`)})`,
  ]);

export async function listAdminCompetitions(
  { db }: Services,
  _: Actor,
  { page, limit, search, status, sort }: Input<typeof contract.listAdminCompetitions>,
): Promise<Result<typeof contract.listAdminCompetitions>> {
  const activity = status?.toLowerCase();
  let matching = selectCompetitions(db);
  if (search) matching = matching.where(isFoundBy(search));
  if (activity === 'active' || activity === 'inactive') {
    matching = matching.where('is_active', '=', activity === 'active');
  }
  return pageOf(matching, { page, limit, orderBy: ORDER_OF[sort] }, async (onPage) => {
    const rows = await onPage.execute();
    const scheduleOf = await scheduleLookup(db, rows);
    return rows.map((row) => presentAdminCompetition(row, scheduleOf(row)));
  });
}

export async function getAdminCompetition(
  { db }: Services,
  _: Actor,
  { id }: Input<typeof contract.getAdminCompetition>,
): Promise<Result<typeof contract.getAdminCompetition>> {
  return { data: await loadAdminCompetition(db, id) };
}

export async function createCompetition(
  services: Services,
  actor: Actor,
  input: Input<typeof contract.createCompetition>,
): Promise<Result<typeof contract.createCompetition>> {
  return services.db.transaction(async (tx) => {
    const id = services.ids.uuid();
    const now = services.clock.now();
    await tx
      .insertInto('competitions')
      .values({
        id,
        ...competitionColumns(input),
        is_active: input.isActive ?? true,
        created_at: now,
        updated_at: now,
        deleted_at: null,
      })
      .execute();
    const after = await loadAdminCompetition(tx, id);
    await competitionActivity.created(services, tx, actor, { id, name: after.name, after });
    return { data: after };
  });
}

export async function updateCompetition(
  services: Services,
  actor: Actor,
  input: Input<typeof contract.updateCompetition>,
): Promise<Result<typeof contract.updateCompetition>> {
  return services.db.transaction(async (tx) => {
    const before = await lockCompetition(tx, input.id);
    await assertVersion(tx, actor, 'competition', before, input.expectedUpdatedAt);
    await tx
      .updateTable('competitions')
      .set({
        ...competitionColumns(input),
        is_active: input.isActive ?? before.isActive,
        updated_at: nextTimestamp(before.updatedAt, services),
      })
      .where('id', '=', input.id)
      .execute();
    const after = await loadAdminCompetition(tx, input.id);
    await competitionActivity.updated(services, tx, actor, { id: input.id, name: after.name, before, after });
    return { data: after };
  });
}

export async function toggleCompetition(
  services: Services,
  actor: Actor,
  { id, isActive: wanted }: Input<typeof contract.toggleCompetition>,
): Promise<Result<typeof contract.toggleCompetition>> {
  return services.db.transaction(async (tx) => {
    const before = await lockCompetition(tx, id);
    const isActive = wanted ?? !before.isActive;
    if (isActive === before.isActive) return { data: before };
    await tx
      .updateTable('competitions')
      .set({ is_active: isActive, updated_at: nextTimestamp(before.updatedAt, services) })
      .where('id', '=', id)
      .execute();
    await competitionActivity.toggled(services, tx, actor, { id, name: before.name, isActive });
    return { data: await loadAdminCompetition(tx, id) };
  });
}

export async function deleteCompetition(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.deleteCompetition>,
): Promise<Result<typeof contract.deleteCompetition>> {
  return services.db.transaction(async (tx) => {
    const before = await lockCompetition(tx, id);
    const now = nextTimestamp(before.updatedAt, services);
    await tx.updateTable('competitions').set({ deleted_at: now, updated_at: now }).where('id', '=', id).execute();
    await competitionActivity.deleted(services, tx, actor, { id, name: before.name, before });
    return { success: true as const };
  });
}

/** Restores a competition with its tracks, but for those that were deleted by themselves. */
export async function restoreCompetition(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.restoreCompetition>,
): Promise<Result<typeof contract.restoreCompetition>> {
  return services.db.transaction(async (tx) => {
    await restoreRow(services, tx, { table: 'competitions', noun: 'competition', id });
    const after = await loadAdminCompetition(tx, id);
    await logRestored(services, tx, actor, { id, name: after.name, after });
    return { data: after };
  });
}

/** Locks a competition, so that edits run one after the other, and loads it. */
async function lockCompetition(tx: Tx, id: string) {
  await tx.selectFrom('competitions').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return loadAdminCompetition(tx, id);
}

async function loadAdminCompetition(db: Reader, id: string) {
  const row = await selectCompetitions(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('competition');
  const scheduleOf = await scheduleLookup(db, [row]);
  return presentAdminCompetition(row, scheduleOf(row));
}

const competitionColumns = (input: Input<typeof contract.createCompetition>) => ({
  name: input.name,
  description: input.desc,
  position: input.position,
  points: input.points,
  starts_at: input.dateTime,
});
