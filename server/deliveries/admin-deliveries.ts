import type * as contract from '#contract/admin-deliveries.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import { leftToSend } from '#domain/left-to-send.ts';
import { unitName } from '#domain/unit-name.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { Conflict, Invalid, NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import { countSent, type OrderMailPayload, postMail, takeMailBack } from '#server/mail/mail-payload.ts';
import type { OrderRow } from '#server/orders/tables.ts';
import type { Services } from '#server/services.ts';
import { changeDeliveries, type SentOrder } from './change-deliveries.ts';

/** Throws Conflict (409) for an order that is not to be sent, and for more of an item than is left to send. */
export async function createDelivery(
  services: Services,
  actor: Actor,
  { id: orderId, items, expectedUpdatedAt, ...parcel }: Input<typeof contract.createDelivery>,
): Promise<Result<typeof contract.createDelivery>> {
  const id = services.ids.uuid();
  return changeDeliveries(services, actor, { id, orderId, expectedUpdatedAt }, async (tx, sent) => {
    assertSendable(sent.order);
    const quantities = sumOf(items);
    assertLeft(sent, quantities);
    const parcelRow = {
      id,
      order_id: orderId,
      ...columnsOf(parcel),
      sent_at: services.clock.now(),
      delivered_at: null,
    };
    await tx.insertInto('deliveries').values(parcelRow).execute();
    const rows = [...quantities].map(([order_item_id, quantity]) => ({ delivery_id: id, order_item_id, quantity }));
    await tx.insertInto('delivery_items').values(rows).execute();
    postMail(services, tx, { kind: 'delivery_sent', orderId, deliveryId: id });
  });
}

/** Changes carrier, number and whether the parcel has arrived; what is in it stays. */
export async function updateDelivery(
  services: Services,
  actor: Actor,
  { id, isDelivered, expectedUpdatedAt, ...parcel }: Input<typeof contract.updateDelivery>,
): Promise<Result<typeof contract.updateDelivery>> {
  const orderId = await loadOrderId(services.db, id);
  return changeDeliveries(services, actor, { id, orderId, expectedUpdatedAt }, async (tx, { deliveries }) => {
    const before = deliveries.find((delivery) => delivery.id === id);
    if (!before) throw new NotFound('delivery');
    const delivered_at = isDelivered ? (before.delivered_at ?? services.clock.now()) : null;
    const after = { ...columnsOf(parcel), delivered_at };
    await tx.updateTable('deliveries').set(after).where('id', '=', id).execute();
    await tellOfCorrection(services, tx, { kind: 'delivery_sent', orderId, deliveryId: id }, before, after);
  });
}

/**
 * Takes back that a parcel has left, and the mail about it where it has not been sent. Throws Conflict (409) for an order that is cancelled: what
 * its end gives back, and what undoing that takes again, follows from what had left.
 */
export async function deleteDelivery(
  services: Services,
  actor: Actor,
  { id, expectedUpdatedAt }: Input<typeof contract.deleteDelivery>,
): Promise<Result<typeof contract.deleteDelivery>> {
  const orderId = await loadOrderId(services.db, id);
  return changeDeliveries(services, actor, { id, orderId, expectedUpdatedAt }, async (tx, { order, deliveries }) => {
    if (!deliveries.some((delivery) => delivery.id === id)) throw new NotFound('delivery');
    if (order.status === 'cancelled')
      throw new Conflict(
        `Order ${order.order_number} is cancelled. Reopen it to take its parcel back; or, once the goods are here, put them into stock.`,
      );
    await tx.deleteFrom('deliveries').where('id', '=', id).execute();
    takeMailBack(services, tx, { kind: 'delivery_sent', orderId, deliveryId: id });
  });
}

/** Writes to the buyer once more, whom a mail has told of another carrier or number. */
async function tellOfCorrection(
  services: Services,
  tx: Tx,
  mail: OrderMailPayload,
  before: Tracking,
  after: Tracking,
): Promise<void> {
  const [was, is] = [before, after].map(trackingText);
  if (was === is || !after.tracking_number) return;
  const correction = await countSent(tx, mail);
  if (correction === 0) return;
  // One that waits waits anew.
  takeMailBack(services, tx, { ...mail, correction });
  postMail(services, tx, { ...mail, correction });
}

type Tracking = ReturnType<typeof columnsOf>;

const trackingText = ({ carrier, carrier_name, tracking_number, tracking_link }: Tracking): string =>
  [carrier, carrier_name, tracking_number, tracking_link].filter(Boolean).join(' ');

/** A parcel never goes from one order to another, so that this needs no lock. */
async function loadOrderId(db: Reader, id: string): Promise<string> {
  const delivery = await db.selectFrom('deliveries').select('order_id').where('id', '=', id).executeTakeFirst();
  if (!delivery) throw new NotFound('delivery');
  return delivery.order_id;
}

/** Throws Conflict for an order that is cancelled or waits for its money. */
function assertSendable({ order_number, status, payment_status }: OrderRow): void {
  if (status === 'cancelled') throw new Conflict(`Order ${order_number} is cancelled: nothing of it is to be sent.`);
  if (status === 'pending' && payment_status === 'unpaid')
    throw new Conflict(
      `Order ${order_number} is not paid yet. If it was paid in another way, set it to processing first.`,
    );
}

/** Throws Invalid for what is not of this order, and Conflict for more of an item than is left to send. */
function assertLeft({ items, deliveries }: SentOrder, quantities: ReadonlyMap<string, number>): void {
  const left = leftToSend(items, deliveries);
  for (const [id, quantity] of quantities) {
    const item = items.find((one) => one.id === id);
    if (!item)
      throw new Invalid('A parcel holds only what was ordered', { fields: { items: 'has an item of another order' } });
    const most = left.get(id) ?? 0;
    if (quantity > most)
      throw new Conflict(
        `Of “${unitName(item)}”, ${most === 0 ? 'nothing is' : `only ${most} ${most === 1 ? 'is' : 'are'}`} left to send.`,
      );
  }
}

function columnsOf({ carrier, carrierName, trackingNumber, trackingLink }: contract.Parcel) {
  const isOther = carrier === 'other';
  return {
    carrier,
    carrier_name: (isOther && carrierName) || null,
    tracking_number: trackingNumber || null,
    tracking_link: (isOther && trackingLink) || null,
  };
}

/** The quantities by item, of items that may come twice. */
function sumOf(items: readonly { orderItemId: string; quantity: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { orderItemId, quantity } of items) sums.set(orderItemId, (sums.get(orderItemId) ?? 0) + quantity);
  return sums;
}
