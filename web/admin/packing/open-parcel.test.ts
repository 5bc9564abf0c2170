import { describe, expect, it } from 'vitest';
import {
  EMPTY_PARCEL,
  followOrder,
  hasGone,
  linesKey,
  linesMissing,
  withAll,
  withLine,
  withoutGone,
} from './open-parcel.ts';

type OrderToPack = Parameters<typeof followOrder>[1];

const item = (id: string, name: string, quantity: number, refunded = 0) => ({
  id,
  product: { name },
  product_variant: { size: null, title: 'Standard' },
  quantity,
  refunded_quantity: refunded,
  exchanged_quantity: 0,
  returned_quantity: 0,
});
/** Three mugs and a cap, of which so many were refunded. */
const order = (mugs = 0, caps = 0) =>
  ({
    order_number: 'ANT-7K3M9Q',
    items: [item('mug', 'First Light Mug', 3, mugs), item('cap', 'Grid Cap', 1, caps)],
    deliveries: [],
  }) as unknown as OrderToPack;

describe('A parcel that is open while its order changes', () => {
  const packed = withAll(EMPTY_PARCEL, order());

  it('stays as it is where nothing of it has changed', () => {
    expect(linesMissing(packed, order())).toBe(0);
    expect(followOrder(packed, order())).toBe(packed);
    expect(followOrder(withLine(packed, [{ id: 'mug' }, 3], false), order(1)).changes).toEqual([]);
  });

  it('is open again where fewer of a line are to be sent, until the line is ticked once more', () => {
    const now = followOrder(packed, order(1));
    expect(now.changes).toEqual([
      {
        id: 'mug',
        isGone: false,
        text: 'First Light Mug: only 2 are to be sent now, not 3. Take 1 out of the parcel, and tick the line again.',
      },
    ]);
    expect(linesMissing(now, order(1))).toBe(1);
    const again = withLine(now, [{ id: 'mug' }, 2], true);
    expect([again.changes, linesMissing(again, order(1))]).toEqual([[], 0]);
  });

  it('is open again where more are to be sent after all', () => {
    const fewer = withAll(EMPTY_PARCEL, order(2));
    expect(followOrder(fewer, order(1)).changes).toMatchObject([
      { text: 'First Light Mug: 2 are to be sent now, not 1. Put 1 more into the parcel, and tick the line again.' },
    ]);
  });

  it('waits for somebody to take out what is not to be sent at all, whatever else is ticked', () => {
    const now = followOrder(packed, order(0, 1));
    expect(now.changes).toMatchObject([
      { isGone: true, text: '1 × Grid Cap: not to be sent any more. Take it out of the parcel.' },
    ]);
    expect([Object.keys(now.ticked), linesMissing(now, order(0, 1))]).toEqual([['mug'], 1]);
    expect(hasGone(now)).toBe(true);
    for (const next of [withAll(now, order(0, 1)), withoutGone(now)])
      expect([hasGone(next), linesMissing(next, order(0, 1))]).toEqual([false, 0]);
  });

  it('is about other lines than before', () => {
    expect(linesKey(order())).toBe(linesKey(order()));
    expect(linesKey(order(1))).not.toBe(linesKey(order()));
  });
});
