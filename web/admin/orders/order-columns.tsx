import type { AdminOrder } from '#contract/admin-orders.ts';
import { adminPrice } from '#domain/currency.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import type { Column } from '#web/admin/list/record-table.tsx';
import { dateAndTime, shortDate } from '#web/format.ts';
import { cents } from '#web/money.ts';
import { customerName } from './order-words.ts';
import { PaymentBadges } from './payment-badges.tsx';
import { StatusSelect } from './status-select.tsx';

export const orderColumns = (
  choose: (row: AdminOrder, status: OrderStatus) => void | Promise<unknown>,
): readonly Column<AdminOrder>[] => [
  { head: 'Order', cell: (row) => <span className="font-semibold whitespace-nowrap">{row.order_number}</span> },
  {
    head: 'Customer',
    cell: (row) => (
      <span className="block min-w-28">
        <span className="block break-words">{customerName(row)}</span>
        <span
          title={row.user.email}
          className="block text-sm break-all text-muted lg:max-xl:hidden xl:max-w-38 xl:truncate min-[1400px]:max-w-60"
        >
          {row.user.email}
        </span>
      </span>
    ),
  },
  { head: 'Items', num: true, cell: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0) },
  { head: 'Total', num: true, cell: ({ total }) => adminPrice(cents(total)) },
  {
    head: 'Status',
    cell: (row) => (
      <StatusSelect orderNumber={row.order_number} status={row.status} onChoose={(status) => choose(row, status)} />
    ),
  },
  {
    head: 'Payment',
    cell: (row) => <PaymentBadges order={row} />,
  },
  {
    head: 'Date',
    cell: ({ created_at }) => (
      <time dateTime={created_at} title={dateAndTime(created_at)} className="whitespace-nowrap">
        {shortDate(created_at)}
      </time>
    ),
  },
];
