import type * as contract from '#contract/addresses.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { Selectable } from 'kysely';
import type { AddressesTable } from './tables.ts';

export const presentAddress = (row: Selectable<AddressesTable>): Answer<typeof contract.createAddress>['data'] => ({
  id: row.id,
  street: row.street,
  city: row.city,
  state: row.state,
  zipCode: row.zip_code,
  country: row.country,
  isDefault: row.is_default,
  createdAt: row.created_at,
});
