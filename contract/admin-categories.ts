import { ADMIN_SORTS } from '#domain/admin-sorts.ts';
import { z } from 'zod';
import { done, endpoint, list, one } from './endpoint.ts';
import { Activation, ById, Id, Instant, Named, PagingOf, Prose, Search, SortOf, ExpectedUpdatedAt } from './fields.ts';

export const AdminCategory = z.object({
  id: z.string(),
  name: z.string(),
  desc: z.string(),
  parent_id: z.string().nullable(),
  /** From the root down; an inactive one hides all below it. */
  parents: z.array(z.object({ id: z.string(), name: z.string(), isActive: z.boolean() })),
  isActive: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type AdminCategory = z.input<typeof AdminCategory>;

/** What may be left out stays as it is; a new category has no parent, and is active. */
const CategoryInput = z.object({
  name: Named(200),
  desc: Prose(),
  parent_id: Id.or(z.literal('')).nullish().describe('Id of a category; empty or null: a root category'),
  isActive: z.boolean().optional(),
  expectedUpdatedAt: ExpectedUpdatedAt,
});

export const listAdminCategories = endpoint({
  method: 'GET',
  path: '/api/admin/categories',
  summary: 'All categories that are not deleted, in the order of their tree',
  query: PagingOf(100).extend({ search: Search, sort: SortOf(ADMIN_SORTS.categories) }),
  response: list(AdminCategory),
});

export const getAdminCategory = endpoint({
  method: 'GET',
  path: '/api/admin/categories/:id',
  summary: 'A category with its parents, also one that is inactive',
  params: ById,
  response: one(AdminCategory),
});

export const createCategory = endpoint({
  method: 'POST',
  path: '/api/admin/categories',
  summary: 'Create a category',
  body: CategoryInput,
  response: one(AdminCategory),
  status: 201,
});

export const updateCategory = endpoint({
  method: 'PUT',
  path: '/api/admin/categories/:id',
  summary: 'Change a category; it cannot be below itself',
  params: ById,
  body: CategoryInput,
  once: true,
  response: one(AdminCategory),
});

export const toggleCategory = endpoint({
  method: 'PUT',
  path: '/api/admin/categories/:id/status',
  summary: 'Activate or deactivate a category',
  params: ById,
  body: Activation,
  response: one(AdminCategory),
});

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/api/admin/categories/:id',
  summary: 'Delete a category that has no products and no subcategories',
  params: ById,
  response: done,
});

export const restoreCategory = endpoint({
  method: 'POST',
  path: '/api/admin/categories/:id/restore',
  summary: 'Bring a deleted category back, while its parent is there',
  params: ById,
  response: one(AdminCategory),
});
