import type { WireOf } from '#contract/calls.ts';
import { ApiError, call, messageOf } from '#web/api.ts';
import { ordersAfterPayment } from '#web/paths.ts';
import { useNavigate } from '#web/router/hooks.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Lock } from 'lucide-react';
import { type Dispatch, type FormEvent, type SetStateAction, useId, useState } from 'react';
import { ToPay } from './before-you-pay.tsx';
import { formatCvc, formatExpiry, formatNumber } from './card-format.ts';
import { CardInput } from './card-input.tsx';
import { TestCards } from './test-cards.tsx';
import { IS_ASKED, intentOf, useLostPayment } from './use-lost-payment.ts';
import { NOT_SENT, PAYMENT_OVER, usePayCheck } from './use-pay-check.ts';

/** Why a card was not taken, and the field that it is about. */
interface Problem {
  text: string;
  field?: WireOf<'POST /api/sandbox/pay'>['field'];
  /** Whether it is not known yet that there is one. */
  isOpen?: true;
}

/** A card as it is typed. */
interface TypedCard {
  number: string;
  expiry: string;
  cvc: string;
}

interface SandboxFormProps {
  clientSecret: string;
  /** What the card is charged, as text. */
  amount: string;
  disabled: boolean;
  /** Whether the shop takes payments by bank as well. */
  takesBank: boolean;
  /** What is said of the payment before, which has ended without a charge. */
  ended: string | undefined;
  /** This payment can no longer be paid, and why. */
  onGone: (text: string) => void;
  card: TypedCard;
  setCard: Dispatch<SetStateAction<TypedCard>>;
}

/** The card form of the sandbox provider: its test cards behave as Stripe's do. */
export function SandboxForm(props: SandboxFormProps) {
  const { clientSecret, amount, disabled, takesBank, ended, onGone, card, setCard } = props;
  const navigate = useNavigate();
  const payCheck = usePayCheck();
  const settleLost = useLostPayment();
  const [problem, setProblem] = useState<Problem | undefined>(ended ? { text: ended } : undefined);
  const [busy, setBusy] = useState<'card' | 'bank'>();
  const wrong = problem?.field;
  const errorId = useId();
  const errorIdOf = (name: keyof TypedCard) => (wrong === name ? errorId : undefined);
  const change = (name: keyof typeof card) => (value: string) => {
    setCard((now) => ({ ...now, [name]: value }));
    if (wrong === name) setProblem(undefined);
  };

  async function pay(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy || disabled) return;
    setBusy('card');
    setProblem(undefined);
    const form = event.currentTarget;
    const refusal = await payCheck();
    if (refusal) return stop({ text: refusal }, form);
    try {
      const answer = await call('POST /api/sandbox/pay', { body: { clientSecret, ...card } });
      if (answer.error && answer.status === 'canceled') return onGone(answer.error);
      if (answer.error) return stop({ text: answer.error, field: answer.field }, form);
      // Stays busy until the next page is shown, so that nobody pays twice.
      if (answer.status === 'succeeded') return void navigate(ordersAfterPayment(answer.paymentIntent, 'succeeded'));
      if (answer.status === 'processing') return void navigate(ordersAfterPayment(answer.paymentIntent, 'pending'));
      if (answer.nextUrl) return void navigate(answer.nextUrl);
      stop({ text: 'Payment failed' }, form);
    } catch (failure) {
      if (failure instanceof ApiError) return refuse(failure, form);
      // Stays busy until it is known, so that nobody pays twice.
      setProblem({ text: IS_ASKED, isOpen: true });
      const text = await settleLost(intentOf(clientSecret));
      if (text) stop({ text }, form);
    }
  }

  async function payByBank(form: HTMLFormElement | null) {
    if (!form || busy || disabled) return;
    setBusy('bank');
    setProblem(undefined);
    const refusal = await payCheck();
    if (refusal) return stop({ text: refusal }, form);
    try {
      const { nextUrl } = await call('POST /api/sandbox/redirect', { body: { clientSecret } });
      await navigate(nextUrl);
    } catch (failure) {
      if (failure instanceof ApiError) refuse(failure, form);
      // Nothing is paid before the bank's page.
      else stop({ text: NOT_SENT }, form);
    }
  }

  function refuse(failure: ApiError, form: HTMLFormElement) {
    const text = messageOf(failure, 'Payment failed');
    if (failure.code === 'payment_canceled') onGone(PAYMENT_OVER);
    else stop({ text }, form);
  }

  function stop(found: Problem, form: HTMLFormElement) {
    setBusy(undefined);
    setProblem(found);
    if (found.field) form.querySelector<HTMLInputElement>(`[name=${found.field}]`)?.focus();
  }

  return (
    <form onSubmit={(event) => void pay(event)} noValidate className="grid gap-5">
      <div className="grid grid-cols-2 huge:grid-cols-1 gap-4">
        <CardInput
          label="Card number"
          name="number"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          value={card.number}
          onChange={change('number')}
          format={formatNumber}
          errorId={errorIdOf('number')}
          className="col-span-full"
        />
        <CardInput
          label="Expiry"
          name="expiry"
          autoComplete="cc-exp"
          placeholder="MM / YY"
          value={card.expiry}
          onChange={change('expiry')}
          format={formatExpiry}
          errorId={errorIdOf('expiry')}
        />
        <CardInput
          label="CVC"
          name="cvc"
          autoComplete="cc-csc"
          placeholder="123"
          value={card.cvc}
          onChange={change('cvc')}
          format={formatCvc}
          errorId={errorIdOf('cvc')}
        />
      </div>
      {problem && (
        <div id={errorId}>
          <Banner tone={problem.isOpen ? 'warn' : 'bad'}>{problem.text}</Banner>
        </div>
      )}
      <ToPay amount={amount} />
      <Button type="submit" block busy={busy === 'card'} disabled={disabled}>
        {busy !== 'card' && <Lock size={18} />}
        {busy === 'card' ? 'Processing...' : 'Pay now'}
      </Button>
      {takesBank && (
        <Button
          variant="secondary"
          block
          busy={busy === 'bank'}
          disabled={disabled}
          onClick={({ currentTarget }) => void payByBank(currentTarget.form)}
        >
          Pay by bank (demo)
        </Button>
      )}
      <TestCards />
    </form>
  );
}
