import type * as contract from '#contract/competitions.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { CompetitionRow } from './competition-row.ts';
import type { RaceRow } from './race-row.ts';

type PublicCompetition = Answer<typeof contract.getCompetition>;

export function presentCompetition(row: CompetitionRow, races: RaceRow[]): PublicCompetition {
  return { ...presentFacts(row), schedule: races.map(presentRace) };
}

/** What the public and the back office see alike. */
export function presentFacts(row: CompetitionRow) {
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

export function presentRace(row: RaceRow): PublicCompetition['schedule'][number] {
  return {
    id: row.id,
    name: row.name,
    dateTime: row.starts_at,
    status: row.status,
    personnel: row.crew.map(({ id }) => id),
    personnelData: row.crew.map((member) => ({
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
