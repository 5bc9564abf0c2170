import type * as contract from '#contract/addresses.ts';
import type * as adminContract from '#contract/admin-addresses.ts';
import type { Result } from '#contract/endpoint.ts';
import { type OwnerRow, presentOwner } from '#server/users/owner.ts';
import type { Selectable } from 'kysely';
import type { AddressesTable } from './tables.ts';

/** An address as its owner sees it. */
export const presentAddress = (row: Selectable<AddressesTable>): Result<typeof contract.createAddress>['data'] => ({
  id: row.id,
  street: row.street,
  city: row.city,
  state: row.state,
  zipCode: row.zip_code,
  country: row.country,
  isDefault: row.is_default,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** An address as admins see it, with its owner. */
export const presentAdminAddress = (
  row: Selectable<AddressesTable> & OwnerRow,
): Result<typeof adminContract.createAdminAddress>['data'] => ({
  ...presentAddress(row),
  userId: row.user_id,
  user: presentOwner(row),
  isActive: row.is_active,
});
