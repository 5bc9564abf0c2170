import fc from 'fast-check';
import { afterSale } from '#testing/make/after-sale.ts';
import { expectSame, fit, isPaid, itemsIn, rarely, recent, some, textOf, withProvider } from './asking.ts';
import { cancelReplacements, isAnySent, liveReplacements } from './cancelling.ts';
import { about } from './command.ts';
import { restock } from './goods.ts';
import { idsOfReplacements } from './office.ts';
import type { Oracle } from './oracle.ts';
import type { OracleOrder, Units } from './order.ts';
import { isRefundable, NONE, owePart, settle, submitPart, type WantedPart } from './refunds.ts';
import { shipmentOf } from './units.ts';

// Parts of a payment go back, and goods into stock.

interface How {
  refuses?: boolean;
  withReplacements?: boolean;
}

/** Returns false when it is refused. */
function refund(
  model: Oracle,
  order: OracleOrder,
  wanted: WantedPart,
  { refuses = false, withReplacements = false }: How,
): boolean {
  const replacements = withReplacements ? liveReplacements(model, order) : [];
  if (isAnySent(replacements) || !isRefundable(order, wanted)) return false;
  const was = shipmentOf(model.exchanges, order);
  cancelReplacements(model, replacements);
  const part = owePart(model, order, wanted, was);
  settle(order, wanted.units);
  submitPart(order, part, refuses);
  return true;
}

export const refundUnits = (n: number, wanted: Units, shipping = 0, isBack = false, how: How = {}) =>
  about(
    `${textOf(wanted)} and ${shipping} cents go back${isBack ? ' with restock' : ''}${JSON.stringify(how)}`,
    n,
    async (model, real, { order, id }) => {
      const units = fit(order, wanted);
      const body = {
        items: (await itemsIn(real, id, units)).map((item) => ({ ...item, restock: isBack })),
        shipping: shipping / 100,
        cancelReplacements: how.withReplacements ? idsOfReplacements(model, real, order) : [],
      };
      const { status: code } = await withProvider(real, how.refuses ?? false, () =>
        afterSale(real.shop, id).refund(real.admin, body),
      );
      expectSame(order, code, () => refund(model, order, { units, shipping, restock: isBack }, how));
    },
    isPaid,
  );

export const refundAmount = (n: number, amount: number, refuses = false) =>
  about(
    `${amount} cents go back${refuses ? ' and are refused' : ''}`,
    n,
    async (model, real, { order, id }) => {
      const body = { amount: amount / 100, reason: 'Sorry' };
      const { status: code } = await withProvider(real, refuses, () =>
        afterSale(real.shop, id).refund(real.admin, body),
      );
      expectSame(order, code, () => refund(model, order, { units: NONE, shipping: 0, amount }, { refuses }));
    },
    isPaid,
  );

export const putIntoStock = (n: number, wanted: Units) =>
  about(
    `${textOf(wanted)} go into stock`,
    n,
    async (model, real, { order, id }) => {
      const units = fit(order, wanted);
      const { status: code } = await afterSale(real.shop, id).restock(real.admin, await itemsIn(real, id, units));
      expectSame(order, code, () => restock(model, order, units));
    },
    isPaid,
  );

const shipping = fc.constantFrom(0, 0, 71, 133, 500);
const how = fc.record({ refuses: rarely, withReplacements: rarely });

export const refunds = [
  fc.tuple(recent, some, shipping, fc.boolean(), how).map((one) => refundUnits(...one)),
  fc.tuple(recent, fc.constantFrom(7, 1234, 5000, 9000), rarely).map((one) => refundAmount(...one)),
  fc.tuple(recent, some).map((one) => putIntoStock(...one)),
];
