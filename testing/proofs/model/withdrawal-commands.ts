import fc from 'fast-check';
import { expect } from 'vitest';
import { afterSale } from '#testing/make/after-sale.ts';
import { expectSame, fit, isPaid, itemsIn, rarely, recent, some, textOf, withProvider } from './asking.ts';
import { buyerOf } from './sales.ts';
import { cancelByBuyer } from './change-status.ts';
import { about } from './command.ts';
import type { Oracle } from './oracle.ts';
import { type OracleOrder, THINGS, type Units } from './order.ts';
import { withdrawnMoney } from './pricing.ts';
import type { RaceDay } from './race-day.ts';
import { submitPart } from './refunds.ts';
import { decide, declare, owedOf, refundWithdrawal } from './withdrawals.ts';

// What a buyer wants to be out of, and what the office does with it.

/** The order that was paid for, of one that replaces units of it. */
function contractOf(model: Oracle, order: OracleOrder): OracleOrder {
  const replaced = model.exchanges.find(({ replacement }) => replacement === order)?.order;
  return replaced ? contractOf(model, replaced) : order;
}

export const withdraw = (n: number, wanted: Units, refuses = false) =>
  about(
    `its buyer withdraws from ${textOf(wanted)}${refuses ? ', and the refund is refused' : ''}`,
    n,
    async (model, real, { order, id }) => {
      const contract = contractOf(model, order);
      const units = fit(contract, wanted);
      const items = await itemsIn(real, real.orders[model.orders.indexOf(contract)]?.id ?? '', units);
      const { status: code } = await withProvider(real, refuses, () =>
        afterSale(real.shop, id).withdraw(buyerOf(real, order.buyer), items),
      );
      // Still a contract, and somebody sees to it.
      contract.deleted = false;
      expect(code).toBe(declare(model, contract, units, refuses) ? 201 : 409);
    },
  );

const hasWithdrawal = (order: OracleOrder) => order.withdrawals.length > 0;

/** One of the withdrawals from an order, the oldest first, with the path of the back office. */
async function nthOf({ shop }: RaceDay, order: OracleOrder, id: string, nth: number) {
  const at = nth % order.withdrawals.length;
  const withdrawal = order.withdrawals[at];
  const rows = await shop.services.db
    .selectFrom('withdrawals')
    .select('id')
    .where('order_id', '=', id)
    .orderBy('received_at')
    .execute();
  if (!withdrawal) throw new Error('There is no such withdrawal');
  return { withdrawal, path: `/api/admin/withdrawals/${rows[at]?.id}` as const };
}

export const refundWithdrawn = (n: number, nth: number, isBack: boolean, refuses = false) =>
  about(
    `withdrawal ${nth} is refunded${isBack ? ' with restock' : ''}${refuses ? ', which the provider refuses' : ''}`,
    n,
    async (model, real, { order, id }) => {
      const { withdrawal, path } = await nthOf(real, order, id, nth);
      const owed = owedOf(withdrawal);
      const units = THINGS.some((thing) => owed[thing] > 0) ? owed : withdrawal.units;
      const body = {
        items: (await itemsIn(real, id, units)).map((item) => ({ ...item, restock: isBack })),
        shipping: withdrawnMoney(order, units).shipping / 100,
        evidence: 'goods_back',
      };
      const { status: code } = await withProvider(real, refuses, () =>
        real.shop.send(`POST ${path}/refund`, { as: real.admin, body }),
      );
      expectSame(order, code, () => {
        const part = refundWithdrawal(model, order, withdrawal, isBack);
        if (part) submitPart(order, part, refuses);
        return part !== undefined;
      });
    },
    hasWithdrawal,
  );

export const decideWithdrawal = (n: number, nth: number, to: 'refunded' | 'declined') =>
  about(
    `withdrawal ${nth} is noted as ${to}`,
    n,
    async (model, real, { order, id }) => {
      const { withdrawal, path } = await nthOf(real, order, id, nth);
      const body = { state: to, reason: 'Agreed by phone' };
      const { status: code } = await real.shop.send(`POST ${path}/decision`, { as: real.admin, body });
      expect(code).toBe(decide(model, order, withdrawal, to) ? 200 : 409);
    },
    hasWithdrawal,
  );

export const cancel = (n: number, refuses = false) =>
  about(
    `its buyer cancels${refuses ? ', and the refund is refused' : ''}`,
    n,
    async (model, real, { order, id }) => {
      const { status: code } = await withProvider(real, refuses, () =>
        afterSale(real.shop, id).cancel(buyerOf(real, order.buyer)),
      );
      expectSame(order, code, () => cancelByBuyer(model, order, refuses), 200);
    },
    isPaid,
  );

const nth = fc.nat({ max: 2 });

export const withdrawals = [
  fc.tuple(recent, some, rarely).map((one) => withdraw(...one)),
  fc.tuple(recent, nth, fc.boolean(), rarely).map((one) => refundWithdrawn(...one)),
  fc.tuple(recent, nth, fc.constantFrom('refunded', 'declined')).map((one) => decideWithdrawal(...one)),
  fc.tuple(recent, rarely).map((one) => cancel(...one)),
];
