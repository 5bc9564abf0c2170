import type * as contract from '#contract/competitions.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { Services } from '#server/services.ts';

/** The soonest coming race of all running competitions that is marked as next; `round` counts from 1. */
export async function getNextRace({ db, clock }: Services): Promise<Answer<typeof contract.getNextRace>> {
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
