import type { WireOf } from '#contract/calls.ts';
import { type Cents, toMajor } from '#domain/money.ts';
import { cents } from '#web/money.ts';
import { readStored, STORAGE, store } from '#web/storage.ts';

export interface AppliedCoupon {
  code: string;
  /** percentage, fixed or free_shipping. */
  type: string;
  discount: Cents;
  /** The total of the cart that this discount is of; undefined where nobody knows. */
  forTotal: Cents | undefined;
  /** From an earlier page: the cart may be another one now. */
  isRemembered?: boolean;
}

/** The coupon of a validation for a cart of this total; undefined where it is not valid. */
export function readCoupon(
  validation: WireOf<'POST /api/coupons/validate'>,
  forTotal: Cents,
): AppliedCoupon | undefined {
  const { valid, coupon, discount = 0 } = validation;
  return valid && coupon ? { code: coupon.code, type: coupon.type, discount: cents(discount), forTotal } : undefined;
}

/** What the cart lacks of the coupon's least total; undefined where something else is the reason. */
export const readMissing = ({ missing }: WireOf<'POST /api/coupons/validate'>): Cents | undefined =>
  missing === undefined ? undefined : cents(missing);

const readKept = (): object | undefined => {
  const stored = readStored(STORAGE.coupon);
  return typeof stored === 'object' && stored !== null ? stored : undefined;
};

/** The coupon that the browser remembers; undefined unless it has a code. The server calculates the discount again at checkout. */
export function readStoredCoupon(): AppliedCoupon | undefined {
  const stored = readKept();
  if (!stored || !('code' in stored)) return undefined;
  const { code } = stored;
  if (typeof code !== 'string' || code === '') return undefined;
  const discount = 'discount' in stored && typeof stored.discount === 'number' ? stored.discount : 0;
  const type = 'type' in stored && typeof stored.type === 'string' ? stored.type : '';
  const forTotal = 'total' in stored && typeof stored.total === 'number' ? cents(stored.total) : undefined;
  return { code, type, discount: cents(Math.max(0, discount)), forTotal, isRemembered: true };
}

/** Stores a coupon as the specification has it, its discount in major units, and the total that it is of. */
export const storeCoupon = ({ code, discount, type, forTotal }: AppliedCoupon) =>
  store(STORAGE.coupon, { code, discount: toMajor(discount), type, total: forTotal && toMajor(forTotal) });

/** The code that the browser keeps until the cart is large enough for it; undefined where there is none. */
export function readWaitingCode(): string | undefined {
  const stored = readKept();
  return stored && 'waiting' in stored && typeof stored.waiting === 'string' ? stored.waiting : undefined;
}

/** Stores a code in the coupon's place: without `code` it is no coupon yet. */
export const storeWaitingCode = (waiting: string) => store(STORAGE.coupon, { waiting });
