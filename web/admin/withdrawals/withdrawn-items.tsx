import type { AdminWithdrawal } from '#contract/admin-withdrawals.ts';
import { ItemName, ItemPicture } from '#web/admin/orders/order-items.tsx';
import type { Order } from '#web/admin/orders/read-order.ts';
import { Badge } from '#web/ui/badge.tsx';
import { withdrawnUnits } from './what-is-left.ts';

/** What a withdrawal is about, item by item, and what of it was refunded. */
export const WithdrawnItems = ({ withdrawal, order }: { withdrawal: AdminWithdrawal; order: Order }) => (
  <section aria-labelledby="withdrawn-items">
    <h3 id="withdrawn-items" className="mb-2">
      Items
    </h3>
    <ul className="divide-y divide-line border-y border-line">
      {withdrawnUnits(withdrawal, order).map(({ item, quantity, refunded, isExcluded }) => (
        <li key={item.id} className="flex items-start gap-4 py-3">
          <ItemPicture item={item} />
          <span className="min-w-0 grow wrap-anywhere">
            <ItemName item={item} />
            {isExcluded && (
              <Badge tone="warn" className="mt-1">
                Made to order: excluded
              </Badge>
            )}
          </span>
          <span className="shrink-0 text-right tabular-nums">
            × {quantity}
            {refunded > 0 && (
              <span className="block text-sm text-text-2">
                {refunded} of {quantity} refunded
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
