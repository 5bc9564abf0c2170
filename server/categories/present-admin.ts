import type * as contract from '#contract/admin-categories.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Selectable } from 'kysely';
import type { ParentCategory } from './category-place.ts';

export type CategoryRow = Selectable<Tables['categories']> & { parents: ParentCategory[] };

export const presentAdminCategory = (row: CategoryRow): Answer<typeof contract.createCategory>['data'] => ({
  id: row.id,
  name: row.name,
  desc: row.description,
  parent_id: row.parent_id,
  parents: row.parents.map(({ id, name, isActive }) => ({ id, name, isActive })),
  isActive: row.is_active,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
