import { expect, it } from 'vitest';
import { readChanges } from './read-changes.ts';

it('says of each changed field what it was and what it is', () => {
  expect(
    readChanges([
      { field: 'name', before: 'Rig Tote', after: 'Ticket to Ride' },
      { field: 'price', before: '12.50', after: '15.00' },
      { field: 'isActive', before: 'yes', after: 'no' },
      { field: 'maxDiscount', before: null, after: '5.00' },
      { field: 'fitNote', before: 'Runs small.', after: null },
      { field: 'results', of: 'Elin Fast', before: null, after: 'race 1' },
      { field: 'stock', of: 'M Standard', before: '28', after: null },
    ]),
  ).toEqual([
    'Name: “Rig Tote” → “Ticket to Ride”',
    'Price: $12.50 → $15.00',
    'Active: yes → no',
    'Maximum discount: none → $5.00',
    'Fit: “Runs small.” → none',
    'Elin Fast: none → race 1',
    'M Standard: 28 → none',
  ]);
});
