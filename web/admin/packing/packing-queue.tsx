import { customerName } from '#web/admin/orders/order-labels.ts';
import type { Order } from '#web/admin/orders/read-order.ts';
import { shortDate } from '#web/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { startedText } from './packing-labels.ts';
import { DisputeBadge, WithdrawalBadge } from './order-to-pack.tsx';
import { linesLeft } from './pick-list.ts';

interface PackingQueueProps {
  orders: readonly Order[];
  total: number;
  asOf: Date;
  openId: string | undefined;
  onOpen: (order: Order) => void;
}

/** Everything that waits, oldest first; a press opens it. */
export function PackingQueue({ orders, total, asOf, openId, onOpen }: PackingQueueProps) {
  return (
    <section aria-labelledby="packing-queue">
      <h2 id="packing-queue" className="mb-2">
        To pack
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line">
        {orders.map((order) => (
          <li key={order.id}>
            <button
              type="button"
              aria-current={order.id === openId || undefined}
              onClick={() => onOpen(order)}
              className={classNames(
                'block min-h-12 w-full px-4 py-2.5 text-left hover:bg-hover',
                order.id === openId && 'bg-accent-tint',
              )}
            >
              <span className="flex flex-wrap justify-between gap-x-3">
                <span className="font-semibold">{order.order_number}</span>
                <span className="text-text-2">{unitsText(order)}</span>
              </span>
              <span className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
                <span className="min-w-0 wrap-anywhere">{customerName(order)}</span>
                <span className="whitespace-nowrap">{shortDate(order.created_at)}</span>
              </span>
              {order.packing && <span className="block text-sm">{startedText(order.packing, asOf)}</span>}
              <DisputeBadge order={order} />
              <WithdrawalBadge order={order} />
            </button>
          </li>
        ))}
      </ul>
      {total > orders.length && (
        <p className="mt-2 text-sm text-muted">
          The oldest {orders.length} of {total}. The others follow as these leave.
        </p>
      )}
    </section>
  );
}

function unitsText(order: Order): string {
  const units = linesLeft(order).reduce((sum, [, quantity]) => sum + quantity, 0);
  return units === 1 ? '1 unit' : `${units} units`;
}
