import type { AdminCoupon } from '#contract/admin-coupons.ts';
import type { Cents } from '#domain/money.ts';
import { type Area, readPage } from '#web/admin/area.ts';
import { call } from '#web/api.ts';
import { cents } from '#web/money.ts';
import { TicketPercent } from 'lucide-react';

export interface Coupon extends Omit<AdminCoupon, 'minOrderAmount' | 'maxDiscount'> {
  /** Percent; of a fixed one, cents. */
  value: number;
  minOrderAmount: Cents;
  maxDiscount: Cents | null;
}

export const readCoupon = (coupon: AdminCoupon): Coupon => ({
  ...coupon,
  value: coupon.type === 'fixed' ? cents(coupon.value) : coupon.value,
  minOrderAmount: cents(coupon.minOrderAmount),
  maxDiscount: coupon.maxDiscount === null ? null : cents(coupon.maxDiscount),
});

export const couponArea: Area<Coupon> = {
  key: 'coupons',
  label: 'Coupons',
  Icon: TicketPercent,
  noun: 'coupon',
  plural: 'coupons',
  nameOf: ({ code }) => code,
  list: async (api, query) => readPage(await api('GET /api/admin/coupons', { query }), readCoupon),
  toggle: {
    field: 'isActive',
    call: async (id) => readCoupon((await call('PUT /api/admin/coupons/:id/status', { params: { id } })).data),
  },
  remove: { call: (id) => call('DELETE /api/admin/coupons/:id', { params: { id } }) },
  palette: { mode: 'edit', detail: ({ name }) => name },
};
