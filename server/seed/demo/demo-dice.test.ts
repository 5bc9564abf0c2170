import { expect, test } from 'vitest';
import { pick, roll } from './demo-dice.ts';

const NAMES = Array.from({ length: 2000 }, (_, index) => `throw ${index}`);

test('Chance is the same for the same name, and spread evenly over the names', () => {
  expect(roll('throw 1')).toBe(roll('throw 1'));
  const rolls = NAMES.map(roll);
  expect(Math.min(...rolls)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...rolls)).toBeLessThan(1);
  for (const quarter of [0, 1, 2, 3]) {
    const share = rolls.filter((number) => Math.floor(number * 4) === quarter).length / NAMES.length;
    expect(share).toBeCloseTo(0.25, 1);
  }
});

test('What weighs three times as much is picked three times as often, and what weighs nothing never', () => {
  const weights = { never: 0, seldom: 1, often: 3 };
  const picked = NAMES.map((name) => pick(name, ['never', 'seldom', 'often'] as const, (entry) => weights[entry]));
  expect(picked).not.toContain('never');
  expect(picked.filter((entry) => entry === 'often').length / NAMES.length).toBeCloseTo(0.75, 1);
});

test('Of nothing there is nothing to pick', () => {
  expect(() => pick('a throw', [])).toThrow('Nothing to pick from for a throw');
  expect(() => pick('a throw', ['a'], () => 0)).toThrow('Nothing to pick from for a throw');
});
