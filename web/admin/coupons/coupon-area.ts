import { decimalText } from '#web/admin/form/figures.ts';
import type { AdminCoupon } from '#contract/admin-coupons.ts';
import type { Cents } from '#domain/money.ts';
import { type Area, readPage, sortsOf } from '#web/admin/area.ts';
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
  addLabel: 'Add coupon',
  nameOf: ({ code }) => code,
  sorts: sortsOf('coupons'),
  list: async (api, query) => readPage(await api('GET /api/admin/coupons', { query }), readCoupon),
  read: async (id) => readCoupon((await call('GET /api/admin/coupons/:id', { params: { id } })).data),
  opens: 'edit',
  toggle: {
    field: 'isActive',
    warningOfMany: 'Their codes are refused from now on.',
    call: async ({ id }, isActive) =>
      readCoupon((await call('PUT /api/admin/coupons/:id/status', { params: { id }, body: { isActive } })).data),
  },
  remove: {
    call: ({ id }) => call('DELETE /api/admin/coupons/:id', { params: { id } }),
    restore: async ({ id }) => readCoupon((await call('POST /api/admin/coupons/:id/restore', { params: { id } })).data),
    warning: () => 'Its code is refused from now on; orders that used it keep their discount.',
    warningOfMany: 'Their codes are refused from now on; orders that used them keep their discount.',
  },
  palette: { detail: ({ name }) => name },
  export: {
    head: [
      'Code',
      'Name',
      'Type',
      'Value',
      'Maximum discount',
      'Minimum order',
      'Used',
      'Usage limit',
      'Usage limit per user',
      'Starts',
      'Ends',
      'Active',
      'Announced',
    ],
    cellsOf: (row) => [
      row.code,
      row.name,
      row.type,
      row.type === 'fixed' ? decimalText(row.value) : String(row.value),
      row.maxDiscount === null ? '' : decimalText(row.maxDiscount),
      decimalText(row.minOrderAmount),
      String(row.usageCount),
      String(row.usageLimit ?? ''),
      String(row.userUsageLimit ?? ''),
      row.startDate,
      row.endDate,
      String(row.isActive),
      String(row.isAnnounced),
    ],
  },
};
