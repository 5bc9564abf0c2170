import * as contract from '#contract/admin-activities.ts';
import { type Route, route } from '#server/http/route.ts';
import { admin } from '#server/identity/guards.ts';
import { listActivities, listRecentActivities } from './list-activities.ts';

export const adminActivityRoutes: Route[] = [
  route(contract.listActivities, admin, listActivities),
  route(contract.listRecentActivities, admin, listRecentActivities),
];
