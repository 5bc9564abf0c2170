import type { AdminCoupon } from '#contract/admin-coupons.ts';
import { adminPrice } from '#domain/currency.ts';
import type { Column } from '#web/admin/list/record-table.tsx';
import { cents } from '#web/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { dayText, discountText, isUsedUp, stateOf, usageText } from './coupon-words.ts';

export const couponColumns: readonly Column<AdminCoupon>[] = [
  {
    head: 'Coupon',
    cell: ({ code, name }) => (
      <span className="block min-w-28">
        <span className="block font-mono text-sm font-semibold break-all">{code}</span>
        <span className="block text-sm break-words text-muted">{name}</span>
      </span>
    ),
  },
  { head: 'Discount', cell: (row) => discountText(row) },
  { head: 'Min. order', num: true, cell: ({ minOrderAmount }) => adminPrice(cents(minOrderAmount)) },
  { head: 'Used', num: true, cell: (row) => <Usage coupon={row} /> },
  {
    head: 'Valid',
    cell: ({ startDate, endDate }) => (
      <span className="inline-block">
        <span className="whitespace-nowrap">{dayText(startDate)} –</span>{' '}
        <span className="whitespace-nowrap">{dayText(endDate)}</span>
      </span>
    ),
  },
  {
    head: 'Status',
    cell: (row) => {
      const { label, tone } = stateOf(row, new Date());
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
];

const Usage = ({ coupon }: { coupon: AdminCoupon }) => (
  <span className="inline-block">
    <span className="block whitespace-nowrap">{usageText(coupon)}</span>
    {isUsedUp(coupon) && <span className="block text-sm whitespace-nowrap text-bad">Used up</span>}
    {coupon.userUsageLimit !== null && (
      <span className="block text-sm whitespace-nowrap text-muted">{coupon.userUsageLimit} per user</span>
    )}
  </span>
);
