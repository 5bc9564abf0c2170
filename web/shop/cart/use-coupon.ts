import { type Cents, toMajor } from '#domain/money.ts';
import { call } from '#web/api.ts';
import { forget, STORAGE } from '#web/storage.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import {
  type AppliedCoupon,
  readCoupon,
  readMissing,
  readStoredCoupon,
  readWaitingCode,
  storeCoupon,
  storeWaitingCode,
} from './read-coupon.ts';

/** The quantity is pressed several times: it is asked once it rests. */
const RESTS_MS = 300;
/** After a question that was not answered. */
const ASKS_AGAIN_MS = 5000;

/** The response says that the coupon is not valid; any other error says nothing about the coupon. */
export class CouponRefused extends Error {
  readonly code: string;
  /** The total of the cart that was asked about. */
  readonly forTotal: Cents;
  /** What the cart lacks of the coupon's least total, where that is why. */
  readonly missing: Cents | undefined;

  constructor(code: string, forTotal: Cents, message = 'Invalid coupon', missing?: Cents) {
    super(message);
    this.code = code;
    this.forTotal = forTotal;
    this.missing = missing;
  }
}

async function validate(code: string, total: Cents): Promise<AppliedCoupon> {
  const trimmed = code.trim();
  if (!trimmed) throw new CouponRefused(code, total);
  const validation = await call('POST /api/coupons/validate', { body: { code: trimmed, orderTotal: toMajor(total) } });
  const coupon = readCoupon(validation, total);
  if (!coupon) throw new CouponRefused(code, total, validation.error || undefined, readMissing(validation));
  storeCoupon(coupon);
  return coupon;
}

/** The coupon of the user `userId`; `total` is the sum of their cart, undefined until it is known. */
export function useCoupon(userId: string | undefined, total: Cents | undefined) {
  const [coupon, setCoupon] = useState<AppliedCoupon | null>(null);
  const [refused, setRefused] = useState<CouponRefused | null>(null);
  const [owner, setOwner] = useState<string>();
  if (owner !== userId) {
    setOwner(userId);
    setRefused(null);
    setCoupon((userId && readStoredCoupon()) || null);
  }
  const { alert, withdraw } = useToast();
  const [unanswered, setUnanswered] = useState(0);

  // Another tab has stored or removed a coupon: a message between tabs can arrive before what was stored has.
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (!userId || (key !== null && key !== STORAGE.coupon)) return;
      setCoupon(readStoredCoupon() ?? null);
      if (!readWaitingCode()) setRefused(null);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [userId]);

  const clear = useCallback((why: CouponRefused | null = null) => {
    if (why?.missing) storeWaitingCode(why.code);
    else forget(STORAGE.coupon);
    setCoupon(null);
    setRefused(why);
  }, []);

  const apply = useCallback(
    async (code: string, forTotal: Cents) => {
      try {
        const applied = await validate(code, forTotal);
        setCoupon(applied);
        return applied;
      } catch (error) {
        clear(error instanceof CouponRefused ? error : null);
        throw error;
      }
    },
    [clear],
  );

  const askAgain = useCallback(
    (code: string, forTotal: Cents, isApplied: boolean) =>
      void validate(code, forTotal)
        .then((applied) => {
          setCoupon(applied);
          setUnanswered(0);
        })
        .catch((error: unknown) => {
          if (!(error instanceof CouponRefused)) {
            setCoupon((now) => now && { ...now, isRemembered: true });
            return setUnanswered((count) => count + 1);
          }
          clear(error);
          if (isApplied) alert(error.message);
        }),
    [clear, alert],
  );
  const applied = coupon?.code;
  const recheck = useCallback(() => {
    if (applied && total) askAgain(applied, total, true);
  }, [askAgain, applied, total]);
  const followTotal = useEffectEvent((forTotal: Cents) => {
    const code = coupon ? coupon.code : readWaitingCode();
    const isAnswered = (coupon ?? refused)?.forTotal === forTotal;
    if (code && !isAnswered) askAgain(code, forTotal, coupon !== null);
  });

  useEffect(() => {
    if (coupon && refused) withdraw(refused.message);
  }, [coupon, refused, withdraw]);

  // The discount, and whether the coupon is valid, depend on what is in the cart.
  useEffect(() => {
    if (!total) return;
    const timer = setTimeout(() => followTotal(total), unanswered > 0 ? ASKS_AGAIN_MS : RESTS_MS);
    return () => clearTimeout(timer);
  }, [total, unanswered]);

  // Until it has been asked for, nobody knows what it takes off this cart.
  const isUnknown = coupon?.isRemembered && coupon.forTotal !== total;
  return { coupon: isUnknown ? { ...coupon, discount: 0 } : coupon, refused, apply, recheck, clear };
}
