import type * as contract from '#contract/admin-dashboard.ts';
import type { Result } from '#contract/endpoint.ts';
import { countOrders, readTallies } from '#server/db/tallies.ts';
import type { Services } from '#server/services.ts';
import { currentNotices } from '#server/setup/notices.ts';

export async function getDashboardStats({ db }: Services): Promise<Result<typeof contract.getDashboardStats>> {
  const tallied = await readTallies(db);
  return {
    data: {
      totalUsers: tallied('users'),
      totalOrders: countOrders(tallied),
      totalProducts: tallied('products'),
      totalRevenue: tallied('captured') - tallied('refunded'),
    },
  };
}

export async function listSetupNotices(services: Services): Promise<Result<typeof contract.listSetupNotices>> {
  return { data: currentNotices(services) };
}
