import * as contract from '#contract/admin-orders.ts';
import { admin } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { listAdminOrders } from './admin-order-list.ts';
import { getAdminOrder } from './admin-orders.ts';
import { setOrderStatus, updateOrder } from './change-order.ts';
import { createExchange } from './create-exchange.ts';
import { createRefund } from './create-refund.ts';
import { deleteOrder } from './delete-order.ts';
import { recordManualRefund } from './manual-refund.ts';
import { getOrderTimeline } from './order-timeline.ts';
import { restockItems } from './restock-items.ts';
import { retryRefund } from './retry-refund.ts';

export const adminOrderRoutes: Route[] = [
  route(contract.listAdminOrders, admin, listAdminOrders),
  route(contract.getAdminOrder, admin, getAdminOrder),
  route(contract.getOrderTimeline, admin, getOrderTimeline),
  route(contract.updateOrder, admin, updateOrder),
  route(contract.setOrderStatus, admin, setOrderStatus),
  route(contract.createExchange, admin, createExchange),
  route(contract.createRefund, admin, createRefund),
  route(contract.restockItems, admin, restockItems),
  route(contract.retryRefund, admin, retryRefund),
  route(contract.recordManualRefund, admin, recordManualRefund),
  route(contract.deleteOrder, admin, deleteOrder),
];
