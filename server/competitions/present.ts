import type * as adminContract from '#contract/admin-competitions.ts';
import type * as contract from '#contract/competitions.ts';
import type { Result } from '#contract/endpoint.ts';
import type { CompetitionRow } from './competition-row.ts';
import type { RaceRow } from './race-row.ts';

type PublicCompetition = Result<typeof contract.getCompetition>;

/** A competition as the public sees it, with its races. Results of a race that has not started are kept back. */
export function presentCompetition(row: CompetitionRow, races: RaceRow[], now: Date): PublicCompetition {
  const schedule = races.map((race) => (race.starts_at > now ? { ...race, results: [] } : race));
  return { ...presentShared(row), schedule: schedule.map(presentRace) };
}

/** A competition as admins see it. */
export function presentAdminCompetition(
  row: CompetitionRow,
  races: RaceRow[],
): Result<typeof adminContract.toggleCompetition>['data'] {
  return {
    ...presentShared(row),
    schedule: races.map(presentAdminRace),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** A race as admins see it. */
export function presentAdminRace(row: RaceRow): Result<typeof adminContract.createRace>['data'] {
  return { ...presentRace(row), updatedAt: row.updated_at };
}

/** The fields that the public and admins see alike. */
function presentShared(row: CompetitionRow) {
  return {
    id: row.id,
    name: row.name,
    desc: row.description,
    isActive: row.is_active,
    position: row.position,
    points: row.points,
    dateTime: row.starts_at,
  };
}

function presentRace(row: RaceRow): PublicCompetition['schedule'][number] {
  return {
    id: row.id,
    name: row.name,
    dateTime: row.starts_at,
    status: row.status,
    personnel: row.personnel.map(({ id }) => id),
    personnelData: row.personnel.map((member) => ({
      id: member.id,
      firstName: member.first_name,
      lastName: member.last_name,
      role: { name: member.role_name },
    })),
    results: row.results.map((result) => ({
      driver: result.driver_id,
      quali_position: result.quali_position,
      race_position: result.race_position,
    })),
  };
}
