import type { Reader } from '#server/db/database.ts';

export interface CompetitionRow {
  id: string;
  name: string;
  description: string;
  position: number;
  points: number;
  starts_at: Date;
  is_active: boolean;
  created_at: Date;
  updated_at: Date;
}

/** Selects the competitions that are not deleted. */
export const selectCompetitions = (db: Reader) =>
  db
    .selectFrom('competitions')
    .select(['id', 'name', 'description', 'position', 'points', 'starts_at'])
    .select(['is_active', 'created_at', 'updated_at'])
    .where('deleted_at', 'is', null);
