import { ordersAfterPayment, paths } from '#web/paths.ts';
import { useNavigate } from '#web/router/hooks.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ToPay } from './before-you-pay.tsx';
import { IS_ASKED, intentOf, useLostPayment } from './use-lost-payment.ts';
import { PAYMENT_OVER, usePayCheck } from './use-pay-check.ts';

/** Stripe's code for what is not possible in the state that the payment has: https://docs.stripe.com/error-codes */
const ALREADY_OVER = 'payment_intent_unexpected_state';

interface StripeFormProps {
  publishableKey: string;
  clientSecret: string;
  /** What the card is charged, as text. */
  amount: string;
  disabled: boolean;
  /** What is said of the payment before, which has ended without a charge. */
  ended: string | undefined;
  /** This payment can no longer be paid, and why. */
  onGone: (text: string) => void;
  onAgain: () => void;
}

/** Stripe's card form in an iframe of Stripe: no card number passes through this site. */
export function StripeForm({ publishableKey, ...payment }: StripeFormProps) {
  const { clientSecret } = payment;
  const {
    data: stripe,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['stripe', publishableKey],
    queryFn: () => loadStripe(publishableKey),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    // Stripe's object is no data that could be compared.
    structuralSharing: false,
  });
  if (isError) return <NotLoaded onAgain={() => void refetch()} />;
  if (!stripe) return <Spinner label="Preparing checkout..." labelVisible className="justify-start" />;
  return (
    // Elements ignores a changed client secret: the key makes a new form for another payment.
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance: stripeAppearance() }}>
      <CardForm {...payment} />
    </Elements>
  );
}

function CardForm({ clientSecret, amount, disabled, ended, onGone, onAgain }: Omit<StripeFormProps, 'publishableKey'>) {
  const stripe = useStripe();
  const elements = useElements();
  const navigate = useNavigate();
  const payCheck = usePayCheck();
  const settleLost = useLostPayment();
  const [error, setError] = useState(ended);
  const [loadFailed, setLoadFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);

  async function pay(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!stripe || !elements || busy || disabled) return;
    setBusy(true);
    setError(undefined);
    const refusal = await payCheck();
    if (refusal) {
      setBusy(false);
      return setError(refusal);
    }
    const confirmed = await stripe
      .confirmPayment({
        elements,
        // Where 3-D Secure returns to; Stripe appends payment_intent and redirect_status.
        confirmParams: { return_url: new URL(paths.orders, window.location.origin).href },
        redirect: 'if_required',
      })
      .catch(() => undefined);
    const paid = confirmed?.paymentIntent ?? confirmed?.error?.payment_intent;
    // Stays busy until the next page is shown, so that nobody pays twice.
    if (paid?.status === 'succeeded') return void navigate(ordersAfterPayment(paid.id, 'succeeded'));
    if (paid?.status === 'processing') return void navigate(ordersAfterPayment(paid.id, 'pending'));
    if (!confirmed || confirmed.error?.type === 'api_connection_error') return settle();
    setBusy(false);
    const text = confirmed.error?.message ?? 'Payment failed';
    if (paid?.status === 'canceled') onGone(confirmed.error?.code === ALREADY_OVER ? PAYMENT_OVER : text);
    else setError(text);
  }

  /** Stays busy until it is known what became of the payment. */
  async function settle() {
    setAsked(true);
    const text = await settleLost(intentOf(clientSecret));
    if (!text) return;
    setAsked(false);
    setBusy(false);
    setError(text);
  }

  if (loadFailed) return <NotLoaded onAgain={onAgain} />;
  return (
    <form onSubmit={(event) => void pay(event)} noValidate className="grid gap-5">
      <PaymentElement options={{ layout: 'tabs' }} onLoadError={() => setLoadFailed(true)} />
      {isAsked && <Banner tone="warn">{IS_ASKED}</Banner>}
      {error && <Banner tone="bad">{error}</Banner>}
      <ToPay amount={amount} />
      <Button type="submit" block busy={busy} disabled={disabled || !stripe || !elements}>
        {!busy && <Lock size={18} />}
        {busy ? 'Processing...' : 'Pay now'}
      </Button>
    </form>
  );
}

const NotLoaded = ({ onAgain }: { onAgain: () => void }) => (
  <Banner
    tone="bad"
    action={
      <Button variant="secondary" size="sm" onClick={onAgain}>
        Try Again
      </Button>
    }
  >
    The card form could not be loaded. Please check your connection.
  </Banner>
);

/** The design tokens of the shop for Stripe's iframe, which our style sheet does not reach. */
function stripeAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: 'night',
    variables: {
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: token('--r-ctl'),
      colorPrimary: token('--primary'),
      colorBackground: token('--raised'),
      colorText: token('--text'),
      colorTextSecondary: token('--text-2'),
      colorTextPlaceholder: token('--muted'),
      colorDanger: token('--bad'),
    },
    rules: {
      '.Input': { border: `1px solid ${token('--border-ctl')}` },
      '.Input:focus': { borderColor: token('--focus'), boxShadow: `0 0 0 2px ${token('--focus')}` },
    },
  };
}
