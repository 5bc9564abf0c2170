import * as contract from '#contract/admin-deliveries.ts';
import { admin } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { createDelivery, deleteDelivery, updateDelivery } from './admin-deliveries.ts';

export const adminDeliveryRoutes: Route[] = [
  route(contract.createDelivery, admin, createDelivery),
  route(contract.updateDelivery, admin, updateDelivery),
  route(contract.deleteDelivery, admin, deleteDelivery),
];
