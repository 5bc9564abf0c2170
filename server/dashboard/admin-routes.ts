import { listRecentActivities, readDashboardStats } from '#contract/admin-dashboard.ts';
import { admin } from '#server/http/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { listRecent, loadDashboardStats } from './dashboard.ts';

export const adminDashboardRoutes: Route[] = [
  route(readDashboardStats, admin, loadDashboardStats),
  route(listRecentActivities, admin, listRecent),
];
