import type { AdminAddress } from '#contract/admin-addresses.ts';
import { type Area, sortsOf } from '#web/admin/area.ts';
import { ownerName } from '#web/admin/owner-cell.tsx';
import { call } from '#web/api.ts';
import { MapPin } from 'lucide-react';

export const addressArea: Area<AdminAddress> = {
  key: 'addresses',
  label: 'Addresses',
  title: 'User Addresses',
  Icon: MapPin,
  noun: 'address',
  plural: 'addresses',
  addLabel: 'Add Address',
  // '12 Pit Lane, Assen of Fiona Fan'
  nameOf: ({ street, city, user }) => `${street}, ${city} of ${ownerName(user)}`,
  sorts: sortsOf('addresses'),
  list: (api, query) => api('GET /api/admin/addresses', { query }),
  read: async (id) => (await call('GET /api/admin/addresses/:id', { params: { id } })).data,
  opens: 'edit',
  toggle: {
    field: 'isActive',
    warningOfMany: 'They leave their owners’ accounts until they are active again.',
    call: async ({ id }, isActive) =>
      (await call('PUT /api/admin/addresses/:id/status', { params: { id }, body: { isActive } })).data,
  },
  remove: {
    call: ({ id }) => call('DELETE /api/admin/addresses/:id', { params: { id } }),
    restore: async ({ id }) => (await call('POST /api/admin/addresses/:id/restore', { params: { id } })).data,
    warning: () => 'It leaves its owner’s account; orders keep the address they were sent to.',
    warningOfMany: 'They leave their owners’ accounts; orders keep the address they were sent to.',
  },
  palette: { label: ({ street, city }) => `${street}, ${city}`, detail: ({ user }) => ownerName(user) },
  export: {
    head: ['User', 'Email', 'Street', 'City', 'State', 'Postcode', 'Country', 'Default', 'Active', 'Created'],
    cellsOf: (row) => [
      ownerName(row.user),
      row.user.email,
      row.street,
      row.city,
      row.state,
      row.zipCode,
      row.country,
      String(row.isDefault),
      String(row.isActive),
      row.createdAt,
    ],
  },
};
