import type * as contract from '#contract/competitions.ts';
import type { Result } from '#contract/endpoint.ts';
import { fullName } from '#domain/person.ts';
import type { Services } from '#server/services.ts';

type Stats = Result<typeof contract.getChampionshipStats>;

const NO_STATS: Stats = {
  competitionName: null,
  championshipPosition: null,
  totalPoints: null,
  raceName: null,
  firstDriverName: null,
  firstDriverPosition: null,
  secondDriverName: null,
  secondDriverPosition: null,
};

/** Stats of the active competition whose past race with results is the newest, of those that have started; else of the newest active one. */
export async function getChampionshipStats(services: Services): Promise<Stats> {
  const race = await findNewestRaceWithResults(services);
  const competition = race ?? (await findNewestActive(services));
  if (!competition) return NO_STATS;
  const [first, second] = race ? await listBestDrivers(services, race.raceId) : [];
  return {
    competitionName: competition.name,
    championshipPosition: competition.position,
    totalPoints: competition.points,
    raceName: race?.raceName ?? null,
    firstDriverName: first?.name ?? null,
    firstDriverPosition: first?.position ?? null,
    secondDriverName: second?.name ?? null,
    secondDriverPosition: second?.position ?? null,
  };
}

function findNewestRaceWithResults({ db, clock }: Services) {
  return db
    .selectFrom('tracks')
    .innerJoin('competitions', 'competitions.id', 'tracks.competition_id')
    .select(['tracks.id as raceId', 'tracks.name as raceName'])
    .select(['competitions.name', 'competitions.position', 'competitions.points'])
    .where('competitions.is_active', '=', true)
    .where('competitions.deleted_at', 'is', null)
    .where('tracks.deleted_at', 'is', null)
    .where('tracks.status', '=', 'past')
    .where('tracks.starts_at', '<=', clock.now())
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('track_results').select('driver_id').whereRef('track_results.track_id', '=', 'tracks.id')),
    )
    .orderBy('tracks.starts_at', 'desc')
    .orderBy('tracks.id')
    .limit(1)
    .executeTakeFirst();
}

function findNewestActive({ db }: Services) {
  return db
    .selectFrom('competitions')
    .select(['name', 'position', 'points'])
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** The two best placed drivers of the team. A position of 0 means that there is none, and comes last. */
async function listBestDrivers({ db }: Services, raceId: string) {
  const rows = await db
    .selectFrom('track_results')
    .innerJoin('team_members', 'team_members.id', 'track_results.driver_id')
    .innerJoin('team_roles', 'team_roles.id', 'team_members.role_id')
    .select(['team_members.first_name', 'team_members.last_name', 'track_results.race_position'])
    .where('track_results.track_id', '=', raceId)
    .where('team_roles.name', 'ilike', '%driver%')
    .orderBy(({ eb }) => eb('track_results.race_position', '=', 0))
    .orderBy('track_results.race_position')
    .orderBy('track_results.quali_position')
    .orderBy('team_members.id')
    .limit(2)
    .execute();
  return rows.map((row) => ({
    name: fullName({ firstName: row.first_name, lastName: row.last_name }),
    position: row.race_position === 0 ? null : row.race_position,
  }));
}
