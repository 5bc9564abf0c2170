import { z } from 'zod';
import { endpoint, one } from './endpoint.ts';
import { Instant, Money } from './fields.ts';

export const DashboardStats = z.object({
  totalUsers: z.int(),
  totalOrders: z.int(),
  totalRevenue: Money,
  totalProducts: z.int(),
});
export type DashboardStats = z.input<typeof DashboardStats>;

export const readDashboardStats = endpoint({
  method: 'GET',
  path: '/api/admin/stats/dashboard',
  summary: 'The four figures of the dashboard',
  answer: one(DashboardStats),
});

export const Activity = z.object({
  id: z.string(),
  type: z.string(),
  description: z.string(),
  createdAt: Instant,
});
export type Activity = z.input<typeof Activity>;

export const listRecentActivities = endpoint({
  method: 'GET',
  path: '/api/admin/activities/recent',
  summary: 'What happened lately',
  answer: one(z.object({ activities: z.array(Activity) })),
});
