import { capitalized } from '#web/capitalized.ts';
import type { Order } from '#contract/orders.ts';
import { shopPrice } from '#domain/currency.ts';
import { orderCan, toneOfStatus } from '#domain/order-status.ts';
import { longDate } from '#web/format.ts';
import { cents } from '#web/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { GrandTotal, TotalRow } from '#web/ui/totals.tsx';
import { Truck } from 'lucide-react';
import { orderName } from './order-data.ts';
import { OrderLine } from './order-line.tsx';

export function OrderCard({ order }: { order: Order }) {
  const { id, status, shipping_estimate: estimate } = order;
  return (
    <article aria-labelledby={`order-${id}`} className="rounded-lg border border-line bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-5 py-4 sm:px-6">
        <div>
          <h2 id={`order-${id}`} className="font-text text-lg font-semibold tracking-normal">
            Order {orderName(order)}
          </h2>
          <p className="text-sm text-muted">
            Placed on <time dateTime={order.created_at}>{longDate(order.created_at)}</time>
          </p>
        </div>
        <Badge tone={toneOfStatus(status)}>{capitalized(status)}</Badge>
      </header>
      <div className="px-5 pb-5 sm:px-6">
        {orderCan.showEstimate(order) && estimate && (
          <p className="mt-4 flex items-center gap-2 text-sm text-info-ink">
            <Truck size={18} className="shrink-0" />
            <span>Estimated delivery: {estimate}</span>
          </p>
        )}
        <ul className="divide-y divide-line border-b border-line">
          {order.items.map((item) => (
            <OrderLine key={item.id} order={order} item={item} />
          ))}
        </ul>
        <dl className="mt-4 ml-auto grid max-w-xs gap-1.5">
          <TotalRow className="text-sm" label="Subtotal">
            {shopPrice(cents(order.subtotal))}
          </TotalRow>
          <TotalRow className="text-sm" label="Shipping">
            {shopPrice(cents(order.shipping))}
          </TotalRow>
          {order.discount > 0 && (
            <TotalRow className="text-sm" label="Discount">
              −{shopPrice(cents(order.discount))}
            </TotalRow>
          )}
          <GrandTotal label="Total" className="pt-2">
            {shopPrice(cents(order.total))}
          </GrandTotal>
        </dl>
      </div>
    </article>
  );
}
