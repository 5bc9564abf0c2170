import { DayCell } from '#web/admin/list/day-cell.tsx';
import { adminPrice } from '#domain/currency.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { EmailText } from '#web/admin/email-text.tsx';
import { UserName } from '#web/admin/owner-cell.tsx';
import type { Column } from '#web/admin/list/record-table.tsx';
import { isNothingToSend, isPartlySent, NOTHING_TO_SEND } from './delivery-labels.ts';
import { refundNote } from './cancel-labels.ts';
import { customerName } from './order-labels.ts';
import { PaymentBadges } from './order-view.tsx';
import type { Order } from './read-order.ts';
import { StatusSelect } from './status-select.tsx';

/** The list of orders; `choose` changes the status from its row. */
export const orderColumns = (choose: (row: Order, status: OrderStatus) => void): readonly Column<Order>[] => [
  {
    head: 'Order',
    sort: 'number',
    cell: (row) => (
      <span className="font-semibold whitespace-nowrap group-hover/link:underline">{row.order_number}</span>
    ),
  },
  {
    head: 'Customer',
    sort: 'customer',
    card: 'second',
    cell: (row) => (
      <span className="block min-w-0 lg:min-w-24 lg:max-w-36 min-[90rem]:max-w-60">
        <UserName name={customerName(row)} isDeleted={row.user.isDeleted} />
        <EmailText email={row.user.email} className="text-xs text-muted max-xl:hidden" />
      </span>
    ),
  },
  {
    head: 'Items',
    num: true,
    card: 'none',
    cell: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0),
  },
  { head: 'Total', num: true, sort: 'total', card: 'figure', cell: ({ total }) => adminPrice(total) },
  {
    head: 'Status',
    sort: 'status',
    card: 'status',
    cell: (row) => (
      <span className="block">
        <StatusSelect orderNumber={row.order_number} status={row.status} onChoose={(status) => choose(row, status)} />
        <span className="block text-xs text-muted empty:hidden">
          {isNothingToSend(row) ? NOTHING_TO_SEND : isPartlySent(row) && 'Partly sent'}
        </span>
      </span>
    ),
  },
  {
    head: 'Payment',
    sort: 'payment',
    sortWords: ['paid first', 'unpaid first'],
    card: 'note',
    cell: (row) => (
      <>
        <PaymentBadges order={row} className="max-lg:justify-end" />
        <span className="block text-xs text-muted empty:hidden max-lg:whitespace-nowrap">{refundNote(row)}</span>
      </>
    ),
  },
  {
    head: 'Date',
    sort: 'date',
    card: 'third',
    cell: ({ created_at }) => <DayCell at={created_at} />,
  },
];
