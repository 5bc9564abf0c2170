import { expect, test } from 'vitest';
import { chooseAddresses, newsOf, wantedAtFirst } from './address-choice.ts';

const place = { street: '12 Ringbahnstraße', city: 'Berlin', state: 'Berlin', zipCode: '10711', country: 'DE' };
const home = { id: 'home', isDefault: true, ...place };
const work = { id: 'work', isDefault: false, ...place, street: '3 Hafenstraße' };
const both = [home, work];
const nothing = { shipping: undefined, billing: undefined, billingSameAsShipping: true };
const atFirst = (addresses: typeof both, stored: { shipping?: string; billing?: string }) =>
  chooseAddresses(addresses, wantedAtFirst(addresses, stored));

test('the default address is chosen first, for both', () => {
  expect(chooseAddresses(both, nothing)).toMatchObject({ shippingId: 'home', billingId: 'home' });
  expect(atFirst(both, {})).toMatchObject({ shippingId: 'home', billingId: 'home' });
});

test('what the browser remembers counts while it exists', () => {
  expect(atFirst(both, { shipping: 'work' }).shippingId).toBe('work');
  expect(atFirst([home], { shipping: 'work' }).shippingId).toBe('home');
});

test('nothing takes the place of a chosen address that is gone, nor of the default one once another is that', () => {
  expect(chooseAddresses([home], { ...nothing, shipping: 'work' })).toMatchObject({ shippingId: '', billingId: '' });
  const now = [
    { ...home, isDefault: false },
    { ...work, isDefault: true },
  ];
  expect(chooseAddresses(now, wantedAtFirst(both, {})).shippingId).toBe('home');
});

test('billing follows shipping while they are the same', () => {
  expect(chooseAddresses(both, { ...nothing, shipping: 'work', billing: 'home' }).billingId).toBe('work');
});

test('a billing address of its own must be another one', () => {
  const own = { ...nothing, billingSameAsShipping: false };
  expect(chooseAddresses(both, { ...own, billing: 'work' }).billingId).toBe('work');
  expect(chooseAddresses(both, { ...own, billing: 'home' }).billingId).toBe('');
  expect(chooseAddresses(both, { ...own, billing: 'gone' }).billingId).toBe('');
  expect(chooseAddresses(both, { ...own, shipping: 'work', billing: 'work' }).billingId).toBe('');
});

test('a billing address of its own that the browser remembers stays one, while it exists', () => {
  const remembered = { shipping: 'home', billing: 'work' };
  const own = { shippingId: 'home', billingId: 'work', billingSameAsShipping: false };
  expect(atFirst(both, remembered)).toEqual(own);
  const same = { shippingId: 'home', billingId: 'home', billingSameAsShipping: true };
  expect(atFirst([home], remembered)).toEqual(same);
  expect(atFirst(both, { ...remembered, billing: 'home' })).toEqual(same);
  // It stays one of its own once it is deleted: the bill does not silently go elsewhere.
  expect(chooseAddresses([home], wantedAtFirst(both, remembered))).toEqual({ ...own, billingId: '' });
});

test('without addresses nothing is chosen', () => {
  expect(atFirst([], { shipping: 'home' })).toMatchObject({ shippingId: '', billingId: '' });
});

test('what becomes of a chosen address elsewhere is news, of the shipping address first', () => {
  const wanted = { shipping: 'home', billing: 'work', billingSameAsShipping: false };
  const seen = {
    home: '12 Ringbahnstraße, 10711 Berlin, Germany',
    work: '3 Hafenstraße, 10711 Berlin, Germany',
  };
  expect(newsOf(both, wanted, seen)).toBeUndefined();
  expect(newsOf([work], wanted, seen)).toEqual({ is: 'deleted', of: 'shipping' });
  expect(newsOf([work], { ...wanted, billingSameAsShipping: true }, seen)).toEqual({ is: 'deleted', of: 'both' });
  expect(newsOf([home], wanted, seen)).toEqual({ is: 'deleted', of: 'billing' });
  const moved = { ...home, street: '101 Ringbahnstraße' };
  const text = '101 Ringbahnstraße, 10711 Berlin, Germany';
  expect(newsOf([moved, work], wanted, seen)).toEqual({ is: 'changed', of: 'shipping', text });
  expect(newsOf([moved, work], { ...wanted, shipping: 'work', billing: 'home' }, seen)).toMatchObject({
    of: 'billing',
  });
});
