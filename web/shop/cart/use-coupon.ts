import { type Cents, toMajor } from '#domain/money.ts';
import { call } from '#web/api.ts';
import { forget, STORAGE } from '#web/storage.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type AppliedCoupon, readCoupon, readStoredCoupon, storeCoupon } from './read-coupon.ts';

/** The response says that the coupon is not valid; any other error says nothing about the coupon. */
class CouponRefused extends Error {}

async function validate(code: string, total: Cents): Promise<AppliedCoupon> {
  const trimmed = code.trim();
  if (!trimmed) throw new CouponRefused('Invalid coupon');
  const validation = await call('POST /api/coupons/validate', { body: { code: trimmed, orderTotal: toMajor(total) } });
  const coupon = readCoupon(validation);
  if (!coupon) throw new CouponRefused(validation.error || 'Invalid coupon');
  storeCoupon(coupon);
  return coupon;
}

/** The coupon of the user `userId`; `total` is the sum of their cart, undefined until it is known. */
export function useCoupon(userId: string | undefined, total: Cents | undefined) {
  const [coupon, setCoupon] = useState<AppliedCoupon | null>(null);
  const [owner, setOwner] = useState<string>();
  if (owner !== userId) {
    setOwner(userId);
    setCoupon((userId && readStoredCoupon()) || null);
  }
  const validatedFor = useRef<Cents>(undefined);
  const { alert } = useToast();

  const restore = useCallback(() => setCoupon(readStoredCoupon() ?? null), []);

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

  // The discount, and whether the coupon is valid, depend on what is in the cart.
  useEffect(() => {
    if (!total) return;
    const before = validatedFor.current;
    validatedFor.current = total;
    if (before !== undefined && before !== total) validateAgain(total);
  }, [total]);

  return { coupon, apply, clear, restore };
}
