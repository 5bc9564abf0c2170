import type * as contract from '#contract/admin-orders.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import { readLineOptions, SIZE_OPTION } from '#domain/line-options.ts';
import { unitName } from '#domain/unit-name.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import { insertPayment, paymentOf } from '#server/checkout/hold-order.ts';
import { insertOrder, withFreeNumber } from '#server/checkout/insert-order.ts';
import type { PricedCart } from '#server/checkout/price-cart.ts';
import { sendUnawaited, type Tx } from '#server/db/database.ts';
import { nextTimestamp } from '#server/db/version.ts';
import { listDeliveries } from '#server/deliveries/deliveries.ts';
import { statusOfItems } from '#server/deliveries/follow-deliveries.ts';
import { Conflict, Invalid, NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import { returnUnits } from '#server/inventory/reservations.ts';
import { lockPaymentAndOrder } from '#server/payments/locks.ts';
import { markPaid } from '#server/payments/mark-paid.ts';
import { variantImagesFirst } from '#server/products/product-row.ts';
import { findSellables } from '#server/products/sellable.ts';
import type { Services } from '#server/services.ts';
import { postStatusEvents } from '#server/webhooks/status-events.ts';
import { readAdminOrder } from './admin-orders.ts';
import { activityValues } from './order-changes.ts';
import { assertOrderVersion } from './order-version.ts';
import { listItems, type OrderedItem } from './order-parts.ts';
import { logOrderStep } from './order-steps.ts';
import { replacedUnits } from './replaced-units.ts';
import type { OrderRow } from './tables.ts';

type Wanted = Input<typeof contract.createExchange>;

/**
 * Replaces units of an item by an order of its own that costs nothing: it takes its stock at once, and is packed and sent as any other.
 * Throws Conflict (409) for more units than are left, and where the stock does not suffice.
 */
export async function createExchange(
  services: Services,
  actor: Actor,
  wanted: Wanted,
): Promise<Result<typeof contract.createExchange>> {
  return withFreeNumber(() =>
    services.db.transaction(async (tx) => {
      const { order } = await lockPaymentAndOrder(tx, wanted.id);
      await assertOrderVersion(tx, actor, order, wanted.expectedUpdatedAt);
      const before = await listItems(tx, order.id);
      const item = await chooseExchangeable(tx, order, before, wanted);
      const now = services.clock.now();
      if (wanted.restock) await returnUnits(tx, [{ orderItemId: item.id, quantity: wanted.quantity }], now, actor.id);
      const replacement = await insertReplacement(services, tx, order, item, wanted);
      const exchange = { replacement_id: replacement.id, order_item_id: item.id, quantity: wanted.quantity };
      await tx
        .insertInto('exchanges')
        .values({ ...exchange, created_by: actor.id, created_at: now })
        .execute();
      const deliveries = await listDeliveries(tx, order.id);
      const status = statusOfItems(order.status, before, await listItems(tx, order.id), deliveries);
      if (status !== order.status)
        logOrderStep(services, order, { step: 'status changed', from: order.status, to: status });
      await tx
        .updateTable('orders')
        .set({ status, updated_at: nextTimestamp(order.updated_at, services) })
        .where('id', '=', order.id)
        .execute();
      postStatusEvents(services, tx, order, status);
      const units = `${wanted.quantity} × ${unitName(item)}`;
      await logActivity(services, tx, actor, {
        type: 'order',
        action: 'order.exchanged',
        description: `Of order ${order.order_number}, ${units} ${wanted.quantity === 1 ? 'is' : 'are'} replaced by order ${replacement.order_number}`,
        objectId: order.id,
        before: activityValues(order),
        after: { ...activityValues({ ...order, status }), exchange },
      });
      return readAdminOrder(services, tx, order.id);
    }),
  );
}

async function chooseExchangeable(
  tx: Tx,
  { order_number, status, payment_status }: OrderRow,
  items: readonly OrderedItem[],
  { orderItemId, quantity }: Wanted,
): Promise<OrderedItem> {
  if (status === 'cancelled' || payment_status !== 'paid')
    throw new Conflict(`Order ${order_number} is not paid any more, or not yet: nothing of it can be replaced.`);
  const item = items.find((one) => one.id === orderItemId);
  if (!item)
    throw new Invalid('Only what was ordered can be replaced', { fields: { orderItemId: 'is of another order' } });
  const left = item.quantity - item.refunded_quantity - (await replacedUnits(tx, item.id));
  if (quantity > left)
    throw new Conflict(
      `Of “${unitName(item)}”, ${left === 0 ? 'nothing is left to replace: it was refunded or replaced' : `only ${left} can be replaced`}.`,
    );
  return item;
}

/** Inserts the order that replaces the units, as paid: what it costs is its discount. Takes the stock, or throws Conflict. */
async function insertReplacement(
  services: Services,
  tx: Tx,
  order: OrderRow,
  item: OrderedItem,
  { quantity, variantId }: Wanted,
): Promise<OrderRow> {
  const product = (await findSellables(tx, [item.product_id])).get(item.product_id);
  const variant = product?.variants.find(({ id }) => id === variantId);
  if (!product || !variant) throw new NotFound('variant');
  const subtotal = item.unit_price_cents * quantity;
  const texts = readLineOptions(item.options).filter((option) => !(SIZE_OPTION in option));
  const cart: PricedCart = {
    lines: [
      {
        productId: product.id,
        variantId,
        name: item.name,
        images: JSON.stringify(variantImagesFirst(product, variant.image).images),
        size: variant.size,
        title: variant.title,
        quantity,
        unitPrice: item.unit_price_cents,
        subtotal,
        discount: subtotal,
        shipping: 0,
        options: JSON.stringify([...(variant.size === null ? [] : [{ [SIZE_OPTION]: variant.size }]), ...texts]),
        madeToOrder: variant.stock === null,
      },
    ],
    shippingAddress: order.shipping_address,
    billingAddress: order.billing_address,
    coupon: null,
    subtotal,
    shipping: 0,
    discount: subtotal,
    total: 0,
  };
  const replacement = await insertOrder(services, tx, { id: order.user_id }, cart);
  // Not `creating`, of which a person has one: the buyer may be paying for something else.
  const origin = { fingerprint: `replaces ${item.id}`, network: null };
  const payment = paymentOf(services, replacement, origin, 'processing');
  sendUnawaited(insertPayment(tx, payment));
  await markPaid(services, tx, payment, replacement, { isFromCart: false });
  return replacement;
}
