import type { Generated } from 'kysely';

export interface CategoriesTable {
  id: string;
  name: string;
  description: string;
  parent_id: string | null;
  is_active: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}
