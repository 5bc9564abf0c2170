import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { useCart } from '#web/shop/cart/cart-state.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import type { MyOrder } from './read-order.ts';

/** Whether all that an order is of is in the cart; undefined until that is loaded. */
export function useIsInCart({ lines }: MyOrder): boolean | undefined {
  const { items, loading } = useCart();
  if (loading) return undefined;
  return lines.every(({ variantId, options }) =>
    items.some(
      (item) => item.productVariantId === variantId && JSON.stringify(item.options) === JSON.stringify(options),
    ),
  );
}

/** Says of an order that its bank has declined it, and leads back to where it can be paid. */
export function PaymentDeclined({ isInCart }: { isInCart: boolean | undefined }) {
  return (
    <Banner
      tone="bad"
      action={
        <Link to={isInCart ? paths.checkout : paths.cart} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {isInCart ? 'Back to checkout' : 'View Cart'}
        </Link>
      }
    >
      Your bank declined the payment. Nothing was charged, and nothing is sent.
      <span className="block font-normal text-text-2">
        {isInCart && 'What you wanted is in your cart. '}
        Another card may work, or your bank can tell you why it refused this one.
      </span>
    </Banner>
  );
}
