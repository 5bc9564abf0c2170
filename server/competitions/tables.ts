import type { Generated } from 'kysely';

export interface CompetitionTables {
  team_roles: { id: string; name: string; description: string; created_at: Date; deleted_at: Date | null };
  team_members: {
    id: string;
    first_name: string;
    last_name: string;
    bio: string;
    role_id: string;
    nationality: string;
    picture: string | null;
    created_at: Date;
    updated_at: Date;
    deleted_at: Date | null;
  };
  competitions: {
    id: string;
    name: string;
    description: string;
    position: number;
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
    status: 'past' | 'next' | 'future';
    deleted_at: Date | null;
  };
  track_personnel: { track_id: string; member_id: string; position: number };
  track_results: { track_id: string; driver_id: string; quali_position: number; race_position: number };
}
