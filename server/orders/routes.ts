import * as changes from '#contract/order-changes.ts';
import * as contract from '#contract/orders.ts';
import { signedIn } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { cancelOrder, correctShippingAddress, correctTexts } from './correct-order.ts';
import { getOrder, listOrders } from './orders.ts';

export const orderRoutes: Route[] = [
  route(contract.listOrders, signedIn, listOrders),
  route(contract.getOrder, signedIn, getOrder),
  route(changes.cancelOrder, signedIn, cancelOrder),
  route(changes.correctShippingAddress, signedIn, correctShippingAddress),
  route(changes.correctTexts, signedIn, correctTexts),
];
