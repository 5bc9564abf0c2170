import type { RaceInput } from '#contract/admin-competitions.ts';
import { sharedPositions } from '#domain/races.ts';
import { oneOf } from '#server/db/one-of.ts';
import type { Tx } from '#server/db/database.ts';
import { Invalid } from '#server/failures.ts';

type Result = NonNullable<RaceInput['results']>[number];

/** Throws Invalid where a new member of the personnel is not in the team, and locks the new members against deletion. */
export async function requireMembers(tx: Tx, personnel: string[], before: string[] = []): Promise<void> {
  const added = personnel.filter((id) => !before.includes(id));
  if (added.length === 0) return;
  const members = await tx
    .selectFrom('team_members')
    .select('id')
    .where('id', '=', oneOf(added))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  const known = new Set(members.map(({ id }) => id));
  const unknown = added.find((id) => !known.has(id));
  if (!unknown) return;
  throw invalidEntry(`personnel.${personnel.indexOf(unknown)}`, 'is not a member of the team');
}

/** Throws Invalid where a result is of somebody who is not in the personnel, and has had none in this race before. */
export function requireInPersonnel(results: Result[], personnel: string[], before: Result[] = []): void {
  const allowed = new Set([...personnel, ...before.map(({ driver }) => driver)]);
  const position = results.findIndex(({ driver }) => !allowed.has(driver));
  if (position < 0) return;
  throw invalidEntry(`results.${position}.driver`, 'is not in the personnel of this track');
}

const POSITION_NAMES = { quali_position: 'qualifying position', race_position: 'race position' };

/** Throws Invalid where two drivers have one position. */
export function requireOwnPositions(results: Result[]): void {
  const shared = sharedPositions(results);
  const [first] = shared;
  if (!first) return;
  const position = results[first.index]?.[first.field];
  throw new Invalid(`Two drivers cannot both have ${POSITION_NAMES[first.field]} ${position}`, {
    fields: Object.fromEntries(
      shared.map(({ index, field }) => [`results.${index}.${field}`, 'is another driver’s too']),
    ),
  });
}

/** Replaces the personnel of a race. */
export async function writePersonnel(tx: Tx, raceId: string, personnel: string[]): Promise<void> {
  await tx.deleteFrom('track_personnel').where('track_id', '=', raceId).execute();
  if (personnel.length === 0) return;
  await tx
    .insertInto('track_personnel')
    .values(personnel.map((member_id, position) => ({ track_id: raceId, member_id, position })))
    .execute();
}

/** Replaces the results of a race. */
export async function writeResults(tx: Tx, raceId: string, results: Result[]): Promise<void> {
  await tx.deleteFrom('track_results').where('track_id', '=', raceId).execute();
  if (results.length === 0) return;
  await tx
    .insertInto('track_results')
    .values(results.map(({ driver, ...positions }) => ({ track_id: raceId, driver_id: driver, ...positions })))
    .execute();
}

const invalidEntry = (field: string, message: string) =>
  new Invalid(`${field} ${message}`, { fields: { [field]: message } });
