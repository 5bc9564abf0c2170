import fc from 'fast-check';
import { expect } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '#domain/order-status.ts';
import { afterSale } from '#testing/make/after-sale.ts';
import { expectSame, rarely } from './asking.ts';
import { about, ModelCommand } from './command.ts';
import { which } from './sales.ts';
import { liveReplacements } from './cancelling.ts';
import { setStatus } from './change-status.ts';
import type { Oracle } from './oracle.ts';
import type { OracleOrder, Part, Thing } from './order.ts';
import type { RaceDay } from './race-day.ts';
import { refusedOf } from './refunds.ts';

// What admins do with orders, products and coupons.

const status = fc.constantFrom<OrderStatus[]>(...ORDER_STATUSES);

export const idsOfReplacements = (model: Oracle, real: RaceDay, order: OracleOrder): string[] =>
  liveReplacements(model, order).flatMap(({ replacement }) => real.orders[model.orders.indexOf(replacement)]?.id ?? []);

interface How {
  restock?: boolean;
  withReplacements?: boolean;
}

export const setTo = (n: number, to: OrderStatus, { restock = false, withReplacements = false }: How = {}) =>
  about(
    `an admin sets ${to}${restock ? ' with restock' : ''}${withReplacements ? ' with replacements' : ''}`,
    n,
    async (model, real, { order, id }) => {
      const isWith = withReplacements && to === 'cancelled';
      const { status: code } = await afterSale(real.shop, id).setStatus(real.admin, to, {
        restock,
        cancelReplacements: isWith ? idsOfReplacements(model, real, order) : [],
      });
      expectSame(order, code, () => setStatus(model, order, { to, restock, withReplacements: isWith }), 200);
    },
  );

const REFUSED = {
  retryRefund: { what: 'tries a refused refund again', done: 200 },
  payBackByHand: { what: 'notes a refused refund as paid back', done: 201 },
};

export const seeToRefused = (n: number, call: keyof typeof REFUSED) =>
  about(`an admin ${REFUSED[call].what}`, n, async (model, real, { order, id }) => {
    const [refused] = refusedOf(order);
    const refundId = refused && (await findRefused(real, id, refused));
    const { status: code } = await afterSale(real.shop, id)[call](real.admin, { refundId });
    expectSame(order, code, () => model.settle(order, refused), REFUSED[call].done);
  });

/** Statuses, and what is owed because the provider has refused it. */
export const orders = [
  fc.tuple(which, status, fc.record({ restock: fc.boolean(), withReplacements: rarely })).map((one) => setTo(...one)),
  ...(['retryRefund', 'payBackByHand'] as const).map((call) => which.map((n) => seeToRefused(n, call))),
];

/** The id of a refund that was refused, as the oracle knows it. */
async function findRefused({ shop }: RaceDay, orderId: string, refused: Part | 'rest'): Promise<string> {
  const rows = await shop.services.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['refunds.id', 'is_part', 'refunds.amount_cents', 'refunds.shipping_cents'])
    .where('order_id', '=', orderId)
    .where('refunds.state', '=', 'failed')
    .where('replaced_by', 'is', null)
    .orderBy('refunds.created_at')
    .execute();
  const found = rows.findLast((row) =>
    refused === 'rest'
      ? !row.is_part
      : row.is_part && row.amount_cents === refused.amount && row.shipping_cents === refused.shipping,
  );
  if (!found) throw new Error('The shop knows of no such refund');
  return found.id;
}

export const countStock = (thing: Thing, stock: number) =>
  new ModelCommand(`an admin counts ${stock} of ${thing}`, async (model, real) => {
    await change(real, thing, (product) => ({
      variants: product.variants.map((variant) => ({
        ...variant,
        stock: variant.id === real.things[thing].variantId ? stock : variant.stock,
        seenStock: variant.stock,
      })),
    }));
    model.supplied[thing] += stock - model.stock[thing];
    model.stock[thing] = stock;
  });

export const shelves = [
  which.map((n) =>
    about('an admin deletes', n, async (model, real, { order, id }) => {
      const { status: code } = await real.shop.send(`DELETE /api/admin/orders/${id}`, { as: real.admin });
      expectSame(order, code, () => model.delete(order), 200);
    }),
  ),
  fc.tuple(fc.constantFrom<Thing[]>('jersey', 'large', 'cap'), fc.nat({ max: 4 })).map((one) => countStock(...one)),
  fc.constantFrom<Thing[]>('jersey', 'cap').map(
    (thing) =>
      new ModelCommand(`${thing} becomes dearer`, async (model, real) => {
        model.price[thing] += 100;
        if (thing === 'jersey') model.price.large += 100;
        await change(real, thing, () => ({ price: model.price[thing] / 100 }));
      }),
  ),
  fc.constant(
    new ModelCommand('an admin switches the coupon', async (model, real) => {
      const { status: code } = await real.shop.send(`PUT /api/admin/coupons/${real.couponId}/status`, {
        as: real.admin,
      });
      expect(code).toBe(200);
      model.couponIsActive = !model.couponIsActive;
    }),
  ),
];

interface Editable {
  variants: { id: string; stock: number | null }[];
  [field: string]: unknown;
}

async function change(
  { shop, admin, things }: RaceDay,
  thing: Thing,
  changes: (product: Editable) => object,
): Promise<void> {
  const { body } = await shop.send(`GET /api/admin/products?search=${things[thing].product.name}`, { as: admin });
  const [product] = body.data;
  const { name, description, price, categoryId } = product;
  const answer = await shop.send(`PUT /api/admin/products/${product.id}`, {
    as: admin,
    body: { name, description, price, categoryId, ...changes(product) },
  });
  expect(answer.status).toBe(200);
}
