import type * as contract from '#contract/admin-dashboard.ts';
import type { Result } from '#contract/endpoint.ts';
import { revenue } from '#server/orders/revenue.ts';
import type { Services } from '#server/services.ts';
import { currentNotices } from '#server/setup/notices.ts';

const RECENT_ACTIVITIES = 10;

export async function getDashboardStats({ db }: Services): Promise<Result<typeof contract.getDashboardStats>> {
  const data = await db
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('users')
        .select(fn.countAll<number>().as('n'))
        .where('deleted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('totalUsers'),
      selectFrom('orders')
        .select(fn.countAll<number>().as('n'))
        .where('deleted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('totalOrders'),
      selectFrom('products')
        .select(fn.countAll<number>().as('n'))
        .where('deleted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('totalProducts'),
      revenue(db).$asScalar().$notNull().as('totalRevenue'),
    ])
    .executeTakeFirstOrThrow();
  return { data };
}

/** The ten newest activities, of people and of the shop itself. */
export async function listRecentActivities({ db }: Services): Promise<Result<typeof contract.listRecentActivities>> {
  const activities = await db
    .selectFrom('activities')
    .select(['id', 'type', 'description', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(RECENT_ACTIVITIES)
    .execute();
  return { data: { activities } };
}

export async function listSetupNotices(services: Services): Promise<Result<typeof contract.listSetupNotices>> {
  return { data: currentNotices(services) };
}
