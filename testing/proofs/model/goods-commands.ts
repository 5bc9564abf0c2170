import fc from 'fast-check';
import { expect } from 'vitest';
import { afterSale } from '#testing/make/after-sale.ts';
import { expectSame, fit, isPaid, itemsIn, recent, some, textOf } from './asking.ts';
import { about } from './command.ts';
import { deliverParcel, exchange, only, sendParcel, takeParcelBack } from './goods.ts';
import { linesOf, type OracleOrder, type Thing, type Units } from './order.ts';
import type { RaceDay } from './race-day.ts';

// Parcels leave, arrive and are taken back; a size is exchanged for another.

export const send = (n: number, wanted: Units) =>
  about(`a parcel of ${textOf(wanted)}`, n, async (model, real, { order, id }) => {
    const units = fit(order, wanted);
    const { status: code } = await afterSale(real.shop, id).send(real.admin, await itemsIn(real, id, units));
    expectSame(order, code, () => sendParcel(model, order, units));
  });

const hasParcel = (order: OracleOrder) => order.parcels.length > 0;

async function parcelId({ shop }: RaceDay, orderId: string, at: number): Promise<string> {
  const rows = await shop.services.db
    .selectFrom('deliveries')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('sent_at')
    .execute();
  return rows[at]?.id ?? '';
}

export const deliver = (n: number, nth: number) =>
  about(
    `parcel ${nth} has arrived`,
    n,
    async (model, real, { order, id }) => {
      const at = nth % order.parcels.length;
      const { status: code } = await afterSale(real.shop, id).deliver(real.admin, await parcelId(real, id, at));
      expect(code).toBe(order.deleted ? 404 : 200);
      if (!order.deleted) deliverParcel(model, order, at);
    },
    hasParcel,
  );

const takeBack = (n: number, nth: number) =>
  about(
    `parcel ${nth} is taken back`,
    n,
    async (model, real, { order, id }) => {
      const at = nth % order.parcels.length;
      const { status: code } = await afterSale(real.shop, id).takeParcelBack(real.admin, await parcelId(real, id, at));
      expectSame(order, code, () => takeParcelBack(model, order, at), 200);
    },
    hasParcel,
  );

const OTHER_SIZE: Record<Thing, Thing> = { jersey: 'large', large: 'jersey', cap: 'cap' };

export const replace = (n: number, wanted: Thing, quantity = 1, isOtherSize = true, isBack = false) =>
  about(
    `${quantity} × ${wanted} is replaced${isOtherSize ? ' by the other size' : ''}${isBack ? ' with restock' : ''}`,
    n,
    async (model, real, { order, id }) => {
      const thing = order.lines[wanted] ? wanted : (linesOf(order)[0]?.[0] ?? wanted);
      const to = isOtherSize ? OTHER_SIZE[thing] : thing;
      const [item] = await itemsIn(real, id, only(thing, quantity));
      if (!item) throw new Error('The order has no such line');
      const variantId = real.things[to].variantId;
      const call = afterSale(real.shop, id).exchange(real.admin, { ...item, variantId, restock: isBack });
      const { status: code, body } = await call;
      expectSame(order, code, () => {
        const replacement = exchange(model, order, { thing, quantity, to, restock: isBack });
        if (!replacement) return false;
        const replaced: { replacement: { id: string } }[] = body.data?.exchanges ?? [];
        const ids = replaced.map((one) => one.replacement.id);
        const newest = ids.find((one) => real.orders.every((known) => known.id !== one)) ?? '';
        real.orders[model.orders.indexOf(replacement)] = { id: newest, clientSecret: '' };
        return true;
      });
    },
    isPaid,
  );

const nth = fc.nat({ max: 2 });
const thing = fc.constantFrom<Thing[]>('jersey', 'large', 'cap');

export const goods = [
  ...[1, 2].map(() => fc.tuple(recent, some).map((one) => send(...one))),
  fc.tuple(recent, nth).map((one) => deliver(...one)),
  fc.tuple(recent, nth).map((one) => takeBack(...one)),
  fc.tuple(recent, thing, fc.constantFrom(1, 1, 2), fc.boolean(), fc.boolean()).map((one) => replace(...one)),
];
