import { DayFilters } from '#web/admin/list/day-filters.tsx';
import { FilterSelect } from '#web/admin/list/filters.tsx';
import type { ListUrl } from '#web/admin/list/use-list-url.ts';
import { UserFilter } from '#web/admin/users/user-filter.tsx';
import { ORDER_PAYMENTS, ORDER_STATUSES, type OrderPaymentFilter } from '#domain/order-status.ts';
import { capitalized } from '#web/capitalized.ts';
import { disputeLabels, paymentLabels, unreplacedLabel } from './order-labels.ts';

const filterLabels = {
  ...paymentLabels,
  // Both have a payment that stands.
  paid: { label: 'Paid or partly refunded' },
  disputed: disputeLabels.open,
  dispute_lost: disputeLabels.lost,
  unreplaced: unreplacedLabel,
} satisfies Record<OrderPaymentFilter, unknown>;

const statuses = ORDER_STATUSES.map((value) => ({ value, label: capitalized(value) }));
const payments = ORDER_PAYMENTS.map((value) => ({ value, label: filterLabels[value].label }));

/** By status, payment and the days on which orders were placed. */
export function OrderFilters({ url }: { url: ListUrl<'userId' | 'status' | 'payment' | 'from' | 'to'> }) {
  return (
    <>
      <FilterSelect url={url} name="status" label="Status" all="All statuses" options={statuses} />
      <FilterSelect url={url} name="payment" label="Payment" all="All payments" options={payments} />
      <DayFilters label="Placed" url={url} />
      <UserFilter url={url} />
    </>
  );
}
