import { freesShipping } from '#domain/coupons.ts';
import { shopPrice } from '#domain/currency.ts';
import { cartTotal, shippingOf } from '#domain/pricing.ts';
import { REGIONS } from '#domain/shipping.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { GrandTotal, TotalRow } from '#web/ui/totals.tsx';
import { focusLine } from './cart-item-row.tsx';
import type { CartItem } from './read-cart-item.ts';
import { useCart } from './cart-state.tsx';
import { CouponBox } from './coupon-box.tsx';

export function CartSummary() {
  const { items, total, couponDiscount, appliedCoupon } = useCart();
  return (
    <section aria-labelledby="order-summary" className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 id="order-summary" className="text-lg">
        Order Summary
      </h2>
      <CouponBox />
      <dl className="mt-5 grid gap-2.5 border-t border-line pt-5">
        <TotalRow label="Subtotal">{shopPrice(total)}</TotalRow>
        {appliedCoupon && couponDiscount > 0 && (
          <TotalRow label={`Coupon (${appliedCoupon.code})`}>
            <span className="text-ok">−{shopPrice(Math.min(couponDiscount, total))}</span>
          </TotalRow>
        )}
      </dl>
      {freesShipping(appliedCoupon) ? (
        <p className="mt-2.5 text-sm text-ok">Free shipping is applied at checkout.</p>
      ) : (
        <p className="mt-2.5 text-sm text-muted">{shippingText(items)}</p>
      )}
      <dl>
        <GrandTotal
          label={
            <>
              Total <span className="text-sm font-normal text-muted">inc. VAT</span>
            </>
          }
          className="mt-3.5 pt-4 text-xl"
        >
          {shopPrice(cartTotal(total, couponDiscount))}
        </GrandTotal>
      </dl>
      <div className="mt-5 grid gap-3">
        <ProceedToCheckout blocked={blockedBy(items)} />
        <Link to={paths.products} className={buttonClass({ variant: 'secondary' })}>
          Continue Shopping
        </Link>
      </div>
    </section>
  );
}

interface Blocked {
  text: string;
  /** What is to be changed first. */
  item: CartItem;
}

/** Why the cart cannot be paid for, by the first line that is in the way; undefined where it can. */
function blockedBy(items: readonly CartItem[]): Blocked | undefined {
  const reasons: [text: string, holds: (item: CartItem) => boolean][] = [
    [
      'Please remove the items that are no longer available before checkout.',
      ({ available, problem }) => !available && !problem,
    ],
    ['Please remove the items with a text that cannot be printed before checkout.', ({ problem }) => problem !== null],
    ['Please remove the items that are sold out before checkout.', ({ left }) => left === 0],
  ];
  for (const [text, holds] of reasons) {
    const item = items.find(holds);
    if (item) return { text, item };
  }
  const item = items.find(({ left }) => left !== null);
  return item && { text: `Only ${item.left} of ${item.name} left. Please lower the quantity before checkout.`, item };
}

function ProceedToCheckout({ blocked }: { blocked: Blocked | undefined }) {
  const { alert } = useToast();
  if (!blocked)
    return (
      <Link to={paths.checkout} className={buttonClass()}>
        Proceed to Checkout
      </Link>
    );
  const { text, item } = blocked;
  return (
    <>
      <Button aria-disabled aria-describedby="checkout-blocked" onClick={() => alert(text)}>
        Proceed to Checkout
      </Button>
      <p id="checkout-blocked" className="text-sm text-bad">
        {text}
      </p>
      <Button variant="secondary" className="wrap-anywhere" onClick={() => focusLine(item)}>
        Go to {item.name}
      </Button>
    </>
  );
}

function shippingText(items: readonly CartItem[]): string {
  const prices = REGIONS.map((region) => shippingOf(items, region));
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  if (most === 0) return 'Free shipping.';
  if (least === most) return `Shipping ${shopPrice(most)}.`;
  return `Shipping ${shopPrice(least)} to ${shopPrice(most)}, depending on where it goes.`;
}
