import type * as contract from '#contract/admin-addresses.ts';
import type { Answer } from '#contract/endpoint.ts';
import { presentOwner } from '#server/users/owner.ts';
import type { Selectable } from 'kysely';
import { presentAddress } from './present.ts';
import type { AddressesTable } from './tables.ts';

interface Owned {
  first_name: string;
  last_name: string;
  email: string;
}

export const presentAdminAddress = (
  row: Selectable<AddressesTable> & Owned,
): Answer<typeof contract.createAdminAddress>['data'] => ({
  ...presentAddress(row),
  userId: row.user_id,
  user: presentOwner(row),
  isActive: row.is_active,
  updatedAt: row.updated_at,
});
