import { addressText } from '#domain/address-text.ts';
import { WITHDRAW_LABEL } from '#domain/legal-labels.ts';
import { longDate } from '#web/format.ts';
import { paths, withdrawFrom } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { MapPin, Truck, Undo2 } from 'lucide-react';
import { OrderLines, OrderTotals } from './order-lines.tsx';
import { deliveryText, statusBadge } from './order-progress.ts';
import { PaidBy } from './paid-by.tsx';
import type { MyOrder } from './read-order.ts';
import { ReplacementOf } from './replacement-of.tsx';
import { withdrawalText } from '#web/shop/withdrawal/withdrawals.tsx';

export function OrderCard({ order }: { order: MyOrder }) {
  const { id } = order;
  const { label, tone } = statusBadge(order);
  const withdrawal = withdrawalText(order);
  const delivery = [order.isPartlySent && 'Partly sent', deliveryText(order)].filter(Boolean).join(' · ');
  return (
    <article aria-labelledby={`order-${id}`} className="rounded-lg border border-line bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-5 py-4 sm:px-6">
        <div>
          <h2 id={`order-${id}`} className="font-text text-lg font-semibold tracking-normal">
            <Link to={paths.order(id)} className="underline-offset-4 hover:underline">
              Order {order.number}
            </Link>
          </h2>
          <p className="text-sm text-muted">
            Placed on <time dateTime={order.createdAt}>{longDate(order.createdAt)}</time>
            <ReplacementOf order={order} />
          </p>
        </div>
        <Badge tone={tone}>{label}</Badge>
      </header>
      <div className="px-5 pb-5 sm:px-6">
        {delivery && (
          <p className="mt-4 flex items-center gap-2 text-sm text-info-ink">
            <Truck size={18} className="shrink-0" />
            <span>{delivery}</span>
          </p>
        )}
        {withdrawal && (
          <p className="mt-4 flex items-center gap-2 text-sm text-text-2">
            <Undo2 size={18} className="shrink-0 text-muted" />
            <span>{withdrawal}</span>
          </p>
        )}
        <p className="mt-4 flex items-start gap-2 text-sm wrap-anywhere text-text-2">
          <MapPin size={18} className="shrink-0 text-muted" />
          <span>
            <span className="sr-only">Ships to </span>
            {addressText(order.shippingAddress)}
          </span>
        </p>
        <OrderLines order={order} />
        <OrderTotals order={order} />
        <PaidBy order={order} className="mt-4 ml-auto max-w-xs text-sm" />
        {order.isWithdrawable && (
          <Link
            to={withdrawFrom(id)}
            aria-describedby={`order-${id}`}
            className="mt-2 -mb-3 inline-flex min-h-11 items-center text-sm text-text-2 underline-offset-4 hover:text-text hover:underline"
          >
            {WITHDRAW_LABEL}
          </Link>
        )}
      </div>
    </article>
  );
}
