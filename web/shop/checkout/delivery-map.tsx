import type { Address } from '#contract/addresses.ts';
import { addressText } from '#domain/address-text.ts';
import { AddressLines } from '#web/address-lines.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { StreetPattern } from './street-pattern.tsx';

interface DeliveryMapProps {
  address: Address | undefined;
  /** The URL of the maps service, to which the address is appended. */
  embedUrl: string | undefined;
}

/** The shipping address on the map of another service, which receives the address once the shopper asks for the map. */
export function DeliveryMap({ address, embedUrl }: DeliveryMapProps) {
  return (
    <section aria-labelledby="delivery-map" className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 id="delivery-map" className="mb-4 text-lg">
        Delivery map preview
      </h2>
      {address ? (
        // The key: the shopper is asked again before another address is sent.
        <AddressMap key={address.id} address={address} embedUrl={embedUrl} />
      ) : (
        <p className="text-text-2">Select a shipping address to preview it on the map.</p>
      )}
    </section>
  );
}

function AddressMap({ address, embedUrl }: { address: Address; embedUrl: string | undefined }) {
  const [wanted, setWanted] = useState(false);
  const host = embedUrl && new URL(embedUrl).host;
  const { isSuccess, isError, isFetching, refetch } = useQuery({
    queryKey: ['map', embedUrl],
    queryFn: () => assertReachable(embedUrl ?? ''),
    enabled: wanted && embedUrl !== undefined,
    staleTime: 60_000,
  });

  if (wanted && isSuccess)
    return (
      <>
        <iframe
          title={`Map of ${addressText(address)}`}
          src={`${embedUrl}${encodeURIComponent(addressText(address))}`}
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
          loading="lazy"
          className="aspect-video w-full rounded-md border border-line bg-raised"
        />
        <p className="mt-3 text-sm wrap-anywhere text-muted">{addressText(address)}</p>
      </>
    );
  return (
    <DrawnMap address={address}>
      {wanted && isFetching && <Spinner label="Loading the map" labelVisible />}
      {wanted && isError && !isFetching && (
        <>
          <p role="alert" className="text-sm text-text-2">
            The map could not be loaded. Your order does not need it.
          </p>
          <Button variant="secondary" size="sm" onClick={() => void refetch()}>
            Try Again
          </Button>
        </>
      )}
      {!wanted && host && (
        <>
          <Button variant="secondary" size="sm" onClick={() => setWanted(true)}>
            Show map
          </Button>
          <p className="text-sm text-muted">This sends the address to {host}.</p>
        </>
      )}
    </DrawnMap>
  );
}

/** The address under a pin on streets that are only drawn; below it whatever can be done. */
function DrawnMap({ address, children }: { address: Address; children: ReactNode }) {
  return (
    <div className="relative isolate grid overflow-clip rounded-md border border-line bg-raised sm:aspect-video">
      <StreetPattern className="absolute inset-0 -z-10 size-full" />
      <div className="grid place-content-center justify-items-center gap-3 p-5 text-center">
        <MapPin size={36} aria-hidden="true" className="fill-accent-tint text-accent" />
        <AddressLines address={address} className="rounded-md bg-surface px-4 py-2 font-medium" />
        {children}
      </div>
    </div>
  );
}

/**
 * Throws where the maps service does not answer, because a frame that fails to load shows the browser's error and no event tells of it.
 * Every host answers this path without a redirect to a question; the answer itself cannot be read, and need not be.
 */
async function assertReachable(embedUrl: string): Promise<true> {
  await fetch(new URL('/robots.txt', embedUrl), {
    mode: 'no-cors',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(8000),
  });
  return true;
}
