import {
  listRecentActivities,
  listSetupNotices,
  readDashboardStats,
  readRevenueByDay,
  readWorkToDo,
} from '#contract/admin-dashboard.ts';
import { admin } from '#server/http/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { listRecent, loadDashboardStats } from './dashboard.ts';
import { loadRevenueByDay } from './revenue-by-day.ts';
import { findSetupNotices } from './setup-notices.ts';
import { loadWorkToDo } from './work-to-do.ts';

export const adminDashboardRoutes: Route[] = [
  route(readDashboardStats, admin, loadDashboardStats),
  route(readWorkToDo, admin, loadWorkToDo),
  route(readRevenueByDay, admin, loadRevenueByDay),
  route(listSetupNotices, admin, findSetupNotices),
  route(listRecentActivities, admin, listRecent),
];
