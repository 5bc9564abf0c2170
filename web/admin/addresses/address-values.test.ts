import type { AdminAddress } from '#contract/admin-addresses.ts';
import { expect, test } from 'vitest';
import { changeBodyOf, newBodyOf, valuesOf } from './address-values.ts';

const berlin: AdminAddress = {
  id: 'a1',
  userId: 'u1',
  user: { firstName: 'Fiona', lastName: 'Fan', email: 'fiona.fan@antumbra.example', isDeleted: false },
  street: '12 Ringbahnstraße B',
  city: 'Berlin',
  state: 'Berlin',
  zipCode: '10711',
  country: 'DE',
  isDefault: true,
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
};

test('an unchanged address is sent as it came, and never to somebody else', () => {
  const { street, city, state, zipCode, country, isDefault, updatedAt } = berlin;
  expect(changeBodyOf(valuesOf(berlin), updatedAt)).toEqual({
    street,
    city,
    state,
    zipCode,
    country,
    isDefault,
    expectedUpdatedAt: updatedAt,
  });
});

test('a new address belongs to nobody and is nowhere until it is filled in', () => {
  expect(newBodyOf(valuesOf(undefined))).toEqual({
    userId: '',
    street: '',
    city: '',
    state: '',
    zipCode: '',
    country: '',
    isDefault: false,
  });
});
