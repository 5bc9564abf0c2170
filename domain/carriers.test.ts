import { describe, expect, it } from 'vitest';
import { CARRIER_KEYS, CARRIERS, carrierName, trackingUrl } from './carriers.ts';

const place = { country: 'NL', zipCode: '9402 AB' };
const parcel = { carrier: 'dhl' as const, carrierName: null, trackingNumber: '00 340 434', trackingLink: null };

describe('A carrier', () => {
  it('has a name and a page about each parcel', () => {
    expect(CARRIER_KEYS.toSorted()).toEqual([...Object.keys(CARRIERS), 'other'].toSorted());
    expect(carrierName(parcel)).toBe('DHL');
    expect(trackingUrl(parcel, place)).toBe('https://www.dhl.com/global-en/home/tracking.html?tracking-id=00340434');
    expect(trackingUrl({ ...parcel, carrier: 'postnl', trackingNumber: '3SABC' }, place)).toBe(
      'https://jouw.postnl.nl/track-and-trace/3SABC-NL-9402AB',
    );
  });

  it('that is another has the name and the link that it was given', () => {
    const other = { carrier: 'other' as const, carrierName: 'Bike Post', trackingNumber: 'A/1', trackingLink: null };
    expect(carrierName(other)).toBe('Bike Post');
    expect(trackingUrl(other, place)).toBeNull();
    const link = 'https://track.example.com/?n={number}';
    expect(trackingUrl({ ...other, trackingLink: link }, place)).toBe('https://track.example.com/?n=A%2F1');
  });

  it('has no page about a parcel without a number', () => {
    expect(trackingUrl({ ...parcel, trackingNumber: null }, place)).toBeNull();
  });
});
