import { adminPrice } from '#domain/currency.ts';
import type { Column } from '#web/admin/list/record-table.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { Coupon } from './coupon-area.ts';
import { dayText, dueText, discountText, isAnnouncedOn, isUsedUp, stateOf, usageText } from './coupon-labels.ts';

export const couponColumns: readonly Column<Coupon>[] = [
  {
    head: 'Coupon',
    sort: 'code',
    cell: ({ code, name }) => (
      <span className="block min-w-0 lg:min-w-28">
        <span className="line-clamp-2 font-mono text-sm font-semibold wrap-anywhere group-hover/link:underline">
          {code}
        </span>
        <span className="line-clamp-2 text-xs wrap-anywhere text-muted">{name}</span>
      </span>
    ),
  },
  {
    head: 'Discount',
    sort: 'discount',
    sortWords: ['percentages first', 'free shipping first'],
    card: 'second',
    cell: (row) => discountText(row),
  },
  {
    head: 'Min. order',
    num: true,
    sort: 'minimum',
    card: 'none',
    cell: ({ minOrderAmount }) => adminPrice(minOrderAmount),
  },
  { head: 'Used', num: true, sort: 'used', card: 'figure', cell: (row) => <Usage coupon={row} /> },
  {
    head: 'Valid',
    sort: 'ends',
    sortWords: ['ending soonest', 'ending latest'],
    card: 'third',
    cell: (row) => (
      <span className="inline-block">
        <span className="whitespace-nowrap">{dayText(row.startDate)} –</span>{' '}
        <span className="whitespace-nowrap">{dayText(row.endDate)}</span>
        <span className="block text-xs text-muted empty:hidden">{dueText(row, new Date())}</span>
      </span>
    ),
  },
  {
    head: 'Status',
    sort: 'status',
    sortWords: ['active first', 'inactive first'],
    card: 'status',
    cell: (row) => {
      const { label, tone } = stateOf(row, new Date());
      return (
        <span className="inline-flex flex-wrap gap-1 max-lg:flex-col max-lg:items-end">
          <Badge tone={tone}>{label}</Badge>
          {isAnnouncedOn(row, new Date()) && <Badge tone="info">Announced</Badge>}
        </span>
      );
    },
  },
];

const Usage = ({ coupon }: { coupon: Coupon }) => (
  <span className="inline-block">
    <span className="block whitespace-nowrap">{usageText(coupon)}</span>
    {isUsedUp(coupon) && <span className="block text-xs whitespace-nowrap text-bad">Used up</span>}
    {coupon.userUsageLimit !== null && (
      <span className="block text-xs whitespace-nowrap text-muted">{coupon.userUsageLimit} per user</span>
    )}
  </span>
);
