import { expect, test } from 'vitest';
import { groupRows } from './report-rows.ts';

const group = (key: string | null, sold: number, { refunded = 0, merged = 0 } = {}) => {
  return { key, sold, refunded, merged, units: 1, returned: 0 };
};
const short = (rows: ReturnType<typeof groupRows>) =>
  rows.map(({ kind, key, label, sold }) => [kind, key, label, sold]);

test('what was sold most is first, and what has no name is last', () => {
  const groups = [
    group(null, 9000),
    group('S', 1),
    group(null, 8000, { merged: 12 }),
    group('M', 300),
    group('L', 1, { refunded: 5 }),
  ];
  expect(short(groupRows(groups, 'No size'))).toEqual([
    ['group', 'M', 'M', 300],
    ['group', 'L', 'L', 1],
    ['group', 'S', 'S', 1],
    ['others', 'others', '12 others', 8000],
    ['none', 'none', 'No size', 9000],
  ]);
});

test('no group gives no row', () => {
  expect(groupRows([], 'None')).toEqual([]);
});
