import type { AdminOrder } from '#contract/admin-orders.ts';
import { adminPrice } from '#domain/currency.ts';
import { cents } from '#web/money.ts';

export function OrderTotals({ order }: { order: AdminOrder }) {
  const lines: [name: string, amount: number][] = [
    ['Subtotal', order.subtotal],
    ['Shipping', order.shipping],
    ['Tax', order.tax],
    ...(order.discount > 0 ? [['Discount', -order.discount] satisfies [string, number]] : []),
  ];
  return (
    <dl className="ml-auto grid w-full max-w-72 grid-cols-[1fr_auto] gap-y-1.5">
      {lines.map(([name, amount]) => (
        <div key={name} className="contents">
          <dt className="text-text-2">{name}</dt>
          <dd className="text-right tabular-nums">{adminPrice(cents(amount))}</dd>
        </div>
      ))}
      <div className="contents font-semibold">
        <dt className="border-t border-line pt-2">Total</dt>
        <dd className="border-t border-line pt-2 text-right tabular-nums">{adminPrice(cents(order.total))}</dd>
      </div>
    </dl>
  );
}
