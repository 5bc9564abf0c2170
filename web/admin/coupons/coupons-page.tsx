import { adminPrice } from '#domain/currency.ts';
import { type Column, RecordList } from '#web/admin/list/record-list.tsx';
import { useArea } from '#web/admin/list/use-area.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Coupon, couponArea } from './coupon-area.ts';
import { CouponForm } from './coupon-form.tsx';
import { dayText, discountText, isUsedUp, stateOf, usageText } from './coupon-labels.ts';

export function Component() {
  const { list, form, formKey, add, editActions } = useArea(couponArea);
  return (
    <>
      <RecordList {...list} add={<Button onClick={add}>Add coupon</Button>} columns={columns} actionsOf={editActions} />
      {form && <CouponForm key={formKey} {...form} />}
    </>
  );
}

const columns: readonly Column<Coupon>[] = [
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
  { head: 'Min. order', num: true, cell: ({ minOrderAmount }) => adminPrice(minOrderAmount) },
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

const Usage = ({ coupon }: { coupon: Coupon }) => (
  <span className="inline-block">
    <span className="block whitespace-nowrap">{usageText(coupon)}</span>
    {isUsedUp(coupon) && <span className="block text-sm whitespace-nowrap text-bad">Used up</span>}
    {coupon.userUsageLimit !== null && (
      <span className="block text-sm whitespace-nowrap text-muted">{coupon.userUsageLimit} per user</span>
    )}
  </span>
);
