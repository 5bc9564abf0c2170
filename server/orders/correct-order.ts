import { isDeepStrictEqual } from 'node:util';
import type { Input, Result } from '#contract/endpoint.ts';
import type * as contract from '#contract/order-changes.ts';
import { addressText } from '#domain/address-text.ts';
import { textProblem } from '#domain/customization.ts';
import { mayStillChange } from '#domain/grace.ts';
import { optionPairs, readLineOptions, SIZE_OPTION } from '#domain/line-options.ts';
import { regionOf } from '#domain/shipping.ts';
import { unitName } from '#domain/unit-name.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import type { ActivityAction } from '#server/activities/tables.ts';
import type { Tx } from '#server/db/database.ts';
import { nextTimestamp } from '#server/db/version.ts';
import { hasDeliveries } from '#server/deliveries/deliveries.ts';
import { Conflict, Invalid, NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import { postMail } from '#server/mail/mail-payload.ts';
import type { PaymentAndOrder } from '#server/payments/locks.ts';
import { findSellables } from '#server/products/sellable.ts';
import type { Services } from '#server/services.ts';
import { cancelAtOnce } from './cancel-at-once.ts';
import { cancelReplacements, lockWithUnsentReplacements } from './cancel-replacements.ts';
import { findReplaced, isReplacedAndBegun } from './exchanges-of-row.ts';
import { getOrder } from './orders.ts';
import { submitSoon } from './retry-refund.ts';
import type { OrderRow } from './tables.ts';

/**
 * Cancels the actor's order as an admin would, but that its money is due at once, and with it what replaces items of it. Throws Conflict
 * (409) for an order that is a replacement itself: the money is another order's.
 */
export async function cancelOrder(
  services: Services,
  actor: Actor,
  { id, expectedUpdatedAt }: Input<typeof contract.cancelOrder>,
): Promise<Result<typeof contract.cancelOrder>> {
  const refundId = await services.db.transaction(async (tx) => {
    const { order, payment, replacements } = await lockChangeable(services, tx, actor, id, expectedUpdatedAt);
    await assertPaidItself(tx, order);
    await cancelReplacements(services, tx, actor, { order, replacements }, 'buyer');
    return cancelAtOnce(services, tx, actor, { order, payment });
  });
  if (refundId) await submitSoon(services, refundId);
  return getOrder(services, actor, { id });
}

/**
 * Corrects the address of an order, and of what replaces items of it and would go there, too. Throws Invalid (400) for an address of
 * another shipping region, where the price would be another.
 */
export async function correctShippingAddress(
  services: Services,
  actor: Actor,
  { id, expectedUpdatedAt, ...place }: Input<typeof contract.correctShippingAddress>,
): Promise<Result<typeof contract.correctShippingAddress>> {
  await services.db.transaction(async (tx) => {
    const { order, replacements } = await lockChangeable(services, tx, actor, id, expectedUpdatedAt);
    const before = order.shipping_address;
    if (regionOf(place.country) !== regionOf(before.country))
      throw new Invalid('Shipping costs another price there, so the order cannot go there.', {
        fields: { country: 'must be in the same shipping region' },
      });
    const goesThere = ({ shipping_address }: OrderRow) => addressText(shipping_address) === addressText(before);
    for (const corrected of [order, ...replacements.map((one) => one.order).filter(goesThere)]) {
      await tx
        .updateTable('orders')
        .set({ shipping_address: JSON.stringify(place) })
        .where('id', '=', corrected.id)
        .execute();
      await storeCorrection(services, tx, actor, corrected, {
        action: 'order.address_corrected',
        what: 'shipping address',
        before: { shipping_address: before },
        after: { shipping_address: place },
      });
    }
  });
  return getOrder(services, actor, { id });
}

/** Throws Invalid (400) for other labels than the line has, and for a text that the cart would not take. */
export async function correctTexts(
  services: Services,
  actor: Actor,
  { id, orderItemId, options, expectedUpdatedAt }: Input<typeof contract.correctTexts>,
): Promise<Result<typeof contract.correctTexts>> {
  await services.db.transaction(async (tx) => {
    const { order } = await lockChangeable(services, tx, actor, id, expectedUpdatedAt);
    const item = await tx
      .selectFrom('order_items')
      .select(['product_id', 'name', 'size', 'title', 'options'])
      .where('id', '=', orderItemId)
      .where('order_id', '=', id)
      .executeTakeFirst();
    if (!item) throw new NotFound('item');
    const before = readLineOptions(item.options);
    const given = new Map(optionPairs(options).map(([label, text]) => [label, text.trim()]));
    const product = (await findSellables(tx, [item.product_id])).get(item.product_id);
    // In the order that the line has; its size stays.
    const after = optionPairs(before).map(([label, text]) => {
      if (label === SIZE_OPTION) return { [label]: text };
      const wanted = given.get(label);
      if (!wanted) throw new Invalid('Please fill all customization fields.', { code: 'options_invalid' });
      const rule = product?.textRules.find((one) => one.label === label);
      if (!rule) throw new Conflict(`“${item.name}” is not made with ${label} any more. Please write to us.`);
      const problem = textProblem(rule, wanted);
      if (problem) throw new Invalid(problem, { code: 'options_invalid' });
      return { [label]: wanted };
    });
    const known = new Set([SIZE_OPTION, ...optionPairs(before).map(([label]) => label)]);
    for (const label of given.keys())
      if (!known.has(label))
        throw new Invalid(`${item.name} has no option called ${label}`, { code: 'options_invalid' });
    await tx
      .updateTable('order_items')
      .set({ options: JSON.stringify(after) })
      .where('id', '=', orderItemId)
      .execute();
    await storeCorrection(services, tx, actor, order, {
      action: 'order.texts_corrected',
      what: `texts of ${unitName(item)}`,
      before: { order_item_id: orderItemId, options: before },
      after: { order_item_id: orderItemId, options: after },
    });
  });
  return getOrder(services, actor, { id });
}

/** Locks an order of the actor that may still be changed. Throws NotFound for another's, and Conflict (409) with a sentence for its buyer. */
async function lockChangeable(
  services: Services,
  tx: Tx,
  actor: Actor,
  id: string,
  expectedUpdatedAt: Date | undefined,
): Promise<PaymentAndOrder & { replacements: PaymentAndOrder[] }> {
  const { exchanges, ...locked } = await lockWithUnsentReplacements(tx, id);
  const { order } = locked;
  if (order.user_id !== actor.id) throw new NotFound('order');
  if (order.status === 'cancelled')
    throw new Conflict(`Order ${order.order_number} is cancelled, so nothing of it can be changed.`);
  const isSent = exchanges.some(isReplacedAndBegun) || (await hasDeliveries(tx, id));
  if (!mayStillChange({ ...order, isSent }, services.clock.now()))
    throw new Conflict(
      `It is too late to change order ${order.order_number} here: the hour is over, or we have started packing it. Please write to us; you can still withdraw.`,
    );
  // Without the name of who has changed it: that is the team's.
  if (expectedUpdatedAt && expectedUpdatedAt.getTime() !== order.updated_at.getTime())
    throw new Conflict(
      `Your order ${order.order_number} has changed since you opened it. Please look at it and try again.`,
      {
        code: 'version_conflict',
      },
    );
  return locked;
}

/** Throws Conflict (409) for an order that replaces something of another, with where its money is. */
async function assertPaidItself(tx: Tx, { id, order_number }: OrderRow): Promise<void> {
  const replaced = await findReplaced(tx, id);
  if (!replaced) return;
  const { order_number: paid } = replaced;
  throw new Conflict(
    `Order ${order_number} replaces part of your order ${paid} and cost nothing, so cancelling it would pay nothing back. If you do not want it any more, withdraw from order ${paid}, or write to us.`,
  );
}

interface Correction {
  action: Extract<ActivityAction, 'order.address_corrected' | 'order.texts_corrected'>;
  what: string;
  before: object;
  after: object;
}

/** Logs it, and writes to the buyer how the order stands now; not where all is as it was. */
async function storeCorrection(
  services: Services,
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  { action, what, before, after }: Correction,
): Promise<void> {
  if (isDeepStrictEqual(before, after)) return;
  const updated_at = nextTimestamp(order.updated_at, services);
  await tx.updateTable('orders').set({ updated_at }).where('id', '=', order.id).execute();
  postMail(services, tx, { kind: 'order_corrected', orderId: order.id, at: updated_at.toISOString() });
  await logActivity(services, tx, actor, {
    type: 'order',
    action,
    description: `The buyer corrected the ${what} of order ${order.order_number}`,
    objectId: order.id,
    before,
    after,
  });
}
