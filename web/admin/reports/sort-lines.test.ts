import { expect, test } from 'vitest';
import type { ReportLine } from './read-report.ts';
import { REPORT_SORTS, sortLines } from './sort-lines.ts';

const line = (label: string, sold: number, key = label, kind: ReportLine['kind'] = 'group'): ReportLine => {
  return { id: `${kind} ${key}`, kind, key, label, sold, refunded: 0, net: sold, units: 0, returned: 0 };
};
const labels = (lines: readonly ReportLine[]) => lines.map(({ label }) => label);

const groups = [line('Shipping', 900, 'shipping', 'shipping'), line('Size 10', 3), line('Size 9', 3), line('Cap', 70)];

test.each([
  ['sold_desc', ['Cap', 'Size 10', 'Size 9', 'Shipping']],
  ['sold_asc', ['Size 10', 'Size 9', 'Cap', 'Shipping']],
  ['label_asc', ['Cap', 'Size 9', 'Size 10', 'Shipping']],
])('%s is %j', (sort, expected) => {
  expect(REPORT_SORTS).toContain(sort);
  expect(labels(sortLines(groups, 'product', sort))).toEqual(expected);
});

test('days are in the order of the calendar', () => {
  const days = [line('30 Nov 2026', 1, '2026-11-30'), line('1 Dec 2026', 1, '2026-12-01')];
  expect(labels(sortLines(days, 'day', 'label_desc'))).toEqual(['1 Dec 2026', '30 Nov 2026']);
});
