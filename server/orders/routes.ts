import * as contract from '#contract/orders.ts';
import { signedIn } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { getOrder, listOrders } from './orders.ts';

export const orderRoutes: Route[] = [
  route(contract.listOrders, signedIn, listOrders),
  route(contract.getOrder, signedIn, getOrder),
];
