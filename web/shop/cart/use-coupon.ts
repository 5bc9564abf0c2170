import { type Cents, toMajor } from '#domain/money.ts';
import { call } from '#web/api.ts';
import { cents } from '#web/money.ts';
import { forget, STORAGE } from '#web/storage.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readStoredCoupon, storeCoupon } from './stored-coupon.ts';

export interface AppliedCoupon {
  code: string;
  /** percentage, fixed or free_shipping. */
  type: string;
  discount: Cents;
}

/** The shop has looked at the code and says no; anything else that goes wrong says nothing about the coupon. */
class CouponRefused extends Error {}

async function validate(code: string, total: Cents): Promise<AppliedCoupon> {
  const trimmed = code.trim();
  if (!trimmed) throw new CouponRefused('Invalid coupon');
  const answer = await call('POST /api/coupons/validate', { body: { code: trimmed, orderTotal: toMajor(total) } });
  if (!answer.valid || !answer.coupon) throw new CouponRefused(answer.error || 'Invalid coupon');
  const { discount = 0, coupon } = answer;
  storeCoupon({ code: coupon.code, discount, type: coupon.type });
  return { code: coupon.code, type: coupon.type, discount: cents(discount) };
}

function restored(): AppliedCoupon | null {
  const stored = readStoredCoupon();
  return stored ? { ...stored, discount: cents(stored.discount) } : null;
}

/** The coupon of the person `userId`; `total` is what their cart comes to, undefined until that is known. */
export function useCoupon(userId: string | undefined, total: Cents | undefined) {
  const [coupon, setCoupon] = useState<AppliedCoupon | null>(null);
  const [owner, setOwner] = useState<string>();
  if (owner !== userId) {
    setOwner(userId);
    setCoupon(userId ? restored() : null);
  }
  const validatedFor = useRef<Cents>(undefined);
  const { alert } = useToast();

  const restore = useCallback(() => setCoupon(restored()), []);

  const clear = useCallback(() => {
    forget(STORAGE.coupon);
    setCoupon(null);
  }, []);

  const apply = useCallback(
    async (code: string, forTotal: Cents) => {
      try {
        const applied = await validate(code, forTotal);
        validatedFor.current = forTotal;
        setCoupon(applied);
        return applied;
      } catch (error) {
        clear();
        throw error;
      }
    },
    [clear],
  );

  const validateAgain = useEffectEvent((forTotal: Cents) => {
    if (!coupon) return;
    validate(coupon.code, forTotal)
      .then(setCoupon)
      .catch((error: unknown) => {
        if (!(error instanceof CouponRefused)) return;
        clear();
        alert(error.message);
      });
  });

  useEffect(() => {
    validatedFor.current = undefined;
  }, [userId]);

  // What a coupon takes off, and whether it still may, depends on what is in the cart.
  useEffect(() => {
    if (!total) return;
    const before = validatedFor.current;
    validatedFor.current = total;
    if (before !== undefined && before !== total) validateAgain(total);
  }, [total]);

  return { coupon, apply, clear, restore };
}
