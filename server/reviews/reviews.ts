import type { Result, Input } from '#contract/endpoint.ts';
import type * as contract from '#contract/reviews.ts';
import { orderCan } from '#domain/order-status.ts';
import type { Tx } from '#server/db/database.ts';
import { pageOf } from '#server/db/paginate.ts';
import { assertOwnVersion, nextTimestamp } from '#server/db/version.ts';
import { rethrowUniqueViolation } from '#server/db/unique-violation.ts';
import { Forbidden, NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import { listItems } from '#server/orders/order-parts.ts';
import { sentByItem } from '#server/orders/sent-units.ts';
import type { OrderRow } from '#server/orders/tables.ts';
import type { Services } from '#server/services.ts';
import { sql } from 'kysely';
import { presentReview } from './present.ts';

export async function listMyReviews(
  { db }: Services,
  actor: Actor,
  { page, limit }: Input<typeof contract.listMyReviews>,
): Promise<Result<typeof contract.listMyReviews>> {
  const mine = db.selectFrom('reviews').where('user_id', '=', actor.id).where('deleted_at', 'is', null);
  return pageOf(mine, { page, limit, orderBy: sql`created_at desc, id` }, async (onPage) => {
    const rows = await onPage.selectAll().execute();
    return rows.map(presentReview);
  });
}

export async function createReview(
  services: Services,
  actor: Actor,
  { orderId, productId, rating, title, comment }: Input<typeof contract.createReview>,
): Promise<Result<typeof contract.createReview>> {
  return services.db.transaction(async (tx) => {
    const order = await requireReviewable(tx, actor, orderId);
    await requireReceived(tx, order, productId);
    const now = services.clock.now();
    const row = await tx
      .insertInto('reviews')
      .values({
        id: services.ids.uuid(),
        user_id: actor.id,
        order_id: orderId,
        product_id: productId,
        rating,
        title,
        comment,
        created_at: now,
        updated_at: now,
        deleted_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(rethrowUniqueViolation('reviews_once', 'You have already reviewed this product'));
    return { data: presentReview(row) };
  });
}

export async function updateReview(
  services: Services,
  actor: Actor,
  { id, rating, title, comment, expectedUpdatedAt }: Input<typeof contract.updateReview>,
): Promise<Result<typeof contract.updateReview>> {
  return services.db.transaction(async (tx) => {
    const before = await tx
      .selectFrom('reviews')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new NotFound('review');
    assertOwnVersion('review', { updatedAt: before.updated_at }, expectedUpdatedAt);
    // What says the same need not be read again.
    const isSame = before.rating === rating && before.title === title && before.comment === comment;
    const row = await tx
      .updateTable('reviews')
      .set({
        rating,
        title,
        comment,
        is_approved: before.is_approved && isSame,
        updated_at: nextTimestamp(before.updated_at, services),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { data: presentReview(row) };
  });
}

/** A delivered order of the actor. Throws NotFound or Forbidden where it is none. A deleted one counts if it was paid. */
async function requireReviewable(tx: Tx, actor: Actor, orderId: string) {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('id', '=', orderId)
    .where('user_id', '=', actor.id)
    .where((is) => is.or([is('deleted_at', 'is', null), is('payment_status', '!=', 'unpaid')]))
    .executeTakeFirst();
  if (!order) throw new NotFound('order');
  if (!orderCan.review(order)) throw new Forbidden('You can write a review once your order has been delivered');
  return order;
}

/** Throws Forbidden unless the order has this product, and a unit of it has left: what was replaced or refunded before was never received. */
async function requireReceived(tx: Tx, order: Pick<OrderRow, 'id' | 'status'>, productId: string): Promise<void> {
  const items = await listItems(tx, order.id);
  const bought = items.filter(({ product_id }) => product_id === productId);
  if (bought.length === 0) throw new Forbidden('This product is not in your order');
  const sent = sentByItem(order, items);
  if (bought.every(({ id }) => sent.get(id) === 0)) throw new Forbidden('This product was not sent with this order');
}
