/** Who takes parcels. `{number}`, `{country}` and `{postcode}` in a link stand for those of the parcel. */
export const CARRIERS = {
  dhl: { name: 'DHL', link: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}' },
  dpd: { name: 'DPD', link: 'https://tracking.dpd.de/status/en_US/parcel/{number}' },
  gls: { name: 'GLS', link: 'https://gls-group.eu/EU/en/parcel-tracking?match={number}' },
  ups: { name: 'UPS', link: 'https://www.ups.com/track?tracknum={number}' },
  royal_mail: { name: 'Royal Mail', link: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}' },
  postnl: { name: 'PostNL', link: 'https://jouw.postnl.nl/track-and-trace/{number}-{country}-{postcode}' },
  la_poste: { name: 'La Poste', link: 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}' },
} as const satisfies Record<string, { name: string; link: string }>;

/** One that we know, or another with a name and a link of its own. */
export const CARRIER_KEYS = ['dhl', 'dpd', 'gls', 'ups', 'royal_mail', 'postnl', 'la_poste', 'other'] as const;
export type CarrierKey = (typeof CARRIER_KEYS)[number];

interface Parcel {
  carrier: CarrierKey;
  /** Of another carrier. */
  carrierName: string | null;
  trackingNumber: string | null;
  /** Of another carrier: an https address with `{number}` in it. */
  trackingLink: string | null;
}

/** "DHL"; the name that was given to another carrier, or none. */
export const carrierName = ({ carrier, carrierName: name }: Pick<Parcel, 'carrier' | 'carrierName'>): string | null =>
  carrier === 'other' ? name : CARRIERS[carrier].name;

/** The carrier's page about a parcel; null where it has no number, or its carrier no page. */
export function trackingUrl(
  { carrier, trackingNumber, trackingLink }: Parcel,
  { country, zipCode }: { country: string; zipCode: string },
): string | null {
  const link = carrier === 'other' ? trackingLink : CARRIERS[carrier].link;
  if (!link || !trackingNumber) return null;
  const values = { number: trackingNumber, country, postcode: zipCode };
  return Object.entries(values).reduce(
    (url, [name, value]) => url.replaceAll(`{${name}}`, encodeURIComponent(value.replaceAll(/\s/g, ''))),
    link,
  );
}
