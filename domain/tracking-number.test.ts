import { expect, test } from 'vitest';
import { isUnlikelyTrackingNumber } from './tracking-number.ts';

test.each(['abc 123', 'foo bar', '4006381333931', '4 006381-333931'])(
  '“%s” is hardly the number of a parcel',
  (text) => {
    expect(isUnlikelyTrackingNumber(text)).toBe(true);
  },
);

test.each([
  ['nothing', ''],
  ['DHL', '00340434161094041011'],
  ['DHL, of a letter', 'JJD000390007882827289'],
  ['DPD', '01234567890123'],
  ['UPS', '1Z 999 AA1 01 2345 6784'],
  ['Royal Mail', 'RM 123 456 785 GB'],
  ['La Poste', '6A12345678901'],
  ['thirteen digits that are no bar code', '4006381333932'],
])('the number of %s may be one', (_, text) => {
  expect(isUnlikelyTrackingNumber(text)).toBe(false);
});
