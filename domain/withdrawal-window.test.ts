import { describe, expect, it, test } from 'vitest';
import { lastDayToWithdraw, lastDeliveryOf, windowEndedOn, withdrawalWindowText } from './withdrawal-window.ts';

const at = (iso: string) => new Date(iso);

describe('The last day to withdraw', () => {
  test.each([
    ['a Tuesday two weeks later', '2026-11-10T10:00:00Z', '2026-11-24'],
    ['a Saturday moves to Monday', '2026-11-14T10:00:00Z', '2026-11-30'],
    ['a Sunday moves to Monday', '2026-11-15T10:00:00Z', '2026-11-30'],
    ['Christmas and the weekend after it move to Monday', '2026-12-11T10:00:00Z', '2026-12-28'],
    ['Good Friday moves over Easter Monday to Tuesday', '2026-03-20T10:00:00Z', '2026-04-07'],
    ['New Year moves over the weekend to Monday', '2026-12-18T10:00:00Z', '2027-01-04'],
    ['counts from the day in Berlin, where it is later', '2026-11-09T23:30:00Z', '2026-11-24'],
  ])('is %s', (_, delivered, last) => {
    expect(lastDayToWithdraw(at(delivered))).toBe(last);
  });

  it('lasts until midnight in Berlin, and the text says that somebody will look at what comes later', () => {
    const delivered = at('2026-11-10T10:00:00Z');
    expect(withdrawalWindowText(delivered, at('2026-11-24T22:59:59Z'))).toBe(
      'Your last day to withdraw is Tue 24 Nov 2026.',
    );
    expect(withdrawalWindowText(delivered, at('2026-11-24T23:00:00Z'))).toMatch(
      /ended on Tue 24 Nov 2026\. .* somebody/,
    );
    expect(windowEndedOn(delivered, at('2026-11-24T22:59:59Z'))).toBeNull();
    expect(windowEndedOn(delivered, at('2026-11-24T23:00:00Z'))).toBe('2026-11-24');
    expect(windowEndedOn(null, at('2026-11-24T23:00:00Z'))).toBeNull();
    expect(withdrawalWindowText(null, at('2026-11-24T23:00:00Z'))).toMatch(/14 days after the last of your items/);
  });
});

describe('The last delivery', () => {
  const items = [{ id: 'cap', quantity: 2, refunded_quantity: 0 }];
  const parcel = (quantity: number, delivered: string | null) => ({
    items: [{ order_item_id: 'cap', quantity }],
    delivered_at: delivered === null ? null : at(delivered),
  });
  const first = '2026-11-10T10:00:00Z';
  const second = '2026-11-12T10:00:00Z';
  const of = (deliveries: ReturnType<typeof parcel>[], deliveredAt: Date | null = null, refunded_quantity = 0) =>
    lastDeliveryOf({ items: items.map((item) => ({ ...item, refunded_quantity })), deliveries, deliveredAt });

  it('is that of the last parcel, once all have arrived', () => {
    expect(of([parcel(1, second), parcel(1, first)])).toEqual(at(second));
    expect(of([parcel(1, first), parcel(1, null)])).toBeNull();
  });

  it('is not known while something has not left, but for what was refunded', () => {
    expect(of([parcel(1, first)])).toBeNull();
    expect(of([parcel(1, first)], null, 1)).toEqual(at(first));
  });

  it('is when the order was marked as delivered, where no parcel says it', () => {
    expect(of([], at(second))).toEqual(at(second));
    expect(of([])).toBeNull();
  });
});
