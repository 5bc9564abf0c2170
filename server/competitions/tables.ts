import type { RaceStatus } from '#domain/races.ts';
import type { Generated } from 'kysely';

export interface CompetitionTables {
  competitions: {
    id: string;
    name: string;
    description: string;
    position: number;
    /** There are half points. */
    points: number;
    starts_at: Date;
    is_active: Generated<boolean>;
    created_at: Date;
    updated_at: Date;
    deleted_at: Date | null;
  };
  tracks: {
    id: string;
    competition_id: string;
    name: string;
    starts_at: Date;
    status: RaceStatus;
    updated_at: Generated<Date>;
    deleted_at: Date | null;
  };
  track_personnel: { track_id: string; member_id: string; position: number };
  track_results: { track_id: string; driver_id: string; quali_position: number; race_position: number };
}
