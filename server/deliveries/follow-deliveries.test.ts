import { describe, expect, it } from 'vitest';
import { statusOfDeliveries, statusOfItems } from './follow-deliveries.ts';

const items = [
  { id: 'jersey', quantity: 2, refunded_quantity: 0, exchanged_quantity: 0, returned_quantity: 0 },
  { id: 'cap', quantity: 1, refunded_quantity: 0, exchanged_quantity: 0, returned_quantity: 0 },
];
const parcel = (inside: Record<string, number>, delivered_at: Date | null = null) => ({
  items: Object.entries(inside).map(([order_item_id, quantity]) => ({ order_item_id, quantity })),
  delivered_at,
});
const there = new Date('2026-11-23T10:00:00Z');
const jerseys = parcel({ jersey: 2 });
const cap = parcel({ cap: 1 });
const [jerseysThere, capThere] = [parcel({ jersey: 2 }, there), parcel({ cap: 1 }, there)];

describe('The status of an order', () => {
  it.each([
    ['is processing once a first part of it has left', 'pending', [], [cap], 'processing'],
    ['is shipped once all of it has left', 'processing', [cap], [cap, jerseys], 'shipped'],
    ['is shipped where all of it leaves at once', 'pending', [], [parcel({ jersey: 2, cap: 1 })], 'shipped'],
    ['is not delivered before all of it is', 'shipped', [cap, jerseys], [capThere, jerseys], 'shipped'],
    ['is not delivered before all of it has left', 'processing', [cap], [capThere], 'processing'],
    ['is delivered once all of it is', 'shipped', [capThere, jerseys], [capThere, jerseysThere], 'delivered'],
    [
      'goes back with a parcel that has not arrived',
      'delivered',
      [capThere, jerseysThere],
      [cap, jerseysThere],
      'shipped',
    ],
    ['goes back with a parcel that is taken back', 'delivered', [capThere, jerseysThere], [capThere], 'processing'],
    ['goes back from shipped', 'shipped', [cap, jerseys], [jerseys], 'processing'],
    ['that was set by hand stays while part of it leaves', 'shipped', [], [cap], 'shipped'],
    ['that was set by hand stays where it is further', 'delivered', [cap], [cap, jerseys], 'delivered'],
    [
      'that is completed stays when all is said to be delivered',
      'completed',
      [cap, jerseysThere],
      [capThere, jerseysThere],
      'completed',
    ],
    [
      'that was set back by hand stays where only a number changes',
      'processing',
      [cap, jerseys],
      [cap, jerseys],
      'processing',
    ],
    [
      'that was set back by hand stays when a parcel has not arrived',
      'processing',
      [capThere, jerseysThere],
      [cap, jerseysThere],
      'processing',
    ],
    ['that is cancelled stays', 'cancelled', [cap, jerseys], [cap], 'cancelled'],
  ] as const)('%s', (_, status, before, after, expected) => {
    expect(statusOfDeliveries(status, items, before, after)).toBe(expected);
  });

  it('goes back from shipped with the only parcel of what was all refunded', () => {
    const refunded = items.map((item) => ({ ...item, refunded_quantity: item.quantity }));
    const all = [parcel({ jersey: 2, cap: 1 })];
    expect(statusOfDeliveries('shipped', refunded, all, [])).toBe('processing');
  });
});

describe('The status of an order after a refund or an exchange', () => {
  const [, oneCap] = items;
  const jerseysBack = [
    { id: 'jersey', quantity: 2, refunded_quantity: 2, exchanged_quantity: 0, returned_quantity: 0 },
    ...(oneCap ? [oneCap] : []),
  ];
  it.each([
    ['is shipped where nothing is left to send', 'processing', [cap], 'shipped'],
    ['is delivered where what was sent has arrived', 'processing', [capThere], 'delivered'],
    ['stays where nothing was sent', 'processing', [], 'processing'],
    ['stays where something is left', 'processing', [jerseys], 'processing'],
    ['stays where it is further', 'delivered', [cap], 'delivered'],
    ['stays where it is cancelled', 'cancelled', [cap], 'cancelled'],
  ] as const)('%s', (_, status, deliveries, expected) => {
    expect(statusOfItems(status, items, jerseysBack, deliveries)).toBe(expected);
  });
  it.each([
    ['is processing where something is to be sent after all', 'shipped', [cap], 'processing'],
    ['goes back from delivered, too', 'delivered', [capThere], 'processing'],
    ['stays where nothing was sent in parcels', 'shipped', [], 'shipped'],
    ['stays where all was sent', 'shipped', [cap, jerseys], 'shipped'],
    ['stays where it is cancelled', 'cancelled', [cap], 'cancelled'],
  ] as const)('that is not so any more %s', (_, status, deliveries, expected) => {
    expect(statusOfItems(status, jerseysBack, items, deliveries)).toBe(expected);
  });
});
