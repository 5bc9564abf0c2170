import type * as contract from '#contract/competitions.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { Services } from '#server/services.ts';

type Stats = Answer<typeof contract.getChampionshipStats>;

const NOTHING_KNOWN: Stats = {
  competitionName: null,
  championshipPosition: null,
  totalPoints: null,
  raceName: null,
  firstDriverName: null,
  firstDriverPosition: null,
  secondDriverName: null,
  secondDriverPosition: null,
};

/** Of the running competition with the newest past race that has results, else of the newest running one. */
export async function getChampionshipStats(services: Services): Promise<Stats> {
  const race = await findNewestRaceWithResults(services);
  const competition = race ?? (await findNewestRunning(services));
  if (!competition) return NOTHING_KNOWN;
  const [first, second] = race ? await listBestDrivers(services, race.trackId) : [];
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

function findNewestRaceWithResults({ db }: Services) {
  return db
    .selectFrom('tracks')
    .innerJoin('competitions', 'competitions.id', 'tracks.competition_id')
    .select(['tracks.id as trackId', 'tracks.name as raceName'])
    .select(['competitions.name', 'competitions.position', 'competitions.points'])
    .where('competitions.is_active', '=', true)
    .where('competitions.deleted_at', 'is', null)
    .where('tracks.deleted_at', 'is', null)
    .where('tracks.status', '=', 'past')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('track_results').select('driver_id').whereRef('track_results.track_id', '=', 'tracks.id')),
    )
    .orderBy('tracks.starts_at', 'desc')
    .orderBy('tracks.id')
    .limit(1)
    .executeTakeFirst();
}

function findNewestRunning({ db }: Services) {
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

/** The two best placed of our drivers; a position of 0 is none, and comes last. */
async function listBestDrivers({ db }: Services, trackId: string) {
  const rows = await db
    .selectFrom('track_results')
    .innerJoin('team_members', 'team_members.id', 'track_results.driver_id')
    .innerJoin('team_roles', 'team_roles.id', 'team_members.role_id')
    .select(['team_members.first_name', 'team_members.last_name', 'track_results.race_position'])
    .where('track_results.track_id', '=', trackId)
    .where('team_roles.name', 'ilike', '%driver%')
    .orderBy(({ eb }) => eb('track_results.race_position', '=', 0))
    .orderBy('track_results.race_position')
    .orderBy('track_results.quali_position')
    .orderBy('team_members.id')
    .limit(2)
    .execute();
  return rows.map((row) => ({
    name: `${row.first_name} ${row.last_name}`.trim(),
    position: row.race_position === 0 ? null : row.race_position,
  }));
}
