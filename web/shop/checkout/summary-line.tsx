import { lineTotal, unitPrice } from '#domain/pricing.ts';
import { shopPrice } from '#domain/currency.ts';
import { LineChoices } from '#web/shop/account/line-choices.tsx';
import { Thumb } from '#web/shop/account/thumb.tsx';
import type { CartItem } from '#web/shop/cart/cart-item.ts';
import { Badge } from '#web/ui/badge.tsx';

export function SummaryLine({ item }: { item: CartItem }) {
  return (
    <li className="flex gap-4 py-4 first:pt-0">
      <Thumb image={item.image} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-4">
          <h3 className="min-w-0 font-text text-md font-semibold tracking-normal break-words">{item.name}</h3>
          <p className="font-semibold tabular-nums">{shopPrice(lineTotal(item))}</p>
        </div>
        <div className="flex items-baseline justify-between gap-4">
          <LineChoices size={item.size} style={item.style} options={item.options} className="min-w-0" />
          <p className="shrink-0 text-sm text-muted tabular-nums">
            {item.quantity} × {shopPrice(unitPrice(item))}
          </p>
        </div>
        {!item.available && (
          <Badge tone="bad" className="mt-2">
            No longer available
          </Badge>
        )}
      </div>
    </li>
  );
}
