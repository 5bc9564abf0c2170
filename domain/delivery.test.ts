import { describe, expect, it } from 'vitest';
import { arrivesText, deliveryDatesText, deliveryDaysText, estimateArrival, estimateDelivery } from './delivery.ts';
import { REGIONS } from './shipping.ts';

const day = (date: Date) => date.toISOString();

describe('estimateDelivery', () => {
  it('counts working days from the day after the order', () => {
    const { from, to } = estimateDelivery(new Date('2026-11-23T09:00:00Z'), 'EU');
    expect(day(from)).toBe('2026-11-26T00:00:00.000Z');
    expect(day(to)).toBe('2026-12-02T00:00:00.000Z');
  });

  it.each(['2026-11-20T23:59:59Z', '2026-11-21T12:00:00Z', '2026-11-22T23:59:59Z'])(
    'counts from Monday what is ordered on Friday or at the weekend (%s)',
    (orderedAt) => expect(day(estimateDelivery(new Date(orderedAt), 'EU').from)).toBe('2026-11-25T00:00:00.000Z'),
  );

  it.each(REGIONS)('never ends on a Saturday or Sunday (%s)', (region) => {
    for (let offset = 0; offset < 14; offset++) {
      const { from, to } = estimateDelivery(new Date(Date.UTC(2026, 10, 20 + offset, 18)), region);
      expect([from, to].map((date) => date.getUTCDay() % 6)).not.toContain(0);
      expect(from.getTime()).toBeLessThan(to.getTime());
    }
  });

  it('takes three working days more for what is made for the customer', () => {
    const monday = new Date('2026-11-23T09:00:00Z');
    expect(day(estimateDelivery(monday, 'EU', true).from)).toBe('2026-12-01T00:00:00.000Z');
  });
});

it('an order arrives as late as what is made for the customer', () => {
  const monday = new Date('2026-11-23T09:00:00Z');
  const cap = { options: [{ Size: 'M' }], madeToOrder: false };
  const jersey = { options: [{ Size: 'M' }, { Name: 'Ada' }], madeToOrder: false };
  const poster = { options: [], madeToOrder: true };
  expect(estimateArrival(monday, 'DE', [cap, cap])).toEqual(estimateDelivery(monday, 'EU'));
  expect(estimateArrival(monday, 'GB', [cap, jersey])).toEqual(estimateDelivery(monday, 'UK', true));
  expect(estimateArrival(monday, 'GB', [cap, poster])).toEqual(estimateDelivery(monday, 'UK', true));
});

describe('the sentences', () => {
  it('name the working days of a region', () => {
    expect(REGIONS.map((region) => deliveryDaysText(region))).toEqual([
      '4 to 8 working days',
      '3 to 7 working days',
      '7 to 15 working days',
    ]);
    expect(deliveryDaysText('EU', true)).toBe('6 to 10 working days');
  });

  it('name the month once where it is the same', () => {
    const estimate = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) });
    expect(arrivesText(estimate('2026-11-26', '2026-11-30'))).toBe('Arrives Thu 26 to Mon 30 Nov');
    expect(deliveryDatesText(estimate('2026-11-27', '2026-12-02'))).toBe('Fri 27 Nov to Wed 2 Dec');
    expect(deliveryDatesText(estimate('2026-11-27', '2026-11-27'))).toBe('Fri 27 Nov');
  });
});
