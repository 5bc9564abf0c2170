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
  return { code, type, discount: cents(Math.max(0, discount)) };
}

/** Stores a coupon as the specification has it: its discount in major units. */
export const storeCoupon = ({ code, discount, type }: AppliedCoupon) =>
  store(STORAGE.coupon, { code, discount: toMajor(discount), type });

/** The code that the browser keeps until the cart is large enough for it; undefined where there is none. */
export function readWaitingCode(): string | undefined {
  const stored = readKept();
  return stored && 'waiting' in stored && typeof stored.waiting === 'string' ? stored.waiting : undefined;
}

/** Stores a code in the coupon's place: without `code` it is no coupon yet. */
export const storeWaitingCode = (waiting: string) => store(STORAGE.coupon, { waiting });
