import type { AdminUser } from '#contract/admin-users.ts';
import { type Area, sortsOf } from '#web/admin/area.ts';
import { call } from '#web/api.ts';
import { Users } from 'lucide-react';

/** What deactivating users does, and activating them does not take back. */
export const DEACTIVATED = 'They are signed out at once, on every device, and what they have not paid is cancelled.';

export const userArea: Area<AdminUser> = {
  key: 'users',
  label: 'Users',
  Icon: Users,
  noun: 'user',
  plural: 'users',
  addLabel: 'Add user',
  nameOf: ({ displayName }) => displayName,
  sorts: sortsOf('users'),
  list: (api, query) => api('GET /api/admin/users', { query }),
  read: async (id) => (await call('GET /api/admin/users/:id', { params: { id } })).data,
  opens: 'view',
  toggle: {
    field: 'isActive',
    warning: DEACTIVATED,
    isOneWay: true,
    call: async ({ id }, isActive) =>
      (await call('PUT /api/admin/users/:id/status', { params: { id }, body: { isActive } })).data,
  },
  remove: {
    call: ({ id }) => call('DELETE /api/admin/users/:id', { params: { id } }),
    warning: () =>
      'They are signed out everywhere and cannot sign in again. Their orders and reviews stay; an unpaid order is cancelled.',
    warningOfMany:
      'They are signed out everywhere and cannot sign in again. Their orders and reviews stay; unpaid orders are cancelled.',
  },
  palette: { detail: ({ email }) => email },
  export: {
    head: ['First name', 'Last name', 'Email', 'Phone', 'Role', 'Active', 'Created', 'Last login'],
    cellsOf: (row) => [
      row.firstName,
      row.lastName,
      row.email,
      row.phone ?? '',
      row.role,
      String(row.isActive),
      row.createdAt,
      row.lastLoginAt ?? '',
    ],
  },
};
