import type { Tx } from '#server/db/database.ts';
import { assertLockOrder } from '#server/db/lock-order.ts';
import { Conflict } from '#server/failures.ts';

interface Redemption {
  orderId: string;
  couponId: string;
  userId: string;
}

/**
 * Counts one more use of a coupon. Throws Conflict when a limit of it has been reached; the transaction must then end. The
 * limits are conditions of the updates: a check before them would let two concurrent uses through.
 */
export async function takeCoupon(
  tx: Tx,
  { orderId, couponId, userId }: Redemption,
  state: 'held' | 'used',
): Promise<void> {
  assertLockOrder(tx, 'coupon');
  const coupon = await tx
    .updateTable('coupons')
    .set((eb) => ({ used_count: eb('used_count', '+', 1) }))
    .where('id', '=', couponId)
    .where((eb) => eb.or([eb('usage_limit', 'is', null), eb('used_count', '<', eb.ref('usage_limit'))]))
    .returning('user_usage_limit')
    .executeTakeFirst();
  if (!coupon) throw new Conflict('This coupon has been used up', { code: 'coupon_invalid' });
  const limit = coupon.user_usage_limit;
  const counted = await tx
    .insertInto('coupon_user_usage')
    .values({ coupon_id: couponId, user_id: userId, used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['coupon_id', 'user_id'])
        .doUpdateSet((eb) => ({ used: eb('coupon_user_usage.used', '+', 1) }))
        .where((eb) => (limit === null ? eb.lit(true) : eb('coupon_user_usage.used', '<', limit))),
    )
    .returning('used')
    .executeTakeFirst();
  if (!counted) throw new Conflict('You have already used this coupon', { code: 'coupon_invalid' });
  await tx
    .insertInto('coupon_redemptions')
    .values({ order_id: orderId, coupon_id: couponId, user_id: userId, state })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ state }))
    .execute();
}

/** Changes the use of an order's coupon between held and used; both count towards its limits. */
export async function moveCoupon(tx: Tx, orderId: string, state: 'held' | 'used'): Promise<void> {
  await tx
    .updateTable('coupon_redemptions')
    .set({ state })
    .where('order_id', '=', orderId)
    .where('state', '!=', 'released')
    .execute();
}

/** Counts again a use that was given back. Throws Conflict when a limit has been reached meanwhile. */
export async function retakeCoupon(tx: Tx, orderId: string): Promise<void> {
  const released = await tx
    .selectFrom('coupon_redemptions')
    .select(['coupon_id', 'user_id'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'released')
    .executeTakeFirst();
  if (released) await takeCoupon(tx, { orderId, couponId: released.coupon_id, userId: released.user_id }, 'used');
}

/** Gives back the use of an order's coupon; may be repeated. */
export async function releaseCoupon(tx: Tx, orderId: string): Promise<void> {
  const released = await tx
    .updateTable('coupon_redemptions')
    .set({ state: 'released' })
    .where('order_id', '=', orderId)
    .where('state', '!=', 'released')
    .returning(['coupon_id', 'user_id'])
    .executeTakeFirst();
  if (!released) return;
  assertLockOrder(tx, 'coupon');
  await tx
    .updateTable('coupons')
    .set((eb) => ({ used_count: eb('used_count', '-', 1) }))
    .where('id', '=', released.coupon_id)
    .execute();
  await tx
    .updateTable('coupon_user_usage')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('coupon_id', '=', released.coupon_id)
    .where('user_id', '=', released.user_id)
    .execute();
}
