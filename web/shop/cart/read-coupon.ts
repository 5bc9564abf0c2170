import type { WireOf } from '#contract/calls.ts';
import { type Cents, toMajor } from '#domain/money.ts';
import { cents } from '#web/money.ts';
import { readStored, STORAGE, store } from '#web/storage.ts';

export interface AppliedCoupon {
  code: string;
  /** percentage, fixed or free_shipping. */
  type: string;
  discount: Cents;
}

/** The coupon of a validation; undefined where it is not valid. */
export function readCoupon(validation: WireOf<'POST /api/coupons/validate'>): AppliedCoupon | undefined {
  const { valid, coupon, discount = 0 } = validation;
  return valid && coupon ? { code: coupon.code, type: coupon.type, discount: cents(discount) } : undefined;
}

/** What the cart lacks of the coupon's least total; undefined where something else is the reason. */
export const readMissing = ({ missing }: WireOf<'POST /api/coupons/validate'>): Cents | undefined =>
  missing === undefined ? undefined : cents(missing);

/** The coupon that the browser remembers; undefined unless it has a code. The server calculates the discount again at checkout. */
export function readStoredCoupon(): AppliedCoupon | undefined {
  const stored = readStored(STORAGE.coupon);
  if (typeof stored !== 'object' || stored === null || !('code' in stored)) return undefined;
  const { code } = stored;
  if (typeof code !== 'string' || code === '') return undefined;
  const discount = 'discount' in stored && typeof stored.discount === 'number' ? stored.discount : 0;
  const type = 'type' in stored && typeof stored.type === 'string' ? stored.type : '';
  return { code, type, discount: cents(Math.max(0, discount)) };
}

/** Stores a coupon as the specification has it: its discount in major units. */
export const storeCoupon = ({ code, discount, type }: AppliedCoupon) =>
  store(STORAGE.coupon, { code, discount: toMajor(discount), type });
