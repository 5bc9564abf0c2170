import { shopPrice } from '#domain/currency.ts';
import { REGIONS, shippingPrice, type ShippingPrices as Prices } from '#domain/shipping.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Truck } from 'lucide-react';
import { useState } from 'react';

/** The shipping price of one item to each region, in one line and in a dialog. */
export function ShippingPrices({ prices }: { prices: Prices }) {
  const [open, setOpen] = useState(false);
  const rows = REGIONS.map((region) => ({ region, price: shopPrice(shippingPrice(prices, region)) }));
  return (
    <section aria-label="Shipping" className="mt-6 rounded-md border border-line">
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-1.5 text-sm">
        <p className="flex min-h-11 items-center gap-2.5 text-text-2">
          <Truck size={18} className="shrink-0 text-muted" />
          <span>{rows.map(({ region, price }) => `${region} ${price}`).join(' · ')}</span>
        </p>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="min-h-11 font-semibold text-link underline-offset-4 hover:underline noscript:hidden"
        >
          View Shipping Prices
        </button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title="Shipping Prices" size="sm">
        <dl className="divide-y divide-line">
          {rows.map(({ region, price }) => (
            <div key={region} className="flex justify-between py-3">
              <dt>{region}</dt>
              <dd className="font-semibold tabular-nums">{price}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-sm text-muted">
          For each piece. The region follows from the shipping address at checkout.
        </p>
      </Dialog>
    </section>
  );
}
