import { arrivesText, estimateDelivery } from '#domain/delivery.ts';
import { type Region, regionOf } from '#domain/shipping.ts';
import { call } from '#web/api.ts';
import { useAuth } from '#web/session.tsx';
import { useEffect } from 'react';
import { type Destination, guessDestination } from './guess-destination.ts';

/** Where a shopper's parcel would go, in words. */
export interface OwnShipping {
  region: Region;
  /** "to Germany (EU)" */
  place: string;
  /** "Arrives Thu 26 to Mon 30 Nov", for what is ordered now. */
  arrives: (madeForYou: boolean) => string;
}

/** Reports where the browser seems to be, then the default address of who is signed in. Draws nothing; its code comes after the page's. */
export function FindDestination({ onFound }: { onFound: (own: OwnShipping) => void }) {
  const { user } = useAuth();
  const userId = user?.id;

  useEffect(() => {
    let left = false;
    onFound(inWords(guessDestination(Intl.DateTimeFormat().resolvedOptions().timeZone, navigator.languages)));
    if (userId)
      call('GET /api/addresses').then(
        ({ data: [first] }) => {
          if (first && !left) onFound(inWords({ region: regionOf(first.country), country: first.country }));
        },
        // The guess stays.
        () => undefined,
      );
    return () => {
      left = true;
    };
  }, [userId, onFound]);

  return null;
}

function inWords(destination: Destination): OwnShipping {
  const now = new Date();
  return {
    region: destination.region,
    place: placeOf(destination),
    arrives: (madeForYou) => arrivesText(estimateDelivery(now, destination.region, madeForYou)),
  };
}

const places: Record<Region, string> = { UK: 'to the UK', EU: 'in the EU', Worldwide: 'worldwide' };

/** Countries whose names are said with an article: 'the Netherlands'. */
const WITH_ARTICLE =
  /^(Bahamas|Czech Republic|Dominican Republic|Gambia|Maldives|Netherlands|Philippines|Seychelles|United |US |Vatican|.* Islands$)/;

function placeOf({ region, country }: Destination): string {
  const name = country && new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(country);
  if (!name) return places[region];
  const to = `to ${WITH_ARTICLE.test(name) ? 'the ' : ''}${name}`;
  return region === 'EU' ? `${to} (EU)` : to;
}
