import type { OracleOrder, Part, Thing, Units, Withdrawal } from './order.ts';
import { linesOf, THINGS, unitsOf } from './order.ts';
import { costOf, moneyLeft, split } from './pricing.ts';
import type { OracleState } from './state.ts';
import { type Shipment, shipmentOf, statusOfUnits } from './units.ts';

// Money that goes back, in parts and all that is left, and the withdrawals that are settled with it.

export const NONE: Units = { jersey: 0, large: 0, cap: 0 };

export interface WantedPart {
  units: Units;
  shipping: number;
  /** Any amount, without units and shipping. */
  amount?: number;
  restock?: boolean;
  /** What is left goes back for the units, where that is less than they cost. */
  isUpToLeft?: boolean;
}

function costsOf(
  order: OracleOrder,
  { units, shipping, isUpToLeft = false }: WantedPart,
): Partial<Record<Thing, number>> {
  const lines = linesOf(order).filter(([thing]) => units[thing] > 0);
  const costs = lines.map(([thing, line]) => costOf(line, units[thing]));
  const left = moneyLeft(order).total - shipping;
  const isShort = isUpToLeft && left > 0 && costs.reduce((sum, cost) => sum + cost, 0) > left;
  const paid = isShort ? split(left, costs) : costs;
  return Object.fromEntries(lines.map(([thing], at) => [thing, paid[at] ?? 0]));
}

const amountOf = (order: OracleOrder, wanted: WantedPart): number =>
  wanted.amount ?? Object.values(costsOf(order, wanted)).reduce((sum, cost) => sum + cost, wanted.shipping);

/** Whether a part can go back. */
export function isRefundable(order: OracleOrder, wanted: WantedPart): boolean {
  if (order.money !== 'paid' || order.charged === 0) return false;
  for (const [thing, { quantity, refunded, returned }] of linesOf(order)) {
    if (wanted.units[thing] > quantity - refunded) return false;
    if (wanted.restock && wanted.units[thing] > quantity - returned) return false;
  }
  const left = moneyLeft(order);
  const amount = amountOf(order, wanted);
  return wanted.shipping <= left.shipping && amount <= left.total && amount > 0;
}

/** Owes a part that can go back. `was`: how far its parcels were before. */
export function owePart(
  state: OracleState,
  order: OracleOrder,
  wanted: WantedPart,
  was: Shipment = shipmentOf(state.exchanges, order),
): Part {
  const { units, shipping, restock = false } = wanted;
  const costs = costsOf(order, wanted);
  const part: Part = {
    amount: amountOf(order, wanted),
    shipping,
    state: 'due',
    isAnyAmount: wanted.amount !== undefined,
  };
  order.parts.push(part);
  for (const [thing, line] of linesOf(order)) {
    line.refunded += units[thing];
    line.refundedCents += costs[thing] ?? 0;
  }
  if (restock) state.putBack(order, units);
  order.status = statusOfUnits(order.status, was, shipmentOf(state.exchanges, order));
  return part;
}

/** The provider takes a part, or refuses it. */
export function submitPart(order: OracleOrder, part: Part, refuses = false): void {
  part.state = refuses ? 'refused' : 'gone';
  if (refuses) order.deleted = false;
  else {
    order.mails.refund_sent++;
    const gone = order.parts.reduce(
      (sum, { amount, state }) => (state === 'gone' ? sum + amount : sum),
      order.restGone,
    );
    if (order.money === 'paid' && gone >= order.charged) finish(order);
  }
}

/** Owes all that no part has; nothing where nothing is left. */
export function oweRest(order: OracleOrder, at: number): void {
  if (moneyLeft(order).total > 0) [order.money, order.refundAt] = ['refund_due', at];
}

export function submitRest(order: OracleOrder, refuses = false): void {
  if (refuses) {
    [order.refundAt, order.deleted] = [Infinity, false];
    return;
  }
  order.restGone = moneyLeft(order).total;
  order.mails.refund_sent++;
  finish(order);
}

/** All of an order's money is back. */
function finish(order: OracleOrder): void {
  order.money = 'refunded';
  for (const withdrawal of order.withdrawals.filter(isOpen)) {
    withdrawal.refunded = { ...withdrawal.units };
    withdrawal.state = 'refunded';
  }
}

export const isOpen = ({ state }: Withdrawal) => state === 'received' || state === 'awaiting_goods';

/** Units that were refunded count for the open withdrawals, the oldest first. */
export function settle(order: OracleOrder, units: Units): void {
  const rest = { ...units };
  for (const withdrawal of order.withdrawals.filter(isOpen)) {
    const counted = unitsOf((thing) => Math.min(rest[thing], withdrawal.units[thing] - withdrawal.refunded[thing]));
    for (const thing of THINGS) {
      withdrawal.refunded[thing] += counted[thing];
      rest[thing] -= counted[thing];
    }
    if (THINGS.every((thing) => withdrawal.refunded[thing] >= withdrawal.units[thing])) withdrawal.state = 'refunded';
  }
}

/** A refund that the provider refused goes out after all, or is paid back by hand: a part, or all that was left. */
export function settleRefused(order: OracleOrder, part: Part | 'rest'): void {
  if (part === 'rest') submitRest(order);
  else submitPart(order, part);
}

/** The refused refunds of an order that are still owed. */
export const refusedOf = (order: OracleOrder): (Part | 'rest')[] => [
  ...(order.money === 'refund_due' && order.refundAt === Infinity ? (['rest'] as const) : []),
  ...order.parts.filter(({ state }) => state === 'refused'),
];
