import type { Generated } from 'kysely';

export interface TeamTables {
  team_roles: {
    id: string;
    name: string;
    description: string;
    created_at: Date;
    updated_at: Generated<Date>;
    deleted_at: Date | null;
  };
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
}
