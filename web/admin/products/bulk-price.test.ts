import { expect, test } from 'vitest';
import { changedPrice, leastPrice, type PriceChangeKind, planPrices } from './bulk-price.ts';

test.each<[kind: PriceChangeKind, amount: number, price: number, after: number]>([
  ['set', 19_99, 49_99, 19_99],
  ['set', 0, 49_99, 0],
  ['raise', 2_50, 49_99, 52_49],
  ['lower', 2_50, 49_99, 47_49],
  ['lower', 50_00, 49_99, -1],
  // 54.989: up; 44.991: down.
  ['raise-percent', 10_00, 49_99, 54_99],
  ['lower-percent', 10_00, 49_99, 44_99],
  // 1.025 and 0.975: half a cent goes up.
  ['raise-percent', 2_50, 1_00, 1_03],
  ['lower-percent', 2_50, 1_00, 98],
  ['raise-percent', 12_34, 10_00, 11_23],
  ['lower-percent', 33_33, 10_00, 6_67],
  ['lower-percent', 100_00, 49_99, 0],
  ['raise-percent', 1, 1, 1],
  ['raise-percent', 1_000_00, 1_000_000_00, 11_000_000_00],
])('%s by %i: %i becomes %i', (kind, amount, price, after) => {
  expect(changedPrice(price, { kind, amount })).toBe(after);
});

const product = (name: string, price: number, ...adjusts: number[]) => ({
  name,
  price,
  variants: [0, ...adjusts].map((priceAdjust) => ({ priceAdjust })),
});

test('the least price is what the cheapest size or style takes off, else nothing', () => {
  expect(leastPrice(product('Cap', 20_00))).toBe(0);
  expect(leastPrice(product('Cap', 20_00, 3_00, -5_00, -2_00))).toBe(5_00);
});

test('a price that no product may have, and one that it has already, stay', () => {
  const cap = product('Cap', 20_00, -5_00);
  const pin = product('Pin', 10_00);
  const flag = product('Flag', 15_01);
  expect(planPrices([cap, pin, flag], { kind: 'lower', amount: 15_01 })).toEqual({
    fit: [{ product: flag, price: 0 }],
    same: [],
    left: ['Cap would cost less than $5.00', 'Pin would cost less than $0.00'],
  });
  expect(planPrices([cap, pin], { kind: 'set', amount: 10_00 })).toEqual({
    fit: [{ product: cap, price: 10_00 }],
    same: [pin],
    left: [],
  });
  expect(planPrices([product('Car', 1_000_000_00), pin], { kind: 'raise', amount: 1 })).toEqual({
    fit: [{ product: pin, price: 10_01 }],
    same: [],
    left: ['Car would cost more than $1,000,000.00'],
  });
});
