import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { PaymentForm } from './payment-form.tsx';
import type { PaymentState } from './use-payment-session.ts';

interface PaymentPanelProps {
  payment: PaymentState;
  publishableKey: string | undefined;
  cartIsEmpty: boolean;
  /** The coupon that is sent along: what is refused because of it can be tried without it. */
  coupon: { code: string; remove: () => void } | null;
  onAgain: () => void;
  /** What was paid for is no longer in the cart. */
  onPaidAlready: () => void;
}

export function PaymentPanel({
  payment,
  publishableKey,
  cartIsEmpty,
  coupon,
  onAgain,
  onPaidAlready,
}: PaymentPanelProps) {
  if (payment.step === 'choosing')
    return (
      <p className="text-text-2">
        {cartIsEmpty ? 'There is nothing to pay for yet.' : 'Select a shipping and billing address to start payment.'}
      </p>
    );
  if (payment.step === 'failed')
    return (
      <div className="grid gap-4">
        <p className="text-text-2">Preparing checkout...</p>
        <Banner tone="bad">{payment.error}</Banner>
        <div className="flex flex-wrap gap-3">
          {payment.paidAlready ? (
            <Link to={paths.orders} onClick={onPaidAlready} className={buttonClass({ size: 'sm' })}>
              Go to your orders
            </Link>
          ) : (
            <Button size="sm" onClick={onAgain}>
              Try Again
            </Button>
          )}
          {coupon && !payment.paidAlready && (
            <Button variant="secondary" size="sm" onClick={coupon.remove}>
              Remove coupon {coupon.code}
            </Button>
          )}
          <Link to={paths.cart} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
            Back to cart
          </Link>
        </div>
      </div>
    );
  if (payment.step === 'preparing' || !publishableKey || !payment.session.clientSecret)
    return <Spinner label="Preparing checkout..." labelVisible className="justify-start" />;
  return (
    <PaymentForm
      publishableKey={publishableKey}
      clientSecret={payment.session.clientSecret}
      disabled={cartIsEmpty}
      onAgain={onAgain}
    />
  );
}
