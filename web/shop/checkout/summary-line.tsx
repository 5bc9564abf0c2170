import { lineTotal, unitPrice } from '#domain/pricing.ts';
import { BoughtLine } from '#web/shop/lines/bought-line.tsx';
import type { CartItem } from '#web/shop/cart/cart-item.ts';
import { Badge } from '#web/ui/badge.tsx';

export function SummaryLine({ item }: { item: CartItem }) {
  return (
    <BoughtLine {...item} unitPrice={unitPrice(item)} total={lineTotal(item)}>
      {!item.available && (
        <Badge tone="bad" className="mt-2 justify-self-start">
          No longer available
        </Badge>
      )}
    </BoughtLine>
  );
}
