import {
  deleteOrder,
  listAdminOrders,
  readAdminOrder,
  readOrderTimeline,
  setOrderStatus,
  updateOrder,
} from '#contract/admin-orders.ts';
import { admin } from '#server/http/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { listAll, readOne } from './admin-orders.ts';
import { setStatus, update } from './change-order.ts';
import { remove } from './delete-order.ts';
import { readTimeline } from './order-timeline.ts';

export const adminOrderRoutes: Route[] = [
  route(listAdminOrders, admin, listAll),
  route(readAdminOrder, admin, readOne),
  route(readOrderTimeline, admin, readTimeline),
  route(updateOrder, admin, update),
  route(setOrderStatus, admin, setStatus),
  route(deleteOrder, admin, remove),
];
