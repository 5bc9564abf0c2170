import * as contract from '#contract/admin-packing.ts';
import { type Route, route } from '#server/http/route.ts';
import { admin } from '#server/identity/guards.ts';
import { listOrdersToPack, setPacking } from './admin-packing.ts';

export const adminPackingRoutes: Route[] = [
  route(contract.listOrdersToPack, admin, listOrdersToPack),
  route(contract.setPacking, admin, setPacking),
];
