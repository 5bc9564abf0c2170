import { shopPrice } from '#domain/currency.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { AcceptedCards, BeforeYouPay, ToPay } from './before-you-pay.tsx';
import { SandboxForm } from './sandbox-form.tsx';
import { chargedAmount } from './totals.ts';
import type { CardProvider, PaymentState } from './use-payment-session.ts';

// Only a shop with Stripe loads Stripe's code.
const StripeForm = lazy(async () => ({ default: (await import('./stripe-form.tsx')).StripeForm }));

interface PaymentPanelProps {
  payment: PaymentState;
  /** Undefined until it is known. */
  card: CardProvider | undefined;
  cartIsEmpty: boolean;
  /** Whether a chosen address was changed elsewhere, which is to be looked at first. */
  isAddressChanged: boolean;
  /** The coupon of the request, offered for removal when the payment is refused. */
  coupon: { code: string; remove: () => void } | null;
  onAgain: () => void;
  /** A payment has ended without a charge. Begins another, and resolves to whether the cart is another by now. */
  onEnded: () => Promise<boolean>;
  /** Places an order that costs nothing. */
  onPlace: () => void;
  /** The order was paid before: what it bought has left the cart. */
  onPaidAlready: () => void;
}

export function PaymentPanel(props: PaymentPanelProps) {
  const { payment, card, cartIsEmpty, isAddressChanged, coupon, onAgain, onEnded, onPlace, onPaidAlready } = props;
  // Kept here, where it outlives the payment that another address or another cart replaces.
  const [typed, setTyped] = useState({ number: '', expiry: '', cvc: '' });
  // What became of the payment before: a new one is prepared at once, unless payments are paused, which is then all there is to say.
  const [ended, setEnded] = useState<string>();
  async function begin(after: string) {
    setEnded(after);
    if (await onEnded()) setEnded(CART_CHANGED);
  }
  if (payment.step === 'choosing' && cartIsEmpty && ended)
    return (
      <Banner
        action={
          <Link to={paths.orders} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            Look at your orders
          </Link>
        }
      >
        Nothing was charged. Your cart is empty now: what was in it was bought or removed in another tab or on another
        device.
      </Banner>
    );
  if (payment.step === 'choosing')
    return (
      <p className="text-text-2">
        {cartIsEmpty
          ? 'There is nothing to pay for yet.'
          : isAddressChanged
            ? 'Please check your address first.'
            : 'Select a shipping and billing address to start payment.'}
      </p>
    );
  if (payment.step === 'failed')
    return (
      <div className="grid gap-4">
        {(payment.wayOn === 'again' || payment.wayOn === 'cart') && (
          <p className="text-text-2">Preparing checkout...</p>
        )}
        <Banner tone="bad">{payment.error}</Banner>
        <div className="flex flex-wrap gap-3">
          {payment.wayOn === 'orders' && (
            <Link to={paths.orders} onClick={onPaidAlready} className={buttonClass({ size: 'sm' })}>
              Go to your orders
            </Link>
          )}
          {payment.wayOn === 'ended' && (
            <Link to={paths.orders} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              Look at your orders
            </Link>
          )}
          {payment.wayOn === 'later' && (
            <Link to={paths.contact} className={buttonClass({ size: 'sm' })}>
              Contact us
            </Link>
          )}
          {payment.wayOn === 'cart' && (
            <Link to={paths.cart} className={buttonClass({ size: 'sm' })}>
              Back to cart
            </Link>
          )}
          {payment.wayOn !== 'orders' && payment.wayOn !== 'later' && (
            <Button size="sm" variant={payment.wayOn === 'again' ? 'primary' : 'secondary'} onClick={onAgain}>
              Try Again
            </Button>
          )}
          {coupon && (payment.wayOn === 'again' || payment.wayOn === 'cart') && (
            <Button variant="secondary" size="sm" onClick={coupon.remove}>
              Remove coupon {coupon.code}
            </Button>
          )}
          {payment.wayOn !== 'cart' && (
            <Link to={paths.cart} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
              Back to cart
            </Link>
          )}
        </div>
      </div>
    );
  if (payment.step === 'free') return <PlaceOrder placing={payment.stage !== 'waiting'} onPlace={onPlace} />;
  if (payment.step === 'preparing' || !card)
    return <Spinner label="Preparing checkout..." labelVisible className="justify-start" />;
  return (
    <div className="grid gap-5">
      <AcceptedCards />
      <PaymentForm
        provider={card}
        card={typed}
        setCard={setTyped}
        clientSecret={payment.session.clientSecret}
        amount={chargedAmount(payment.session.amount, payment.session.currency)}
        disabled={cartIsEmpty}
        ended={ended}
        onGone={(text) => void begin(text)}
        onAgain={onAgain}
      />
      <BeforeYouPay />
    </div>
  );
}

const CART_CHANGED =
  'Nothing was charged. Your cart has changed in another tab or on another device: please look at it before you pay.';

/** An order that costs nothing: no card, but a press all the same. */
function PlaceOrder({ placing, onPlace }: { placing: boolean; onPlace: () => void }) {
  return (
    <div className="grid gap-5">
      <p className="text-text-2">There is nothing left to pay, so you need no card.</p>
      <ToPay amount={shopPrice(0)} />
      <Button block busy={placing} onClick={onPlace}>
        {placing ? 'Placing order...' : 'Place order'}
      </Button>
      <BeforeYouPay free />
    </div>
  );
}

interface PaymentFormProps extends Omit<ComponentProps<typeof SandboxForm>, 'takesBank'> {
  provider: CardProvider;
  onAgain: () => void;
}

/** The card form of the shop's provider; the key forgets what was wrong with an earlier payment. */
function PaymentForm({ provider, card, setCard, onAgain, ...payment }: PaymentFormProps) {
  if (provider.provider === 'none') return <Banner tone="bad">Card payments are not set up yet.</Banner>;
  if (provider.provider === 'sandbox')
    return (
      <SandboxForm
        key={payment.clientSecret}
        takesBank={provider.paymentMethods.includes('bank_redirect')}
        card={card}
        setCard={setCard}
        {...payment}
      />
    );
  return (
    <Suspense fallback={<Spinner label="Preparing checkout..." labelVisible className="justify-start" />}>
      <StripeForm publishableKey={provider.publishableKey} onAgain={onAgain} {...payment} />
    </Suspense>
  );
}
