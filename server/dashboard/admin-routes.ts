import * as contract from '#contract/admin-dashboard.ts';
import { admin } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { getDashboardStats, listSetupNotices } from './dashboard.ts';
import { getRevenueByDay } from './revenue-by-day.ts';
import { getWorkToDo } from './work-to-do.ts';

export const adminDashboardRoutes: Route[] = [
  route(contract.getDashboardStats, admin, getDashboardStats),
  route(contract.getWorkToDo, admin, getWorkToDo),
  route(contract.getRevenueByDay, admin, getRevenueByDay),
  route(contract.listSetupNotices, admin, listSetupNotices),
];
