import { expect, it } from 'vitest';
import { unitsHere } from './units-here.ts';

const NONE = { quantity: 2, refunded: 0, returned: 0, inParcels: 0, leftToSend: 0, replacedAndSent: 0 };

it.each([
  ['all of an order that was not sent', 'processing', { leftToSend: 2 }, 2],
  ['nothing of one that was shipped without a parcel', 'shipped', { leftToSend: 2 }, 0],
  ['what is in stock again of one that was shipped without a parcel', 'shipped', { returned: 1, leftToSend: 1 }, 1],
  ['what no parcel has', 'processing', { inParcels: 1, leftToSend: 1 }, 1],
  ['nothing of what left without a parcel beside others', 'shipped', { inParcels: 1, leftToSend: 1 }, 0],
  ['what was replaced before it left', 'shipped', { inParcels: 1 }, 1],
  ['nothing once that replacement has left', 'shipped', { inParcels: 1, replacedAndSent: 1 }, 0],
  ['nothing of what was refunded before it left', 'shipped', { inParcels: 1, refunded: 1 }, 0],
  ['nothing of what was sent, came back and was refunded', 'shipped', { inParcels: 2, refunded: 1, returned: 1 }, 0],
  ['what was sent, came back and is not replaced any more', 'delivered', { inParcels: 2, returned: 1 }, 1],
] as const)('Here is %s', (_, status, units, expected) => {
  const hasParcels = 'inParcels' in units;
  expect(unitsHere({ ...NONE, ...units }, { status, hasParcels })).toBe(expected);
});
