import type * as contract from '#contract/admin-packing.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import { pageOf } from '#server/db/paginate.ts';
import type { Actor } from '#server/identity/actor.ts';
import { listOrdersOf } from '#server/orders/admin-orders.ts';
import { lockOrders } from '#server/payments/locks.ts';
import type { Services } from '#server/services.ts';
import { IS_TO_PACK, OLDEST_FIRST } from './to-pack.ts';

/** What is to be packed, oldest first, whoever packs it already. */
export async function listOrdersToPack(
  { db, config }: Services,
  _: Actor,
  { page, limit }: Input<typeof contract.listOrdersToPack>,
): Promise<Result<typeof contract.listOrdersToPack>> {
  const matching = db.selectFrom('orders').where(IS_TO_PACK);
  return pageOf(matching, { page, limit, orderBy: OLDEST_FIRST }, (onPage) =>
    listOrdersOf(db, { ids: onPage.select('orders.id').$asScalar(), orderBy: OLDEST_FIRST }, config),
  );
}

/**
 * Notes that these orders are being packed by the actor, or by nobody any more. What somebody packs already stays with them. It is no edit:
 * `updated_at` stays, so that nobody's open form is out of date because of it.
 */
export async function setPacking(
  services: Services,
  actor: Actor,
  { ids, isBeingPacked }: Input<typeof contract.setPacking>,
): Promise<Result<typeof contract.setPacking>> {
  return services.db.transaction(async (tx) => {
    await lockOrders(tx, ids);
    const began = tx
      .updateTable('orders')
      .set({ packing_started_at: services.clock.now(), packing_started_by: actor.id })
      .where('packing_started_at', 'is', null)
      .where(IS_TO_PACK);
    const ended = tx
      .updateTable('orders')
      .set({ packing_started_at: null, packing_started_by: null })
      .where('packing_started_at', 'is not', null)
      .where('deleted_at', 'is', null);
    const changed = await (isBeingPacked ? began : ended)
      .where('id', 'in', ids)
      .returning(['id', 'order_number'])
      .execute();
    for (const { id, order_number } of changed)
      await logActivity(services, tx, actor, {
        type: 'order',
        action: isBeingPacked ? 'order.packing_started' : 'order.packing_stopped',
        description: isBeingPacked
          ? `Packing of order ${order_number} has started`
          : `Order ${order_number} is not being packed after all`,
        objectId: id,
        before: { isBeingPacked: !isBeingPacked },
        after: { isBeingPacked },
      });
    const named = tx.selectFrom('orders').select('orders.id').where('orders.id', 'in', ids).$asScalar();
    return { data: await listOrdersOf(tx, { ids: named, orderBy: OLDEST_FIRST }, services.config) };
  });
}
