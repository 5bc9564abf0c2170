import { shopPrice } from '#domain/currency.ts';
import { RETURN_DAYS } from '#domain/limits.ts';
import { isSoldOut } from '#domain/offer.ts';
import { type Region, REGIONS, shippingPrice } from '#domain/shipping.ts';
import type { ShopProduct, ShopVariant } from '#web/shop/shop-product.ts';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { RotateCcw, Truck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FindDestination, OwnShipping } from './find-destination.ts';

const loadDialog = () => import('./shipping-dialog.tsx');

interface ShippingPricesProps {
  product: ShopProduct;
  variant: ShopVariant | undefined;
}

/**
 * What sending it costs to the shopper's own region, which only the browser knows, and to all; unless it is sold out, when it
 * arrives and whether it can go back.
 */
export function ShippingPrices({ product, variant }: ShippingPricesProps) {
  const { shippingPrices, labels } = product;
  const { module, isOpen, loading, close, button } = useOnDemand(loadDialog);
  const [own, setOwn] = useState<OwnShipping>();
  const [Find, setFind] = useState<typeof FindDestination>();
  useEffect(() => {
    import('./find-destination.ts').then(
      (found) => setFind(() => found.FindDestination),
      () => undefined,
    );
  }, []);
  const personalised = labels.length > 0;
  const madeForYou = personalised || Boolean(variant?.madeToOrder);
  const centsTo = (region: Region) => shippingPrice(shippingPrices, region);
  const priceTo = (region: Region) => (centsTo(region) ? shopPrice(centsTo(region)) : 'Free');
  const least = Math.min(...REGIONS.map(centsTo));
  const isFree = !REGIONS.some(centsTo);
  const rows = REGIONS.map((region) => ({
    region,
    price: priceTo(region),
  }));
  return (
    <section aria-label="Shipping" className="mt-6 divide-y divide-line rounded-md border border-line text-sm">
      <div className="flex min-h-13 items-center justify-between gap-4 px-4 py-2">
        <p className="flex min-w-0 items-center gap-2.5">
          <Truck size={18} className="shrink-0 text-muted" />
          <span>
            {isFree ? 'Free shipping' : 'Shipping'}{' '}
            {own ? <strong className="font-semibold">{own.place}</strong> : least > 0 && 'from'}
          </span>
        </p>
        {!isFree && (
          <strong className="font-semibold tabular-nums">
            {own ? priceTo(own.region) : least ? shopPrice(least) : 'Free to some regions'}
          </strong>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-1">
        <p className="text-muted">
          {isFree ? 'Wherever you are' : rows.map(({ region, price }) => `${region} ${price}`).join(' · ')}
        </p>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-busy={loading || undefined}
          {...button}
          className="min-h-11 font-semibold text-link underline-offset-4 hover:underline noscript:hidden"
        >
          View Shipping Prices
        </button>
      </div>
      {!isSoldOut(product) && (
        <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 text-text-2">
          <p>{own?.arrives(madeForYou) ?? `Ships within ${madeForYou ? 'six' : 'three'} working days`}</p>
          <p className="flex items-center gap-1.5">
            {!personalised && <RotateCcw size={15} className="shrink-0 text-muted" />}
            {personalised ? 'Made for you: no returns' : `${RETURN_DAYS}-day returns`}
          </p>
        </div>
      )}
      {Find && <Find onFound={setOwn} />}
      {module && <module.ShippingDialog rows={rows} madeForYou={madeForYou} open={isOpen} onClose={close} />}
    </section>
  );
}
