import { Banner } from '#web/ui/banner.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { lazy, Suspense } from 'react';
import { SandboxForm } from './sandbox-form.tsx';

// Code of Stripe's that only a shop with Stripe needs.
const StripeForm = lazy(async () => ({ default: (await import('./stripe-form.tsx')).StripeForm }));

interface PaymentFormProps {
  publishableKey: string;
  clientSecret: string;
  /** Nothing is left to pay for. */
  disabled: boolean;
  /** This payment can no longer be paid: asks for another. */
  onAgain: () => void;
}

/** The card form of the provider that the shop runs with; a new payment begins with an empty one. */
export function PaymentForm(props: PaymentFormProps) {
  const { publishableKey, ...payment } = props;
  if (publishableKey.startsWith('pk_sandbox_')) return <SandboxForm key={payment.clientSecret} {...payment} />;
  if (!/^pk_(test|live)_/.test(publishableKey)) return <Banner tone="bad">Card payments are not set up yet.</Banner>;
  return (
    <Suspense fallback={<Spinner label="Preparing checkout..." labelVisible className="justify-start" />}>
      <StripeForm {...props} />
    </Suspense>
  );
}
