import type * as contract from '#contract/competitions.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { NotFound } from '#server/failures.ts';
import type { Services } from '#server/services.ts';
import { sql } from 'kysely';
import { selectCompetitions } from './competition-row.ts';
import { presentCompetition } from './present.ts';
import { loadSchedules } from './race-row.ts';

/** Running ones first, then the newest. */
export async function listCompetitions({ db }: Services): Promise<Answer<typeof contract.listCompetitions>> {
  const rows = await selectCompetitions(db).orderBy(sql`is_active desc, starts_at desc, created_at desc, id`).execute();
  const scheduleOf = await loadSchedules(db, rows);
  return rows.map((row) => presentCompetition(row, scheduleOf(row)));
}

export async function getCompetition(
  { db }: Services,
  _: null,
  { id }: Input<typeof contract.getCompetition>,
): Promise<Answer<typeof contract.getCompetition>> {
  const row = await selectCompetitions(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('competition');
  const scheduleOf = await loadSchedules(db, [row]);
  return presentCompetition(row, scheduleOf(row));
}
