import { isOrderStatus, ORDER_PAYMENTS } from '#domain/order-status.ts';
import { type Area, isId, readPage, sortsOf } from '#web/admin/area.ts';
import { call } from '#web/api.ts';
import { Package } from 'lucide-react';
import { shipCommands } from './bulk-labels.ts';
import { deleteProblem, deleteWarning, refundDueAt } from './cancel-labels.ts';
import { dayRange, isDay, isReversed } from './day-range.ts';
import { orderExport } from './order-export.ts';
import { type Order, readOrder } from './read-order.ts';

export const orderArea: Area<Order, 'userId' | 'status' | 'payment' | 'from' | 'to'> &
  Required<Pick<Area<Order>, 'read'>> = {
  key: 'orders',
  label: 'Orders',
  Icon: Package,
  noun: 'order',
  plural: 'orders',
  nameOf: ({ order_number }) => order_number,
  filters: {
    userId: isId,
    status: isOrderStatus,
    payment: (value) => ORDER_PAYMENTS.some((payment) => payment === value),
    from: isDay,
    to: isDay,
  },
  hasReversedDays: isReversed,
  sorts: sortsOf('orders'),
  list: async (api, { from, to, ...query }) =>
    readPage(await api('GET /api/admin/orders', { query: { ...query, ...dayRange(from, to) } }), readOrder),
  read: async (id) => readOrder((await call('GET /api/admin/orders/:id', { params: { id } })).data),
  isPartial: true,
  changesAt: refundDueAt,
  opens: 'view',
  remove: {
    // Of the row that was looked at: one that was paid meanwhile would go without a refund.
    call: ({ id, updated_at: expectedUpdatedAt }) =>
      call('DELETE /api/admin/orders/:id', { params: { id }, query: { expectedUpdatedAt } }),
    warning: deleteWarning,
    problem: deleteProblem,
  },
  export: orderExport,
  palette: {
    detail: ({ user, status }) => `${user.displayName}, ${status}`,
    commands: shipCommands,
  },
};
