import type { UserSummary } from '#contract/admin-users.ts';
import type { Cents } from '#domain/money.ts';
import { cents } from '#web/money.ts';

/** What a user has done in the shop: amounts are cents. */
export interface Summary extends UserSummary {
  spent: Cents;
  spentOnDeleted: Cents;
}

export const readSummary = (summary: UserSummary): Summary => ({
  ...summary,
  spent: cents(summary.spent),
  spentOnDeleted: cents(summary.spentOnDeleted),
  recentOrders: summary.recentOrders.map((order) => ({ ...order, total: cents(order.total) })),
});
