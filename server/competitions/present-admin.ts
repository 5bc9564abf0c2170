import type * as contract from '#contract/admin-competitions.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { CompetitionRow } from './competition-row.ts';
import { presentFacts, presentRace } from './present.ts';
import type { RaceRow } from './race-row.ts';

export function presentAdminCompetition(
  row: CompetitionRow,
  races: RaceRow[],
): Answer<typeof contract.toggleCompetition>['data'] {
  return {
    ...presentFacts(row),
    schedule: races.map(presentAdminRace),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export function presentAdminRace(row: RaceRow): Answer<typeof contract.createRace>['data'] {
  return { ...presentRace(row), updatedAt: row.updated_at };
}
