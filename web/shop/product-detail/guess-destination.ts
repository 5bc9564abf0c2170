import { type Region, regionOf } from '#domain/shipping.ts';

/** Where a parcel would go: a region, and a country where it is known. */
export interface Destination {
  region: Region;
  country?: string;
}

/** Zones of Europe outside the EU; the United Kingdom's are with the UK. */
const NOT_EU =
  /^Europe\/(Andorra|Belgrade|Chisinau|Gibraltar|Istanbul|Kaliningrad|Kiev|Kyiv|Minsk|Monaco|Moscow|Oslo|Podgorica|Samara|San_Marino|Sarajevo|Saratov|Simferopol|Skopje|Tirane|Tiraspol|Ulyanovsk|Uzhgorod|Vaduz|Vatican|Volgograd|Zaporozhye|Zurich)$/;
const UK = /^Europe\/(London|Belfast)$/;
const EU_ELSEWHERE = /^(Atlantic\/(Canary|Madeira|Azores)|Africa\/Ceuta|Asia\/(Nicosia|Famagusta))$/;

/** A destination by the browser's time zone; its country is the one of a language that lies in the same region. */
export function guessDestination(timeZone: string, languages: readonly string[]): Destination {
  const region = regionOfZone(timeZone);
  const countries = languages.flatMap((tag) => /-([A-Z]{2})\b/.exec(tag)?.[1] ?? []);
  const country = region === 'Worldwide' ? undefined : countries.find((code) => regionOf(code) === region);
  return country === undefined ? { region } : { region, country };
}

function regionOfZone(timeZone: string): Region {
  if (UK.test(timeZone)) return 'UK';
  const inEu = EU_ELSEWHERE.test(timeZone) || (timeZone.startsWith('Europe/') && !NOT_EU.test(timeZone));
  return inEu ? 'EU' : 'Worldwide';
}
