import { COUNTRIES, isCountry } from '#domain/countries.ts';
import { z } from 'zod';
import { done, endpoint, list, one } from './endpoint.ts';
import { BoundedText, ById, ExpectedUpdatedAt, Instant, Named } from './fields.ts';

/** A two-letter code of the list; `UK` is read as `GB`. */
export const Country = BoundedText(20, 'must be a country', 'must be a country of the list')
  .trim()
  .toUpperCase()
  .overwrite((code) => (code === 'UK' ? 'GB' : code))
  .refine(isCountry, 'must be a country of the list')
  .meta({ description: 'In capitals or small letters', enum: [...Object.keys(COUNTRIES), 'UK'] });

/** A postal address without its owner. */
export const Place = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
});
export type Place = z.infer<typeof Place>;

export const Address = Place.extend({ id: z.string(), isDefault: z.boolean(), createdAt: Instant, updatedAt: Instant });
export type Address = z.input<typeof Address>;

export const AddressInput = z.object({
  street: Named(200),
  city: Named(200),
  state: Named(200),
  zipCode: Named(20),
  country: Country,
});

export const listAddresses = endpoint({
  method: 'GET',
  path: '/api/addresses',
  summary: 'My saved addresses, the default first',
  response: list(Address),
});

export const createAddress = endpoint({
  method: 'POST',
  path: '/api/addresses',
  summary: 'Save an address; the first becomes the default',
  body: AddressInput,
  response: one(Address),
  status: 201,
  once: true,
});

export const updateAddress = endpoint({
  method: 'PUT',
  path: '/api/addresses/:id',
  summary: 'Change a saved address',
  params: ById,
  body: AddressInput.extend({ expectedUpdatedAt: ExpectedUpdatedAt }),
  response: one(Address),
});

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/api/addresses/:id',
  summary: 'Delete a saved address; orders keep their own copy',
  params: ById,
  response: done,
});

export const setDefaultAddress = endpoint({
  method: 'PUT',
  path: '/api/addresses/:id/default',
  summary: 'Make a saved address the default',
  params: ById,
  response: one(Address),
});
