import { shopPrice } from '#domain/currency.ts';
import { freesShipping } from '#domain/coupons.ts';
import { lineTotal, unitPrice } from '#domain/pricing.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import type { CartState } from '#web/shop/cart/cart-state.tsx';
import { BoughtLine } from '#web/shop/lines/bought-line.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { GrandTotal, TotalRow } from '#web/ui/totals.tsx';
import { ChevronDown, ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { chargedAmount, type CheckoutTotals } from './totals.ts';
import type { PaymentSession } from './payment-session.ts';

interface CheckoutSummaryProps {
  cart: CartState;
  totals: CheckoutTotals;
  /** When it is expected; undefined until there is a shipping address. */
  arrives: string | undefined;
  session: PaymentSession | undefined;
}

/** What is bought and what it comes to; it folds away, its total stays. */
export function CheckoutSummary({ cart, totals, arrives, session }: CheckoutSummaryProps) {
  // A phone has little room: the address comes first there, and the total stays in the heading.
  const [isWide] = useState(() => !window.matchMedia('(width < 40rem)').matches);
  const isEmpty = !cart.loading && cart.items.length === 0;
  return (
    <div className="rounded-lg border border-line bg-surface">
      <details open={isWide || isEmpty} className="group">
        <summary className="flex min-h-ctl list-none items-center justify-between gap-x-4 flex-wrap rounded-lg px-5 py-4 sm:px-6 sm:pt-5 [&::-webkit-details-marker]:hidden">
          <h2 className="text-lg">Order Summary</h2>
          <span className="flex items-center gap-2 font-semibold tabular-nums">
            <span className="group-open:sr-only">{shopPrice(totals.total)}</span>
            <ChevronDown
              size={20}
              className="text-muted transition-transform duration-(--t-med) group-open:rotate-180"
            />
          </span>
        </summary>
        <div className="px-5 pb-5 sm:px-6">
          <Lines cart={cart} />
          <Totals cart={cart} totals={totals} arrives={arrives} />
        </div>
      </details>
      {session && session.amount > 0 && (
        <p className="-mt-2 px-5 pb-5 text-sm text-muted sm:px-6 sm:pb-6">
          Your card will be charged{' '}
          <span className="text-text-2 tabular-nums">{chargedAmount(session.amount, session.currency)}</span> by the
          card provider.
        </p>
      )}
    </div>
  );
}

function Lines({ cart }: { cart: CartState }) {
  if (cart.loading) return <Spinner label="Loading your cart" className="py-8" />;
  if (cart.error)
    return (
      <Banner
        tone="bad"
        action={
          <Button variant="secondary" size="sm" onClick={() => void cart.refresh()}>
            Try Again
          </Button>
        }
      >
        {cart.error}
      </Banner>
    );
  if (cart.items.length === 0)
    return (
      <EmptyState
        as="h3"
        className="py-8"
        icon={<ShoppingCart />}
        title="Your cart is empty"
        action={
          <Link to={paths.products} className={buttonClass({ size: 'sm' })}>
            Shop Now
          </Link>
        }
      />
    );
  return (
    <ul className="divide-y divide-line border-b border-line">
      {cart.items.map((item) => (
        <BoughtLine key={item.id} {...item} unitPrice={unitPrice(item)} total={lineTotal(item)}>
          {!item.available && (
            <Badge tone="bad" className="mt-2 justify-self-start">
              {item.problem ?? 'No longer available'}
            </Badge>
          )}
        </BoughtLine>
      ))}
    </ul>
  );
}

function Totals({ cart, totals, arrives }: Pick<CheckoutSummaryProps, 'cart' | 'totals' | 'arrives'>) {
  const { subtotal, shipping, discount, total } = totals;
  const freed = freesShipping(cart.appliedCoupon);
  return (
    <dl className="mt-4 grid gap-2">
      <TotalRow label="Subtotal">{shopPrice(subtotal)}</TotalRow>
      <TotalRow
        label={
          <>
            <span>{shipping ? `Shipping (${shipping.region})` : 'Shipping'}</span>
            {arrives && <span className="mt-0.5 block text-sm text-info-ink">{arrives}</span>}
          </>
        }
      >
        {shipping ? shopPrice(shipping.price) : <span className="text-muted">Select address</span>}
      </TotalRow>
      {freed && <p className="text-sm text-ok">Free shipping with coupon {cart.appliedCouponCode}</p>}
      {discount > 0 && (
        <TotalRow label={`Discount (${cart.appliedCouponCode})`}>
          <span className="text-ok">−{shopPrice(discount)}</span>
        </TotalRow>
      )}
      <GrandTotal label="Total" className="mt-2 pt-4 text-xl">
        {shopPrice(total)}
      </GrandTotal>
    </dl>
  );
}
