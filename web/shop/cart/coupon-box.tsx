import { freesShipping } from '#domain/coupons.ts';
import { shopPrice } from '#domain/currency.ts';
import type { Cents } from '#domain/money.ts';
import { ApiError, messageOf } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TicketPercent, X } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCart } from './cart-state.tsx';

export function CouponBox() {
  const { appliedCoupon, refusedCoupon, applyCoupon, clearCoupon, recheckCoupon } = useCart();
  const [typed, setTyped] = useState<string>();
  // A coupon that waits for a larger cart stays in the field.
  const code = typed ?? refusedCoupon?.code ?? '';
  const refused = refusedCoupon?.code === code ? refusedCoupon : null;
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);

  // It was applied on an earlier page, or visit: it may have been used up or switched off since.
  const recheckOnce = useEffectEvent(recheckCoupon);
  useEffect(() => recheckOnce(), []);

  // What was pressed makes way for the button that removes the coupon, or for the field: the focus goes there.
  useEffect(() => {
    if (isPressed.current) box.current?.querySelector<HTMLElement>('input, button')?.focus();
    isPressed.current = false;
  }, [appliedCoupon]);

  async function apply(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (code.trim() === '') {
      setError('Please enter a coupon code');
      input.current?.focus();
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      isPressed.current = true;
      await applyCoupon(code);
      setTyped(undefined);
    } catch (failure) {
      isPressed.current = false;
      setError(couponErrorMessage(failure));
      input.current?.focus();
    } finally {
      setBusy(false);
    }
  }

  function remove() {
    isPressed.current = appliedCoupon !== null;
    clearCoupon();
    setTyped(undefined);
    setError(undefined);
    input.current?.focus();
  }

  return (
    <div ref={box} className="mt-4">
      {appliedCoupon ? (
        <div className="flex items-center gap-2.5 rounded-ctl border border-dashed border-ctl pl-4">
          <TicketPercent size={20} className="shrink-0 text-amber" />
          <span className="min-w-0 flex-1 font-semibold tracking-wide break-all">{appliedCoupon.code}</span>
          <IconButton label="Remove coupon" onClick={remove}>
            <X size={18} />
          </IconButton>
        </div>
      ) : (
        <form onSubmit={apply} noValidate className="flex items-end gap-2.5">
          <Field
            label="Coupon code"
            // What comes from the cart has been announced by its toast.
            error={
              (error || refused) && (
                <Reason text={error ?? refused?.message} missing={refused?.missing} isAnswer={error !== undefined} />
              )
            }
            className="flex-1"
          >
            <div className="flex gap-2.5 huge:flex-col">
              <TextInput
                ref={input}
                name="coupon"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={60}
                value={code}
                onChange={(event) => setTyped(event.target.value)}
              />
              <Button type="submit" variant="secondary" busy={busy}>
                Apply
              </Button>
            </div>
          </Field>
        </form>
      )}
      {!appliedCoupon && refused?.missing !== undefined && (
        <button
          type="button"
          onClick={remove}
          className="min-h-11 text-sm font-semibold text-link underline-offset-4 hover:underline"
        >
          Remove coupon
        </button>
      )}
      <p role="status" className="mt-2 text-sm font-medium text-ok empty:hidden">
        {appliedCoupon && `Coupon applied${freesShipping(appliedCoupon) ? ' (free shipping at checkout)' : ''}`}
      </p>
    </div>
  );
}

function Reason({
  text,
  missing,
  isAnswer,
}: {
  text: string | undefined;
  missing: Cents | undefined;
  isAnswer: boolean;
}) {
  return (
    <>
      <span role={isAnswer ? 'alert' : undefined}>{text}</span>
      {missing !== undefined && (
        <span className="block text-text-2">Add {shopPrice(missing)} more and it applies by itself.</span>
      )}
    </>
  );
}

/** The sentence of a response; as the specification wants it, else of whatever was thrown. */
function couponErrorMessage(error: unknown): string {
  if (error instanceof ApiError) return messageOf(error, 'Invalid coupon');
  if (error instanceof TypeError) return 'No connection. Your coupon was not checked; please try again.';
  return (error instanceof Error && error.message) || 'An unknown error occurred.';
}
