import { DASHBOARD_PERIODS, USUAL_PERIOD } from '#domain/dashboard-periods.ts';
import { z } from 'zod';
import { endpoint, one } from './endpoint.ts';
import { Money } from './fields.ts';

const Period = z
  .enum(DASHBOARD_PERIODS, `must be one of ${DASHBOARD_PERIODS.join(', ')}`)
  .describe('So many days of the shop, in Berlin’s time, today included');

const Compared = z.object({
  current: z.int(),
  before: z.int().describe('In as many days before, until the same time of day'),
});

export const DashboardStats = z.object({
  totalUsers: z.int(),
  totalOrders: z.int(),
  totalRevenue: Money,
  totalProducts: z.int(),
  newUsers: Compared.optional().describe('Of the users, those who came in the `days` that were asked for'),
  newProducts: Compared.optional(),
});
export type DashboardStats = z.input<typeof DashboardStats>;

export const getDashboardStats = endpoint({
  method: 'GET',
  path: '/api/admin/stats/dashboard',
  summary: 'The four figures of the dashboard; with `days` also how many users and products are new',
  query: z.object({ days: Period.optional() }),
  response: one(DashboardStats),
});

/** Counts of what a person has to do; each of orders, products, reviews, messages and withdrawals is the total of a list of the back office. */
export const WorkToDo = z.object({
  /** Orders that are to be packed. */
  ordersToShip: z.int(),
  lowStock: z.int(),
  soldOut: z.int(),
  pendingReviews: z.int(),
  /** Messages of the contact form that nobody has opened. */
  newMessages: z.int(),
  /** Withdrawals that somebody still has to see to. */
  openWithdrawals: z.int(),
  /** Those of them that are ten days old: the money has to be back within fourteen. */
  urgentWithdrawals: z.int(),
  refundsDue: z.int(),
  /** Refunds that the card provider refused: the money is still owed. */
  refundsRefused: z.int(),
  /** Disputes of payments that are open. */
  disputes: z.int(),
  /** Orders with paid units that are in stock again and whose replacement was cancelled: they are to be exchanged or refunded. */
  ordersUnreplaced: z.int(),
  /** Orders that are paid by card and yet pending. */
  paidPending: z.int(),
  /** Races that are marked as next, of active competitions. */
  nextWithoutPersonnel: z.int(),
  /** The id of the first of them. */
  firstWithoutPersonnel: z.string().nullable(),
});
export type WorkToDo = z.input<typeof WorkToDo>;

export const getWorkToDo = endpoint({
  method: 'GET',
  path: '/api/admin/stats/work',
  summary: 'What waits: orders to ship, products that run out, reviews to approve, new messages, withdrawals',
  response: one(WorkToDo),
});

export const RevenueDay = z.object({
  /** A day of the shop, in Berlin's time: 2026-11-28. */
  day: z.iso.date(),
  orders: z.int(),
  revenue: Money,
});
export type RevenueDay = z.input<typeof RevenueDay>;

export const getRevenueByDay = endpoint({
  method: 'GET',
  path: '/api/admin/stats/revenue',
  summary: 'What the last days earned, oldest first, today included, and as many before',
  query: z.object({ days: Period.default(USUAL_PERIOD) }),
  response: one(
    z.object({
      /** Paid orders by the day of their payment; refunded ones, and those about to be, do not count. */
      days: z.array(RevenueDay),
      orders: z.int(),
      revenue: Money,
      /** As many days before them, until the same time of day. */
      before: z.object({ orders: z.int(), revenue: Money }),
    }),
  ),
});
export type RevenueByDay = z.input<typeof getRevenueByDay.response>['data'];

/** What the owner of the shop has to set up. Each has a sentence of its own; later ones may be added. */
export const SetupNotice = z.object({
  code: z.enum([
    'stripe_key_refused',
    'google_credentials_refused',
    'storage_refused',
    'demo_open',
    'sign_in_not_set_up',
    'cards_not_set_up',
    'mail_not_set_up',
    'stripe_test_mode',
    'https_missing',
    'trust_proxy_missing',
    'embedded_database',
  ]),
  message: z.string(),
});
export type SetupNotice = z.input<typeof SetupNotice>;

export const listSetupNotices = endpoint({
  method: 'GET',
  path: '/api/admin/stats/setup',
  summary: 'What is not set up, or is dangerous as it is set up; empty when all is well',
  response: one(z.array(SetupNotice)),
});
