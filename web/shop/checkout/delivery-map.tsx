import type { Address } from '#contract/addresses.ts';
import { addressText } from '#web/shop/addresses/address-text.ts';

interface DeliveryMapProps {
  address: Address | undefined;
  /** The URL of the maps service, to which the address is appended. */
  embedUrl: string | undefined;
}

/** The shipping address on the map of another service, which receives the address and nothing else. */
export function DeliveryMap({ address, embedUrl }: DeliveryMapProps) {
  return (
    <section aria-labelledby="delivery-map" className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 id="delivery-map" className="mb-4 text-lg">
        Delivery map preview
      </h2>
      {address ? (
        <>
          {/* Their map is white: turned to night, it lies quietly in the dark page, and so does a map that does not come. */}
          <div className="isolate aspect-video overflow-hidden rounded-md border border-line bg-raised">
            {embedUrl && (
              <iframe
                key={address.id}
                title={`Map of ${addressText(address)}`}
                src={embedUrl + encodeURIComponent(addressText(address))}
                sandbox="allow-scripts allow-same-origin allow-popups"
                referrerPolicy="no-referrer"
                loading="lazy"
                className="size-full mix-blend-screen [filter:invert(1)_hue-rotate(180deg)_contrast(1.45)]"
              />
            )}
          </div>
          <p className="mt-3 text-sm wrap-anywhere text-muted">{addressText(address)}</p>
        </>
      ) : (
        <p className="text-text-2">Select a shipping address to preview it on the map.</p>
      )}
    </section>
  );
}
