import { capitalized } from '#web/capitalized.ts';
import { shopPrice } from '#domain/currency.ts';
import { orderCan, toneOfStatus } from '#domain/order-status.ts';
import { longDate } from '#web/format.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { BoughtLine } from '#web/shop/lines/bought-line.tsx';
import { LineReview } from '#web/shop/reviews/line-review.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { GrandTotal, TotalRow } from '#web/ui/totals.tsx';
import { Truck } from 'lucide-react';
import type { MyOrder, OrderLine } from './read-order.ts';

export function OrderCard({ order }: { order: MyOrder }) {
  const { id, status, shippingEstimate } = order;
  return (
    <article aria-labelledby={`order-${id}`} className="rounded-lg border border-line bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-5 py-4 sm:px-6">
        <div>
          <h2 id={`order-${id}`} className="font-text text-lg font-semibold tracking-normal">
            Order {order.number}
          </h2>
          <p className="text-sm text-muted">
            Placed on <time dateTime={order.createdAt}>{longDate(order.createdAt)}</time>
          </p>
        </div>
        <Badge tone={toneOfStatus(status)}>{capitalized(status)}</Badge>
      </header>
      <div className="px-5 pb-5 sm:px-6">
        {orderCan.showEstimate(order) && shippingEstimate && (
          <p className="mt-4 flex items-center gap-2 text-sm text-info-ink">
            <Truck size={18} className="shrink-0" />
            <span>Estimated delivery: {shippingEstimate}</span>
          </p>
        )}
        <ul className="divide-y divide-line border-b border-line">
          {order.lines.map((line) => (
            <Line key={line.id} order={order} line={line} />
          ))}
        </ul>
        <Totals order={order} />
      </div>
    </article>
  );
}

function Line({ order, line }: { order: MyOrder; line: OrderLine }) {
  const { productId, name, image } = line;
  return (
    <BoughtLine
      {...line}
      name={
        <Link to={paths.product(productId)} className="hover:underline">
          {name}
        </Link>
      }
    >
      {orderCan.review(order) && (
        <LineReview orderId={order.id} product={{ id: productId, name, image }} className="sm:col-span-2" />
      )}
    </BoughtLine>
  );
}

function Totals({ order: { subtotal, shipping, discount, total } }: { order: MyOrder }) {
  return (
    <dl className="mt-4 ml-auto grid max-w-xs gap-1.5">
      <TotalRow label="Subtotal" className="text-sm">
        {shopPrice(subtotal)}
      </TotalRow>
      <TotalRow label="Shipping" className="text-sm">
        {shopPrice(shipping)}
      </TotalRow>
      {discount > 0 && (
        <TotalRow label="Discount" className="text-sm">
          −{shopPrice(discount)}
        </TotalRow>
      )}
      <GrandTotal label="Total" className="pt-2">
        {shopPrice(total)}
      </GrandTotal>
    </dl>
  );
}
