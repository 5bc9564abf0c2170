import type { AdminUser } from '#contract/admin-users.ts';
import type { Area } from '#web/admin/area.ts';
import { call } from '#web/api.ts';
import { Users } from 'lucide-react';

export const userArea: Area<AdminUser> = {
  key: 'users',
  label: 'Users',
  Icon: Users,
  noun: 'user',
  plural: 'users',
  nameOf: ({ displayName }) => displayName,
  list: (api, query) => api('GET /api/admin/users', { query }),
  toggle: {
    field: 'isActive',
    call: async (id) => (await call('PUT /api/admin/users/:id/status', { params: { id } })).data,
  },
  remove: { call: (id) => call('DELETE /api/admin/users/:id', { params: { id } }) },
  palette: { mode: 'view', detail: ({ email }) => email },
};
