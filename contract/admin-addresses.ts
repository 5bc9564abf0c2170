import { ADMIN_SORTS } from '#domain/admin-sorts.ts';
import { z } from 'zod';
import { Address, AddressInput } from './addresses.ts';
import { Owner } from './admin-users.ts';
import { done, endpoint, list, one } from './endpoint.ts';
import { Activation, ById, Id, PagingOf, Search, SortOf, ExpectedUpdatedAt } from './fields.ts';

export const AdminAddress = Address.extend({
  userId: z.string(),
  user: Owner,
  isActive: z.boolean(),
});
export type AdminAddress = z.input<typeof AdminAddress>;

const AdminAddressInput = AddressInput.extend({
  /** True makes it the default address; false does not take that from the default. */
  isDefault: z.boolean().optional(),
});

export const listAdminAddresses = endpoint({
  method: 'GET',
  path: '/api/admin/addresses',
  summary: 'The saved addresses of all users, newest first',
  query: PagingOf(10).extend({ search: Search, sort: SortOf(ADMIN_SORTS.addresses) }),
  response: list(AdminAddress),
});

export const getAdminAddress = endpoint({
  method: 'GET',
  path: '/api/admin/addresses/:id',
  summary: 'A saved address of a user',
  params: ById,
  response: one(AdminAddress),
});

export const createAdminAddress = endpoint({
  method: 'POST',
  path: '/api/admin/addresses',
  summary: 'Save an address for a user',
  body: AdminAddressInput.extend({ userId: Id }),
  response: one(AdminAddress),
  status: 201,
});

export const updateAdminAddress = endpoint({
  method: 'PUT',
  path: '/api/admin/addresses/:id',
  summary: 'Change an address of a user',
  params: ById,
  body: AdminAddressInput.extend({
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  once: true,
  response: one(AdminAddress),
});

export const toggleAdminAddress = endpoint({
  method: 'PUT',
  path: '/api/admin/addresses/:id/status',
  summary: 'Activate or deactivate an address; a deactivated one cannot be shipped to',
  params: ById,
  body: Activation,
  response: one(AdminAddress),
});

export const deleteAdminAddress = endpoint({
  method: 'DELETE',
  path: '/api/admin/addresses/:id',
  summary: 'Delete an address of a user; orders keep their own copy',
  params: ById,
  response: done,
});

export const restoreAdminAddress = endpoint({
  method: 'POST',
  path: '/api/admin/addresses/:id/restore',
  summary: 'Bring an address back that an admin has deleted; the default before is the default again',
  params: ById,
  response: one(AdminAddress),
});
