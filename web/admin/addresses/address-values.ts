import type { AdminAddress } from '#contract/admin-addresses.ts';
import type { SentTo } from '#contract/calls.ts';

/** The address form; names are those of the call, so its complaints find their field. */
export interface AddressValues {
  /** Of a new address only: it stays with whom it belongs to. */
  userId: string;
  street: string;
  zipCode: string;
  city: string;
  state: string;
  country: string;
  isDefault: boolean;
}

export const valuesOf = (address: AdminAddress | undefined): AddressValues => ({
  userId: address?.userId ?? '',
  street: address?.street ?? '',
  zipCode: address?.zipCode ?? '',
  city: address?.city ?? '',
  state: address?.state ?? '',
  country: address?.country ?? '',
  isDefault: address?.isDefault ?? false,
});

export const newBodyOf = (values: AddressValues): SentTo<'POST /api/admin/addresses'>['body'] => values;

export const changeBodyOf = (
  { userId: _userId, ...values }: AddressValues,
  expectedUpdatedAt: string,
): SentTo<'PUT /api/admin/addresses/:id'>['body'] => ({ ...values, expectedUpdatedAt });
