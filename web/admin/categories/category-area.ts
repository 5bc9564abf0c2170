import type { AdminCategory } from '#contract/admin-categories.ts';
import { type Area, sortsOf } from '#web/admin/area.ts';
import { call } from '#web/api.ts';
import { FolderTree } from 'lucide-react';
import { countShownProducts, leavingText, leftText } from './leaving-products.ts';

export const categoryArea: Area<AdminCategory> = {
  key: 'categories',
  label: 'Categories',
  Icon: FolderTree,
  noun: 'category',
  plural: 'categories',
  addLabel: 'Add category',
  nameOf: ({ name }) => name,
  sorts: sortsOf('categories', { usualLabel: 'Grouped by parent' }),
  list: (api, query) => api('GET /api/admin/categories', { query }),
  read: async (id) => (await call('GET /api/admin/categories/:id', { params: { id } })).data,
  opens: 'view',
  toggle: {
    field: 'isActive',
    call: async ({ id }, isActive) =>
      (await call('PUT /api/admin/categories/:id/status', { params: { id }, body: { isActive } })).data,
    warning: async (rows) => leavingText(await countShownProducts(rows), rows.length),
    noteOf: async (row) => leftText(await countShownProducts([row])),
  },
  remove: {
    call: ({ id }) => call('DELETE /api/admin/categories/:id', { params: { id } }),
    restore: async ({ id }) => (await call('POST /api/admin/categories/:id/restore', { params: { id } })).data,
    warning: () => 'It leaves the shop. While it has products or subcategories, it cannot be deleted.',
    warningOfMany: 'They leave the shop. One that has products or subcategories is not deleted.',
  },
  palette: { detail: ({ parents }) => parents.map(({ name }) => name).join(' › ') },
  export: {
    head: ['Category', 'Description', 'Within', 'Active', 'Created'],
    cellsOf: (row) => [
      row.name,
      row.desc,
      row.parents.map(({ name }) => name).join(' › '),
      String(row.isActive),
      row.createdAt,
    ],
  },
};
