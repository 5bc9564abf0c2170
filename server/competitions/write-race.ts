import type { RaceInput } from '#contract/admin-competitions.ts';
import type { Tx } from '#server/db/database.ts';
import { Invalid } from '#server/failures.ts';

type Result = NonNullable<RaceInput['results']>[number];

/** Only members of the team may be added; locked against being deleted meanwhile. Who is there already may stay. */
export async function requireMembers(tx: Tx, personnel: string[], before: string[] = []): Promise<void> {
  const added = personnel.filter((id) => !before.includes(id));
  if (added.length === 0) return;
  const members = await tx
    .selectFrom('team_members')
    .select('id')
    .where('id', 'in', added)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  const known = new Set(members.map(({ id }) => id));
  const stranger = added.find((id) => !known.has(id));
  if (stranger) throw invalidEntry(`personnel.${personnel.indexOf(stranger)}`, 'is not a member of the team');
}

export function requireInPersonnel(results: Result[], personnel: string[]): void {
  const position = results.findIndex(({ driver }) => !personnel.includes(driver));
  if (position >= 0) throw invalidEntry(`results.${position}.driver`, 'is not in the personnel of this track');
}

export async function writePersonnel(tx: Tx, trackId: string, personnel: string[]): Promise<void> {
  await tx.deleteFrom('track_personnel').where('track_id', '=', trackId).execute();
  if (personnel.length === 0) return;
  await tx
    .insertInto('track_personnel')
    .values(personnel.map((member_id, position) => ({ track_id: trackId, member_id, position })))
    .execute();
}

export async function writeResults(tx: Tx, trackId: string, results: Result[]): Promise<void> {
  await tx.deleteFrom('track_results').where('track_id', '=', trackId).execute();
  if (results.length === 0) return;
  await tx
    .insertInto('track_results')
    .values(results.map(({ driver, ...positions }) => ({ track_id: trackId, driver_id: driver, ...positions })))
    .execute();
}

const invalidEntry = (field: string, message: string) =>
  new Invalid(`${field} ${message}`, { fields: { [field]: message } });
