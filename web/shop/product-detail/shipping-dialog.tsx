import { deliveryDaysText } from '#domain/delivery.ts';
import type { Region } from '#domain/shipping.ts';
import { Dialog } from '#web/ui/dialog.tsx';

export interface ShippingDialogProps {
  rows: { region: Region; price: string }[];
  madeForYou: boolean;
  open: boolean;
  onClose: () => void;
}

/** The shipping price of one item to each region, and how long it takes. */
export function ShippingDialog({ rows, madeForYou, open, onClose }: ShippingDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Shipping Prices" size="sm">
      <dl className="divide-y divide-line">
        {rows.map(({ region, price }) => (
          <div key={region} className="grid grid-cols-[1fr_auto] gap-x-4 py-3">
            <dt>{region}</dt>
            <dd className="font-semibold tabular-nums">{price}</dd>
            <dd className="text-sm text-muted">{deliveryDaysText(region, madeForYou)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">
        Prices are per item. The region follows from the shipping address at checkout. Working days are Monday to
        Friday.
      </p>
    </Dialog>
  );
}
