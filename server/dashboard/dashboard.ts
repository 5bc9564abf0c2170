import type * as contract from '#contract/admin-dashboard.ts';
import type { Result } from '#contract/endpoint.ts';
import { revenue } from '#server/orders/revenue.ts';
import type { Services } from '#server/services.ts';
import { currentNotices } from '#server/setup/notices.ts';

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

export async function listSetupNotices(services: Services): Promise<Result<typeof contract.listSetupNotices>> {
  return { data: currentNotices(services) };
}
