import { expect, test } from 'vitest';
import { chooseAddresses } from './address-choice.ts';

const home = { id: 'home', isDefault: true };
const work = { id: 'work', isDefault: false };
const both = [home, work];
const nothing = { shipping: undefined, billing: undefined, billingSameAsShipping: true };

test('the default address is chosen first, for both', () => {
  expect(chooseAddresses(both, nothing)).toMatchObject({ shippingId: 'home', billingId: 'home' });
});

test('what the browser remembers counts while it exists', () => {
  expect(chooseAddresses(both, { ...nothing, shipping: 'work' }).shippingId).toBe('work');
  expect(chooseAddresses([home], { ...nothing, shipping: 'work' }).shippingId).toBe('home');
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
  const remembered = { shipping: 'home', billing: 'work', billingSameAsShipping: undefined };
  const own = { shippingId: 'home', billingId: 'work', billingSameAsShipping: false };
  expect(chooseAddresses(both, remembered)).toEqual(own);
  const same = { shippingId: 'home', billingId: 'home', billingSameAsShipping: true };
  expect(chooseAddresses([home], remembered)).toEqual(same);
  expect(chooseAddresses(both, { ...remembered, billing: 'home' })).toEqual(same);
  expect(chooseAddresses(both, { ...nothing, billingSameAsShipping: undefined })).toEqual(same);
});

test('without addresses nothing is chosen', () => {
  expect(chooseAddresses([], { ...nothing, shipping: 'home' })).toMatchObject({ shippingId: '', billingId: '' });
});
