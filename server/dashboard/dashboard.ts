import type * as contract from '#contract/admin-dashboard.ts';
import type { Input, Result } from '#contract/endpoint.ts';
import { countOrders, readTallies } from '#server/db/tallies.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { currentNotices } from '#server/setup/notices.ts';
import { comparedPeriods } from './compared-periods.ts';
import { countNew } from './count-new.ts';

export async function getDashboardStats(
  { db, clock }: Services,
  _: Actor,
  { days }: Input<typeof contract.getDashboardStats>,
): Promise<Result<typeof contract.getDashboardStats>> {
  const periods = days && comparedPeriods(Number(days), clock.now());
  const [tallied, newUsers, newProducts] = await db.together((reader) =>
    Promise.all([
      readTallies(reader),
      periods ? countNew(reader, 'users', periods) : undefined,
      periods ? countNew(reader, 'products', periods) : undefined,
    ]),
  );
  return {
    data: {
      totalUsers: tallied('users'),
      totalOrders: countOrders(tallied),
      totalProducts: tallied('products'),
      totalRevenue: tallied('captured') - tallied('refunded'),
      ...(newUsers && { newUsers }),
      ...(newProducts && { newProducts }),
    },
  };
}

export async function listSetupNotices(services: Services): Promise<Result<typeof contract.listSetupNotices>> {
  return { data: currentNotices(services) };
}
