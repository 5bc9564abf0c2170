import { addressText } from '#domain/address-text.ts';
import { arrivesText, estimateArrival } from '#domain/delivery.ts';
import { RequireLogin } from '#web/guard.tsx';
import { ordersAfterPayment, paths } from '#web/paths.ts';
import { useNavigate } from '#web/router/hooks.ts';
import { Link } from '#web/router/link.tsx';
import { useAddresses } from '#web/shop/addresses/address-data.ts';
import { useCart } from '#web/shop/cart/cart-state.tsx';
import type { CartItem } from '#web/shop/cart/read-cart-item.ts';
import { titled } from '#web/title.ts';
import { Banner } from '#web/ui/banner.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { AddressSelector } from './address-selector.tsx';
import { DeliveryMap } from './delivery-map.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { itemsToPay } from './payment-session.ts';
import { totalsOf } from './totals.ts';
import { useAddressChoice } from './use-address-choice.ts';
import { useStartedOrderPaid } from './use-started-order-paid.ts';
import { type PaymentState, useCardProvider, usePaymentSession } from './use-payment-session.ts';

export function Component() {
  return (
    <div className="wrap pt-8 pb-20 sm:pt-12">
      <title>{titled('Checkout')}</title>
      <h1 className="mb-8">Checkout</h1>
      <RequireLogin>
        <Checkout />
      </RequireLogin>
    </div>
  );
}

const contentsOf = (items: readonly CartItem[]) => JSON.stringify(itemsToPay(items));

function Checkout() {
  const cart = useCart();
  const provider = useCardProvider();
  const { data: addresses, isError: addressesFailed, refetch: refetchAddresses } = useAddresses();
  const choice = useAddressChoice(addresses);
  const navigate = useNavigate();
  const [openedAt] = useState(() => new Date());

  const { shippingId, billingId } = choice;
  const shipsTo = addresses?.find(({ id }) => id === shippingId);
  const gone = cart.items.some(({ available }) => !available);
  const cartIsEmpty = !cart.loading && cart.items.length === 0;
  const bothChosen = Boolean(shippingId && billingId);
  const billedTo = addresses?.find(({ id }) => id === billingId);
  const ready = bothChosen && !choice.news && cart.items.length > 0 && !gone;
  const totals = totalsOf(cart.items, shipsTo?.country, cart.appliedCoupon);
  const arrives =
    shipsTo && cart.items.length > 0 ? arrivesText(estimateArrival(openedAt, shipsTo.country, cart.items)) : undefined;
  const costsNothing = ready && totals.total === 0;
  const { payment, again, place } = usePaymentSession(
    ready
      ? {
          items: itemsToPay(cart.items),
          shippingAddressId: shippingId,
          billingAddressId: billingId,
          ...(cart.appliedCouponCode && { couponCode: cart.appliedCouponCode }),
        }
      : null,
    // It may have been placed all the same, and its answer lost: then the cart is empty.
    {
      // The order has copies of them.
      addresses: [shipsTo, billedTo].map((address) => address && addressText(address)).join('\n'),
      costsNothing,
      cartIsEmpty,
      onNotPlaced: () => void cart.refresh(),
    },
  );
  const session = payment.step === 'ready' ? payment.session : undefined;
  const wasPaid = useStartedOrderPaid(cartIsEmpty);
  const isPlaced = wasPaid || (payment.step === 'free' && payment.stage === 'placed');

  const waitsForCart = bothChosen && cart.loading;
  const state: PaymentState =
    provider.failed && session ? provider.failed : waitsForCart ? { step: 'preparing' } : payment;

  useEffect(() => {
    if (isPlaced) void navigate(ordersAfterPayment(null, 'succeeded'));
  }, [isPlaced, navigate]);

  // What the page shows is of another cart, or of prices that have changed since.
  const isOutdated = session
    ? session.amount !== totals.total
    : payment.step === 'free' && payment.stage === 'waiting' && !costsNothing;
  const showTrueTotals = useEffectEvent(() => {
    void cart.refresh();
    void refetchAddresses();
    if (cart.appliedCouponCode) void cart.applyCoupon(cart.appliedCouponCode).catch(() => undefined);
  });
  useEffect(() => {
    if (isOutdated) showTrueTotals();
  }, [isOutdated]);

  /** After a payment has ended without a charge: reads the cart again, whose other contents ask for a payment of their own, and returns whether it has changed. */
  async function beginAgain(): Promise<boolean> {
    const now = await cart.refresh();
    const isChanged = now !== undefined && contentsOf(now) !== contentsOf(cart.items);
    if (!isChanged) again();
    return isChanged;
  }

  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-10">
      <CheckoutSummary cart={cart} totals={totals} arrives={arrives} session={session} />
      <div className="grid grid-cols-1 gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <section aria-labelledby="addresses" className="rounded-lg border border-line bg-surface p-5 sm:p-6">
          <h2 id="addresses" className="mb-4 text-lg">
            Address
          </h2>
          <AddressSelector addresses={addresses} failed={addressesFailed} choice={choice} />
        </section>
        <section aria-labelledby="payment" className="rounded-lg border border-line bg-surface p-5 sm:p-6">
          <h2 id="payment" className="mb-4 text-lg">
            Payment
          </h2>
          {gone ? (
            <Banner
              tone="bad"
              action={
                <Link to={paths.cart} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
                  Back to cart
                </Link>
              }
            >
              {cart.items.find(({ problem }) => problem)?.problem ?? 'Something in your cart is no longer available.'}{' '}
              Remove it to check out.
            </Banner>
          ) : (
            <PaymentPanel
              payment={state}
              card={provider.card}
              cartIsEmpty={cartIsEmpty}
              isAddressChanged={choice.news?.is === 'changed'}
              coupon={cart.appliedCouponCode ? { code: cart.appliedCouponCode, remove: cart.clearCoupon } : null}
              onAgain={() => {
                provider.again();
                again();
              }}
              onEnded={beginAgain}
              onPlace={place}
              onPaidAlready={() => void cart.refresh()}
            />
          )}
        </section>
      </div>
      <DeliveryMap address={shipsTo} embedUrl={provider.card?.mapEmbedUrl} />
    </div>
  );
}
