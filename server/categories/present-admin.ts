import type { createCategory } from '#contract/admin-categories.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Selectable } from 'kysely';

export const presentAdminCategory = (row: Selectable<Tables['categories']>): Answer<typeof createCategory>['data'] => ({
  id: row.id,
  name: row.name,
  desc: row.description,
  parent_id: row.parent_id,
  isActive: row.is_active,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
