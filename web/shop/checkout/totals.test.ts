import { expect, test } from 'vitest';
import { chargedAmount, totalsOf } from './totals.ts';

const jersey = {
  price: 6495,
  priceAdjust: 300,
  quantity: 2,
  shippingPrices: [
    { label: 'UK', price: 850 },
    { label: 'EU', price: 690 },
  ],
} as const;

test('without an address there is no shipping yet', () => {
  expect(totalsOf([jersey], undefined, null)).toEqual({ subtotal: 13590, shipping: null, discount: 0, total: 13590 });
});

test('shipping is per unit and for the region of the country', () => {
  expect(totalsOf([jersey], 'DE', null)).toMatchObject({ shipping: { region: 'EU', price: 1380 }, total: 14970 });
  expect(totalsOf([jersey], 'GB', null)).toMatchObject({ shipping: { region: 'UK', price: 1700 } });
  expect(totalsOf([jersey], 'XK', null)).toMatchObject({ shipping: { region: 'Worldwide', price: 0 } });
});

test('a coupon comes off, and never more than the goods cost', () => {
  expect(totalsOf([jersey], 'DE', { type: 'fixed', discount: 1500 }).total).toBe(13470);
  expect(totalsOf([jersey], 'DE', { type: 'fixed', discount: 99999 }).total).toBe(1380);
});

test('a free_shipping coupon makes shipping free', () => {
  expect(totalsOf([jersey], 'DE', { type: 'free_shipping', discount: 0 })).toMatchObject({
    shipping: { region: 'EU', price: 0 },
    total: 13590,
  });
});

test('the charged amount is in minor units of its currency', () => {
  expect(chargedAmount(14970, 'eur')).toBe('€149.70');
  expect(chargedAmount(14970, '')).toBe('€149.70');
  expect(chargedAmount(14970, 'not a currency')).toBe('$149.70');
});
