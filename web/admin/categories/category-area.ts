import type { AdminCategory } from '#contract/admin-categories.ts';
import type { Area } from '#web/admin/area.ts';
import { call } from '#web/api.ts';
import { FolderTree } from 'lucide-react';

export const categoryArea: Area<AdminCategory> = {
  key: 'categories',
  label: 'Categories',
  Icon: FolderTree,
  noun: 'category',
  plural: 'categories',
  nameOf: ({ name }) => name,
  list: (api, query) => api('GET /api/admin/categories', { query }),
  toggle: {
    field: 'isActive',
    call: async (id) => (await call('PUT /api/admin/categories/:id/status', { params: { id } })).data,
  },
  remove: { call: (id) => call('DELETE /api/admin/categories/:id', { params: { id } }) },
  palette: { mode: 'view', detail: ({ parents }) => parents.map(({ name }) => name).join(' › ') },
};
