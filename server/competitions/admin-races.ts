import type * as contract from '#contract/admin-competitions.ts';
import type { RaceInput } from '#contract/admin-competitions.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import { Id } from '#contract/fields.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import { editLogFor, restorationLogFor } from '#server/activities/activity-log.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { restoreRow } from '#server/db/restore-row.ts';
import { nextTimestamp, assertVersion } from '#server/db/version.ts';
import { Conflict, NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { presentAdminRace } from './present.ts';
import { listRaces } from './race-row.ts';
import { requireInPersonnel, requireMembers, requireOwnPositions, writePersonnel, writeResults } from './write-race.ts';

const raceActivity = editLogFor('track', 'Track', 'competition');
const logRestored = restorationLogFor('track', 'Track', 'competition');

export async function getAdminRace(
  { db }: Services,
  _: Actor,
  { trackId: id }: Input<typeof contract.getAdminRace>,
): Promise<Result<typeof contract.getAdminRace>> {
  const [race] = await listRaces(db, 'tracks.id', [id]);
  const competition = race && (await selectCompetition(db, race.competition_id).executeTakeFirst());
  // The races of a deleted competition are gone with it.
  if (!competition) throw new NotFound('track');
  return { data: { ...presentAdminRace(race), competition } };
}

export async function createRace(
  services: Services,
  actor: Actor,
  input: Input<typeof contract.createRace>,
): Promise<Result<typeof contract.createRace>> {
  const { personnel = [], results = [] } = input;
  requireOwnPositions(results);
  return services.db.transaction(async (tx) => {
    await requireCompetition(tx, input.competition_id);
    await requireMembers(tx, personnel);
    requireInPersonnel(results, personnel);
    const id = services.ids.uuid();
    await tx
      .insertInto('tracks')
      .values({
        id,
        competition_id: input.competition_id,
        ...raceColumns(input),
        updated_at: services.clock.now(),
        deleted_at: null,
      })
      .execute();
    await writePersonnel(tx, id, personnel);
    await writeResults(tx, id, results);
    const after = await loadAdminRace(tx, id, input.competition_id);
    await raceActivity.created(services, tx, actor, { id, name: after.name, after });
    return { data: after };
  });
}

/** Updates a race. Results that are not sent are kept, also of drivers who are taken off the personnel. */
export async function updateRace(
  services: Services,
  actor: Actor,
  input: Input<typeof contract.updateRace>,
): Promise<Result<typeof contract.updateRace>> {
  const { trackId: id, competition_id, personnel, results } = input;
  if (results) requireOwnPositions(results);
  return services.db.transaction(async (tx) => {
    const before = await lockRace(tx, id, competition_id);
    await assertVersion(tx, actor, 'track', before, input.expectedUpdatedAt);
    if (personnel) await requireMembers(tx, personnel, before.personnel);
    if (results) requireInPersonnel(results, personnel ?? before.personnel, before.results);
    await tx
      .updateTable('tracks')
      .set({ ...raceColumns(input), updated_at: nextTimestamp(before.updatedAt, services) })
      .where('id', '=', id)
      .execute();
    if (personnel) await writePersonnel(tx, id, personnel);
    if (results) await writeResults(tx, id, results);
    const after = await loadAdminRace(tx, id, competition_id);
    await logActivity(services, tx, actor, {
      type: 'competition',
      action: results ? 'track.results_updated' : 'track.updated',
      description: results ? `Results of ${after.name} updated` : `Track ${after.name} updated`,
      objectId: id,
      before,
      after,
    });
    return { data: after };
  });
}

export async function deleteRace(
  services: Services,
  actor: Actor,
  { trackId: id, competition_id }: Input<typeof contract.deleteRace>,
): Promise<Result<typeof contract.deleteRace>> {
  return services.db.transaction(async (tx) => {
    const before = await lockRace(tx, id, competition_id);
    const now = nextTimestamp(before.updatedAt, services);
    await tx.updateTable('tracks').set({ deleted_at: now, updated_at: now }).where('id', '=', id).execute();
    await raceActivity.deleted(services, tx, actor, { id, name: before.name, before });
    return { success: true as const };
  });
}

export async function restoreRace(
  services: Services,
  actor: Actor,
  { trackId: id }: Input<typeof contract.restoreRace>,
): Promise<Result<typeof contract.restoreRace>> {
  return services.db.transaction(async (tx) => {
    const competition = await tx
      .selectFrom('tracks')
      .innerJoin('competitions', 'competitions.id', 'tracks.competition_id')
      .select(['competitions.id', 'competitions.name', 'competitions.deleted_at'])
      .where('tracks.id', '=', id)
      .where('tracks.deleted_at', 'is not', null)
      .forShare('competitions')
      .executeTakeFirst();
    if (!competition) throw new NotFound('track');
    if (competition.deleted_at)
      throw new Conflict(`Its competition ${competition.name} has been deleted as well, so it cannot come back`);
    await restoreRow(services, tx, { table: 'tracks', noun: 'track', id });
    const after = await loadAdminRace(tx, id, competition.id);
    await logRestored(services, tx, actor, { id, name: after.name, after });
    return { data: after };
  });
}

/** Throws NotFound unless the competition exists; locks it against deletion until the commit. */
async function requireCompetition(tx: Tx, id: string): Promise<void> {
  if (!Id.safeParse(id).success) throw new NotFound('competition');
  const competition = await selectCompetition(tx, id).forShare().executeTakeFirst();
  if (!competition) throw new NotFound('competition');
}

const selectCompetition = (db: Reader, id: string) =>
  db.selectFrom('competitions').select(['id', 'name']).where('id', '=', id).where('deleted_at', 'is', null);

/** Locks a race, so that edits run one after the other, and loads it. */
async function lockRace(tx: Tx, id: string, competitionId: string) {
  await requireCompetition(tx, competitionId);
  await tx.selectFrom('tracks').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return loadAdminRace(tx, id, competitionId);
}

async function loadAdminRace(db: Reader, id: string, competitionId: string) {
  const [race] = await listRaces(db, 'tracks.id', [id]);
  if (race?.competition_id !== competitionId) throw new NotFound('track');
  return presentAdminRace(race);
}

const raceColumns = (input: RaceInput) => ({ name: input.name, starts_at: input.dateTime, status: input.status });
