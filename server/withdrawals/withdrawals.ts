import { createHash } from 'node:crypto';
import type { Input, Result } from '#contract/endpoint.ts';
import type * as contract from '#contract/withdrawals.ts';
import { orderNumberIn } from '#domain/order-number.ts';
import { shopDay } from '#domain/shop-time.ts';
import { writtenStatement } from '#domain/withdrawals.ts';
import type { Reader } from '#server/db/database.ts';
import { Invalid, NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { declareChosen } from './declare-chosen.ts';
import { orderOfToken, receiptToken, withdrawalOfToken } from './order-link.ts';
import { isMailed, receiptOf, storeWithdrawal } from './store-withdrawal.ts';
import type { WithdrawalRow } from './tables.ts';
import {
  loadContract,
  loadLastDelivery,
  loadWithdrawable,
  presentWithdrawable,
  restoreOrder,
} from './withdrawable-order.ts';

/** For a network, by each of the ways to withdraw. */
export const WITHDRAWAL_LIMIT = { perMinute: 5, perHour: 30 };

/** Stores what somebody who is not signed in declares, and tells them that it is here. Where number and address fit an order, it is about that. */
export async function createWithdrawal(
  services: Services,
  _: null,
  input: Input<typeof contract.createWithdrawal>,
): Promise<Result<typeof contract.createWithdrawal>> {
  const row = await storeWritten(services, input);
  return { data: receiptOf({ row, isMailed: await isMailed(services.db, row) }) };
}

/** The same for a browser without scripts; returns the token of its receipt. */
export const createWrittenWithdrawal = async (
  services: Services,
  input: Input<typeof contract.createWithdrawal>,
): Promise<string> => receiptToken(services.db, (await storeWritten(services, input)).id);

/** What was received of such a withdrawal. */
export async function getWithdrawalReceipt(
  { db }: Services,
  _: null,
  { token }: Input<typeof contract.getWithdrawalReceipt>,
): Promise<Result<typeof contract.getWithdrawalReceipt>> {
  const id = await withdrawalOfToken(db, token);
  const row = id && (await db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst());
  if (!row) throw new NotFound('withdrawal');
  return { data: receiptOf({ row, isMailed: await isMailed(db, row) }) };
}

async function storeWritten(
  services: Services,
  { website, key, items = '', ...who }: Input<typeof contract.createWithdrawal>,
): Promise<WithdrawalRow> {
  // Never a receipt for what is not kept: a browser may have filled it in.
  if (website) throw new Invalid('A hidden field was filled in', { fields: { website: 'must be empty' } });
  const statement = writtenStatement({ ...who, items });
  return services.db.transaction(async (tx) => {
    const order = await findOrder(tx, who);
    if (order?.deleted_at) await restoreOrder(tx, order.id);
    return storeWithdrawal(services, tx, {
      key: key ?? keyOfDay(statement, services.clock.now()),
      statement,
      order,
      items: [],
      state: 'received',
      actor: null,
      // Whoever knows a number and an address may still be somebody else.
      isProven: false,
      lastDelivery: order ? await loadLastDelivery(tx, await loadWithdrawable(tx, order)) : null,
    });
  });
}

/** What one of the actor's orders has that can be withdrawn from. */
export async function getWithdrawableOrder(
  { db }: Services,
  actor: Actor,
  { id }: Input<typeof contract.getWithdrawableOrder>,
): Promise<Result<typeof contract.getWithdrawableOrder>> {
  return { data: await presentWithdrawable(db, await loadWithdrawable(db, await loadContract(db, id, actor.id))) };
}

export async function createOrderWithdrawal(
  services: Services,
  actor: Actor,
  { id, ...chosen }: Input<typeof contract.createOrderWithdrawal>,
): Promise<Result<typeof contract.createOrderWithdrawal>> {
  const order = await loadContract(services.db, id, actor.id);
  return { data: await declareChosen(services, order, chosen) };
}

/** The same for whoever has a link of the order's mails. */
export async function getLinkedOrder(
  { db }: Services,
  _: null,
  { token }: Input<typeof contract.getLinkedOrder>,
): Promise<Result<typeof contract.getLinkedOrder>> {
  const data = await presentWithdrawable(db, await loadWithdrawable(db, await loadLinked(db, token)));
  // Mails are passed on: whose order it is stays with its buyer.
  return { data: { ...data, name: '', email: '' } };
}

export async function createLinkedWithdrawal(
  services: Services,
  _: null,
  { token, ...chosen }: Input<typeof contract.createLinkedWithdrawal>,
): Promise<Result<typeof contract.createLinkedWithdrawal>> {
  return { data: await declareChosen(services, await loadLinked(services.db, token), chosen) };
}

async function loadLinked(db: Services['db'], token: string) {
  const id = await orderOfToken(db, token);
  if (!id) throw new NotFound('order');
  return loadContract(db, id);
}

/** The order of this number whose buyer signs in with this address; for one that replaces items of another, that other one. */
async function findOrder(db: Reader, { order, email }: { order: string; email: string }) {
  const named = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .where('order_number', '=', orderNumberIn(order))
    .where(({ fn, eb, ref }) => eb(fn('lower', [ref('users.email')]), '=', email))
    .select('orders.id')
    .executeTakeFirst();
  return named && loadContract(db, named.id);
}

/** Of a form without scripts, which has no key: the same words on the same day are one withdrawal. */
const keyOfDay = (statement: object, now: Date): string =>
  createHash('sha256')
    .update(`${shopDay(now)} ${JSON.stringify(statement)}`)
    .digest('hex');
