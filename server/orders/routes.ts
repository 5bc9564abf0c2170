import { listOrders } from '#contract/orders.ts';
import { signedIn } from '#server/http/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { listMine } from './orders.ts';

export const orderRoutes: Route[] = [route(listOrders, signedIn, listMine)];
