import type * as contract from '#contract/admin-dashboard.ts';
import type { Result } from '#contract/endpoint.ts';
import { isAtStockLevel } from '#server/products/stock-level.ts';
import type { Services } from '#server/services.ts';

/** What waits for an admin. Each figure has the condition of the list that it links to, so that it is that list's total. */
export async function getWorkToDo({ db }: Services): Promise<Result<typeof contract.getWorkToDo>> {
  const data = await db
    .selectNoFrom(({ selectFrom, fn }) => {
      const products = selectFrom('products')
        .select(fn.countAll<number>().as('n'))
        .where('products.deleted_at', 'is', null);
      return [
        selectFrom('orders')
          .select(fn.countAll<number>().as('n'))
          .where('status', '=', 'processing')
          .where('deleted_at', 'is', null)
          .$asScalar()
          .$notNull()
          .as('ordersToShip'),
        products.where(isAtStockLevel('low')).$asScalar().$notNull().as('lowStock'),
        products.where(isAtStockLevel('sold_out')).$asScalar().$notNull().as('soldOut'),
        selectFrom('reviews')
          .select(fn.countAll<number>().as('n'))
          .where('is_approved', '=', false)
          .where('deleted_at', 'is', null)
          .$asScalar()
          .$notNull()
          .as('pendingReviews'),
      ];
    })
    .executeTakeFirstOrThrow();
  return { data };
}
