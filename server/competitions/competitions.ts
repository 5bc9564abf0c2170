import type * as contract from '#contract/competitions.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import { NotFound } from '#server/failures.ts';
import type { Services } from '#server/services.ts';
import { sql } from 'kysely';
import { selectCompetitions } from './competition-row.ts';
import { presentCompetition } from './present.ts';
import { scheduleLookup } from './race-row.ts';

/** All competitions: active ones first, then the newest. */
export async function listCompetitions({ db, clock }: Services): Promise<Result<typeof contract.listCompetitions>> {
  const rows = await selectCompetitions(db).orderBy(sql`is_active desc, starts_at desc, created_at desc, id`).execute();
  const scheduleOf = await scheduleLookup(db, rows);
  return rows.map((row) => presentCompetition(row, scheduleOf(row), clock.now()));
}

export async function getCompetition(
  { db, clock }: Services,
  _: null,
  { id }: Input<typeof contract.getCompetition>,
): Promise<Result<typeof contract.getCompetition>> {
  const row = await selectCompetitions(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('competition');
  const scheduleOf = await scheduleLookup(db, [row]);
  return presentCompetition(row, scheduleOf(row), clock.now());
}

/** The soonest future race, of all active competitions, that is marked as next; `round` counts from 1. */
export async function getNextRace({ db, clock }: Services): Promise<Result<typeof contract.getNextRace>> {
  const race = await db
    .selectFrom('tracks')
    .innerJoin('competitions', 'competitions.id', 'tracks.competition_id')
    .select(['competitions.id as competitionId', 'competitions.name as competitionName'])
    .select(['tracks.name', 'tracks.starts_at as dateTime'])
    .select(({ selectFrom }) =>
      selectFrom('tracks as race')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('race.competition_id', '=', 'tracks.competition_id')
        .whereRef('race.starts_at', '<=', 'tracks.starts_at')
        .where('race.deleted_at', 'is', null)
        .as('round'),
    )
    .where('competitions.is_active', '=', true)
    .where('competitions.deleted_at', 'is', null)
    .where('tracks.deleted_at', 'is', null)
    .where('tracks.status', '=', 'next')
    .where('tracks.starts_at', '>', clock.now())
    .orderBy('tracks.starts_at')
    .orderBy('tracks.id')
    .limit(1)
    .executeTakeFirst();
  return { data: race ? { ...race, round: race.round ?? 1 } : null };
}
