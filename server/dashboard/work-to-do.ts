import type * as contract from '#contract/admin-dashboard.ts';
import type { Result } from '#contract/endpoint.ts';
import { IS_PAYMENT } from '#server/orders/admin-order-list.ts';
import { IS_TO_PACK } from '#server/packing/to-pack.ts';
import { isAtStockLevel } from '#server/products/stock-level.ts';
import type { Services } from '#server/services.ts';
import { isOpen, isUrgent } from '#server/withdrawals/admin-withdrawals.ts';

/** What waits for an admin. Each figure has the condition of the list that it links to, so that it is that list's total. */
export async function getWorkToDo({ db, clock }: Services): Promise<Result<typeof contract.getWorkToDo>> {
  const data = await db
    .selectNoFrom(({ selectFrom, fn }) => {
      const count = fn.countAll<number>().as('n');
      const orders = selectFrom('orders').select(count).where('orders.deleted_at', 'is', null);
      const products = selectFrom('products').select(count).where('products.deleted_at', 'is', null);
      const reviews = selectFrom('reviews').select(count).where('deleted_at', 'is', null);
      const messages = selectFrom('contact_messages').select(count);
      const withdrawals = selectFrom('withdrawals').select(count);
      const unstaffed = selectFrom('tracks')
        .innerJoin('competitions', 'competitions.id', 'tracks.competition_id')
        .where('tracks.status', '=', 'next')
        .where('tracks.deleted_at', 'is', null)
        .where('competitions.is_active', '=', true)
        .where('competitions.deleted_at', 'is', null)
        .where(({ not, exists, selectFrom: select }) =>
          not(
            exists(
              select('track_personnel').select('member_id').whereRef('track_personnel.track_id', '=', 'tracks.id'),
            ),
          ),
        );
      return [
        unstaffed.select(count).$asScalar().$notNull().as('nextWithoutPersonnel'),
        unstaffed
          .select('tracks.id')
          .orderBy('tracks.starts_at')
          .orderBy('tracks.id')
          .limit(1)
          .$asScalar()
          .as('firstWithoutPersonnel'),
        orders.where(IS_PAYMENT.refund_due).$asScalar().$notNull().as('refundsDue'),
        orders.where(IS_PAYMENT.refund_failed).$asScalar().$notNull().as('refundsRefused'),
        orders.where(IS_PAYMENT.disputed).$asScalar().$notNull().as('disputes'),
        orders.where(IS_PAYMENT.unreplaced).$asScalar().$notNull().as('ordersUnreplaced'),
        orders.where(IS_PAYMENT.paid).where('status', '=', 'pending').$asScalar().$notNull().as('paidPending'),
        orders.where(IS_TO_PACK).$asScalar().$notNull().as('ordersToShip'),
        products.where(isAtStockLevel('low')).$asScalar().$notNull().as('lowStock'),
        products.where(isAtStockLevel('sold_out')).$asScalar().$notNull().as('soldOut'),
        reviews.where('is_approved', '=', false).$asScalar().$notNull().as('pendingReviews'),
        messages.where('state', '=', 'new').$asScalar().$notNull().as('newMessages'),
        withdrawals.where(isOpen).$asScalar().$notNull().as('openWithdrawals'),
        withdrawals.where(isUrgent(clock.now())).$asScalar().$notNull().as('urgentWithdrawals'),
      ];
    })
    .executeTakeFirstOrThrow();
  return { data };
}
