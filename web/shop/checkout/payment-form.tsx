import { Banner } from '#web/ui/banner.tsx';
import { SandboxForm } from './sandbox-form.tsx';

interface PaymentFormProps {
  publishableKey: string;
  clientSecret: string;
  /** Nothing is left to pay for. */
  disabled: boolean;
  /** This payment can no longer be paid: asks for another. */
  onAgain: () => void;
}

/** The card form of the provider that the shop runs with; a new payment begins with an empty one. */
export function PaymentForm({ publishableKey, clientSecret, disabled, onAgain }: PaymentFormProps) {
  if (publishableKey.startsWith('pk_sandbox_'))
    return <SandboxForm key={clientSecret} clientSecret={clientSecret} disabled={disabled} onAgain={onAgain} />;
  return <Banner tone="bad">Card payments are not set up yet.</Banner>;
}
