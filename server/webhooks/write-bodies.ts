import { WEBHOOK_BODIES } from '#contract/webhook-events.ts';
import { TEST_EVENT } from '#domain/webhook-events.ts';
import { oneOf } from '#server/db/one-of.ts';
import { deliveriesOfRow, readDeliveries } from '#server/deliveries/deliveries.ts';
import { partsOfRow, withCharge } from '#server/orders/order-parts.ts';
import type { OutboxRow } from '#server/outbox/tables.ts';
import { variantsOfRow } from '#server/products/variants.ts';
import type { Services } from '#server/services.ts';
import { z } from 'zod';
import type { WebhookPayload } from './post-event.ts';
import { presentToldOrder, presentToldProduct, presentToldStock, type ToldProductRow } from './present-events.ts';

/** The rows of this topic have this payload. */
export const payloadOf = ({ payload }: Pick<OutboxRow, 'payload'>) => payload as WebhookPayload;

/**
 * The bodies of these deliveries by the id of their row, as they were written before they were sent for the first time, and now else. One is
 * missing where what it is about is gone.
 */
export async function writeBodies(services: Services, rows: readonly OutboxRow[]): Promise<Map<string, string>> {
  const ids = rows.map(({ id }) => id);
  const { db } = services;
  const stored = await db
    .selectFrom('webhook_deliveries')
    .select(['outbox_id', 'body'])
    .where('outbox_id', '=', oneOf(ids))
    .execute();
  const bodies = new Map(stored.map(({ outbox_id, body }) => [outbox_id, body]));
  const unwritten = rows.filter(({ id }) => !bodies.has(id));
  if (unwritten.length === 0) return bodies;
  const written = await write(services, unwritten);
  if (written.length === 0) return bodies;
  await db.transaction((tx) =>
    tx
      .insertInto('webhook_deliveries')
      .values(written.map(({ id, body }) => ({ outbox_id: id, body, written_at: services.clock.now() })))
      // After a crash another process has written it.
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  for (const { id, body } of written) bodies.set(id, body);
  return bodies;
}

async function write(services: Services, rows: readonly OutboxRow[]): Promise<{ id: string; body: string }[]> {
  const payloads = rows.map(payloadOf);
  const orders = await loadOrders(
    services,
    payloads.flatMap((payload) => ('orderId' in payload ? [payload.orderId] : [])),
  );
  const products = await loadProducts(
    services,
    payloads.flatMap((payload) => ('productId' in payload ? [payload.productId] : [])),
  );
  return rows.flatMap((row) => {
    const body = bodyOf(row, orders, products);
    return body ? [{ id: row.id, body: JSON.stringify(body) }] : [];
  });
}

function bodyOf(row: OutboxRow, orders: Orders, products: Products): object | undefined {
  const payload = payloadOf(row);
  const timestamp = row.created_at;
  switch (payload.event) {
    case 'order.paid':
    case 'order.shipped': {
      const order = orders.get(payload.orderId);
      const data = order && presentToldOrder(order, readDeliveries(order));
      if (!data) return undefined;
      return payload.event === 'order.paid'
        ? z.encode(WEBHOOK_BODIES['order.paid'].body, { type: 'order.paid', timestamp, data })
        : z.encode(WEBHOOK_BODIES['order.shipped'].body, { type: 'order.shipped', timestamp, data });
    }
    case 'order.refunded': {
      const { event: type, orderId, refundId } = payload;
      const order = orders.get(orderId);
      const refund = order?.charge?.refunds.find(({ id }) => id === refundId);
      if (!order || !refund) return undefined;
      const isManual = refund.note !== null;
      const data = {
        ...presentToldOrder(order, readDeliveries(order)),
        refund: { id: refund.id, amount: refund.amount_cents, isManual },
      };
      return z.encode(WEBHOOK_BODIES[type].body, { type, timestamp, data });
    }
    case 'product.changed': {
      const product = products.get(payload.productId);
      const type = payload.event;
      return product && z.encode(WEBHOOK_BODIES[type].body, { type, timestamp, data: presentToldProduct(product) });
    }
    case 'stock.changed': {
      const product = products.get(payload.productId);
      const type = payload.event;
      return product && z.encode(WEBHOOK_BODIES[type].body, { type, timestamp, data: presentToldStock(product) });
    }
    case TEST_EVENT: {
      const data = { webhookId: payload.endpointId };
      return z.encode(WEBHOOK_BODIES[TEST_EVENT].body, { type: TEST_EVENT, timestamp, data });
    }
  }
}

type Orders = Awaited<ReturnType<typeof loadOrders>>;
type Products = ReadonlyMap<string, ToldProductRow>;

async function loadOrders({ db }: Services, ids: readonly string[]) {
  const rows = await db
    .selectFrom('orders')
    .selectAll('orders')
    .select([...partsOfRow(db), deliveriesOfRow(db)])
    .where('orders.id', '=', oneOf([...new Set(ids)]))
    .execute();
  return new Map(rows.map((row) => [row.id, withCharge(row)]));
}

async function loadProducts({ db }: Services, ids: readonly string[]): Promise<Products> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['products.id', 'products.name', 'price_cents', 'category_id', 'categories.name as category_name'])
    .select(['products.is_active', 'products.deleted_at', 'products.updated_at', variantsOfRow(db)])
    .where('products.id', '=', oneOf([...new Set(ids)]))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
