import { isOrderStatus } from '#domain/order-status.ts';
import { type Area, readPage } from '#web/admin/area.ts';
import { call } from '#web/api.ts';
import { Package } from 'lucide-react';
import { type Order, readOrder } from './read-order.ts';

export const orderArea: Area<Order, 'status'> & Required<Pick<Area<Order>, 'read'>> = {
  key: 'orders',
  label: 'Orders',
  Icon: Package,
  noun: 'order',
  plural: 'orders',
  nameOf: ({ order_number }) => order_number,
  filters: { status: isOrderStatus },
  list: async (api, query) => readPage(await api('GET /api/admin/orders', { query }), readOrder),
  read: async (id) => readOrder((await call('GET /api/admin/orders/:id', { params: { id } })).data),
  remove: { call: (id) => call('DELETE /api/admin/orders/:id', { params: { id } }) },
  palette: { mode: 'view', detail: ({ user, status }) => `${user.displayName}, ${status}` },
};
