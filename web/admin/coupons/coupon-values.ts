import type { SentTo } from '#contract/calls.ts';
import type { CouponType } from '#domain/coupons.ts';
import { toMajor } from '#domain/money.ts';
import { decimalText, figureOf } from '#web/admin/form/figures.ts';
import type { Coupon } from './coupon-area.ts';

/** The coupon form. Figures are text until they are sent; names are those of the call, so its complaints find their field. */
export interface CouponValues {
  code: string;
  name: string;
  description: string;
  type: CouponType;
  value: string;
  minOrderAmount: string;
  maxDiscount: string;
  usageLimit: string;
  userUsageLimit: string;
  /** Days: 2026-03-01. */
  startDate: string;
  endDate: string;
  isActive: boolean;
  isAnnounced: boolean;
}
type CouponBody = SentTo<'POST /api/admin/coupons'>['body'];

export const valuesOf = (coupon: Coupon | undefined): CouponValues => ({
  code: coupon?.code ?? '',
  name: coupon?.name ?? '',
  description: coupon?.description ?? '',
  type: coupon?.type ?? 'percentage',
  value: coupon ? String(coupon.type === 'fixed' ? toMajor(coupon.value) : coupon.value) : '',
  minOrderAmount: coupon ? decimalText(coupon.minOrderAmount) : '',
  maxDiscount: coupon?.maxDiscount == null ? '' : decimalText(coupon.maxDiscount),
  usageLimit: textOf(coupon?.usageLimit),
  userUsageLimit: textOf(coupon?.userUsageLimit),
  startDate: dayOf(coupon?.startDate),
  endDate: dayOf(coupon?.endDate),
  isActive: coupon?.isActive ?? true,
  isAnnounced: coupon?.isAnnounced ?? false,
});

/** A day that was not touched keeps its time of day, which another client may have set. */
export const bodyOf = (values: CouponValues, base?: Coupon): CouponBody => ({
  ...values,
  value: Number(values.value),
  minOrderAmount: Number(values.minOrderAmount),
  maxDiscount: figureOf(values.maxDiscount) ?? null,
  usageLimit: figureOf(values.usageLimit) ?? null,
  userUsageLimit: figureOf(values.userUsageLimit) ?? null,
  startDate: sameDay(values.startDate, base?.startDate) ?? `${values.startDate}T00:00:00.000Z`,
  endDate: sameDay(values.endDate, base?.endDate) ?? `${values.endDate}T23:59:59.999Z`,
  ...(base && { expectedUpdatedAt: base.updatedAt }),
});

const textOf = (limit: number | null | undefined) => limit?.toString() ?? '';
const dayOf = (iso = '') => iso.slice(0, 10);
const sameDay = (day: string, iso: string | undefined) => (dayOf(iso) === day ? iso : undefined);

/** Letters and digits that nobody takes for one another. */
const CODE_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

/** A code that nobody guesses. */
export const randomCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(CODE_LENGTH)), (byte) => CODE_SIGNS[byte % CODE_SIGNS.length]).join(
    '',
  );
