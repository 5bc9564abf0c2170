import { expect, test } from 'vitest';
import { groupRows } from './report-rows.ts';

const group = (key: string | null, sold: number, refunded = 0) => ({ key, sold, refunded, units: 1, returned: 0 });
const short = (rows: ReturnType<typeof groupRows>) => rows.map(({ kind, label, sold }) => [kind, label, sold]);

test('what was sold most is first, and what has no name is last', () => {
  expect(short(groupRows([group(null, 9000), group('S', 1), group('M', 300), group('L', 1, 5)], 'No size'))).toEqual([
    ['group', 'M', 300],
    ['group', 'L', 1],
    ['group', 'S', 1],
    ['none', 'No size', 9000],
  ]);
});

test('as many groups as fit have no others, and one more has', () => {
  const three = [group('A', 3), group('B', 2), group('C', 1)];
  expect(groupRows(three, 'None', 3)).toHaveLength(3);
  expect(short(groupRows([...three, group('D', 1), group(null, 7)], 'None', 2))).toEqual([
    ['group', 'A', 3],
    ['group', 'B', 2],
    ['others', '2 others', 2],
    ['none', 'None', 7],
  ]);
});

test('no group gives no row', () => {
  expect(groupRows([], 'None')).toEqual([]);
});
