import type { AdminAddress } from '#contract/admin-addresses.ts';
import type { Area } from '#web/admin/area.ts';
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
  // '12 Pit Lane, Assen of Fiona Fan'
  nameOf: ({ street, city, user }) => `${street}, ${city} of ${ownerName(user)}`,
  list: (api, query) => api('GET /api/admin/addresses', { query }),
  toggle: {
    field: 'isActive',
    call: async (id) => (await call('PUT /api/admin/addresses/:id/status', { params: { id } })).data,
  },
  remove: { call: (id) => call('DELETE /api/admin/addresses/:id', { params: { id } }) },
};
