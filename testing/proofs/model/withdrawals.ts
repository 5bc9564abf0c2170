import { cancelPaid, cancelReplacements } from './cancelling.ts';
import {
  type ReplacedUnits,
  isShipped,
  linesOf,
  type OracleOrder,
  type Part,
  type Units,
  unitsOf,
  type Withdrawal,
} from './order.ts';
import { withdrawnMoney } from './pricing.ts';
import { isOpen, isRefundable, NONE, owePart, settle, submitPart, submitRest } from './refunds.ts';
import type { OracleState } from './state.ts';
import { hasLeft, isNothing, leftToSend, replacing, shipmentOf, unitsHere } from './units.ts';

// What a buyer withdraws from, what of it happens by itself, and what the office does with the rest.

interface Effect {
  does: 'nothing' | 'cancel' | 'refund';
  state: Withdrawal['state'];
  /** Units that are here, and refunded at once. */
  here: Units;
  /** Those of them that were still to be sent. */
  toSend: Units;
  /** What replaces units and has not left. */
  unsent: ReplacedUnits[];
}

/** How many units of a line can still be withdrawn from: what was refunded because of a withdrawal counts once. */
function leftToWithdraw(order: OracleOrder): Units {
  const counted = order.withdrawals.filter(({ state }) => state !== 'declined');
  return unitsOf((thing) => {
    const line = order.lines[thing];
    if (!line || order.status === 'cancelled') return 0;
    const sum = (of: 'units' | 'refunded') => counted.reduce((total, one) => total + one[of][thing], 0);
    return Math.max(0, line.quantity - Math.max(0, line.refunded - sum('refunded')) - sum('units'));
  });
}

function effectOf(state: OracleState, order: OracleOrder, units: Units): Effect {
  const { exchanges } = state;
  const chosen = linesOf(order).filter(([thing]) => units[thing] > 0);
  const ofThing = (of: (thing: ReplacedUnits['thing']) => number) =>
    unitsOf((thing) => (chosen.some(([one]) => one === thing) ? of(thing) : 0));
  const here = ofThing((thing) => Math.min(units[thing], unitsHere(exchanges, order, thing)));
  const [left, after] = [leftToSend(exchanges, order), leftToSend(exchanges, order, here)];
  const toSend = ofThing((thing) => (isShipped(order.status) ? 0 : left[thing] - after[thing]));
  const unsentOf = (thing: ReplacedUnits['thing']) =>
    replacing(exchanges, order, thing).filter(({ replacement }) => !hasLeft(replacement));
  const unsent = chosen.flatMap(([thing]) => unsentOf(thing));
  const waits = (to: Withdrawal['state']): Effect => ({ does: 'nothing', state: to, here, toSend, unsent });
  const isUnclear = chosen.some(([thing]) => {
    const replaced = unsentOf(thing).reduce((sum, { quantity }) => sum + quantity, 0);
    const all = unitsHere(exchanges, order, thing);
    return replaced > 0 && (units[thing] < leftToWithdraw(order)[thing] || (all > 0 && all < replaced));
  });
  if (isUnclear) return waits('received');
  if (isNothing(here)) return waits('awaiting_goods');
  if (order.money !== 'paid' || order.charged === 0) return waits('received');
  const to = chosen.every(([thing]) => here[thing] === units[thing]) ? 'refunded' : 'awaiting_goods';
  const isAll = linesOf(order).every(([thing, line]) => here[thing] === line.quantity - line.refunded);
  if (isAll && !hasLeft(order)) return { ...waits(to), does: 'cancel' };
  const { goods, shipping, isShort } = withdrawnMoney(order, here);
  return isShort || goods + shipping === 0 ? waits('received') : { ...waits(to), does: 'refund' };
}

/** Returns the part that goes back, which is to be sent. */
function apply(
  state: OracleState,
  order: OracleOrder,
  { does, here, toSend, unsent, ...effect }: Effect,
): Part | undefined {
  const was = shipmentOf(state.exchanges, order);
  const isUnwanted = ({ thing }: ReplacedUnits) =>
    (does !== 'nothing' && here[thing] > 0) || effect.state === 'awaiting_goods';
  const { shipping } = withdrawnMoney(order, here);
  cancelReplacements(
    state,
    unsent.filter((one) => isUnwanted(one) && !one.replacement.deleted),
  );
  if (does === 'nothing') return undefined;
  if (does === 'cancel') {
    cancelPaid(state, order, { refundAt: state.now });
    return undefined;
  }
  const part = owePart(state, order, { units: here, shipping }, was);
  state.putBack(order, toSend);
  settle(order, NONE);
  return part;
}

/** Returns false when more is declared than is left. */
export function declare(state: OracleState, order: OracleOrder, units: Units, refuses: boolean): boolean {
  const left = leftToWithdraw(order);
  if (linesOf(order).some(([thing]) => units[thing] > left[thing])) return false;
  const effect = effectOf(state, order, units);
  order.withdrawals.push({
    state: effect.state,
    units,
    refunded: effect.does === 'nothing' ? { ...NONE } : { ...effect.here },
  });
  order.mails.withdrawal_received++;
  const part = apply(state, order, effect);
  if (part) submitPart(order, part, refuses);
  if (effect.does === 'cancel' && order.money === 'refund_due') submitRest(order, refuses);
  return true;
}

/** What was declared before the money came takes effect with it, and is sent by the sweep. */
export function applyEarlier(state: OracleState, order: OracleOrder, onCancel: () => void): void {
  for (const withdrawal of order.withdrawals.filter(isOpen)) {
    if (order.status === 'cancelled') continue;
    const effect = effectOf(state, order, withdrawal.units);
    if (effect.state === withdrawal.state) continue;
    withdrawal.state = effect.state;
    if (effect.does !== 'nothing') withdrawal.refunded = { ...effect.here };
    if (effect.does === 'cancel') onCancel();
    else apply(state, order, effect);
  }
}

/** What of a withdrawal is still to be refunded. */
export const owedOf = ({ units, refunded }: Withdrawal): Units => unitsOf((thing) => units[thing] - refunded[thing]);

/** The goods are back: they are refunded with their shipping, and put into stock. Returns the part, undefined when it is refused. */
export function refundWithdrawal(
  state: OracleState,
  order: OracleOrder,
  withdrawal: Withdrawal,
  restock: boolean,
): Part | undefined {
  const units = owedOf(withdrawal);
  const wanted = { units, shipping: withdrawnMoney(order, units).shipping, restock, isUpToLeft: true };
  if (!isOpen(withdrawal) || !isRefundable(order, wanted)) return undefined;
  const part = owePart(state, order, wanted);
  withdrawal.refunded = { ...withdrawal.units };
  withdrawal.state = 'refunded';
  settle(order, NONE);
  return part;
}

/** Returns false for one that is decided, and where an order that is paid and still to be sent would be noted as refunded. */
export function decide(
  state: OracleState,
  order: OracleOrder,
  withdrawal: Withdrawal,
  to: 'refunded' | 'declined',
): boolean {
  if (!isOpen(withdrawal)) return false;
  const isToSend = !isNothing(leftToSend(state.exchanges, order));
  const isDone = order.money !== 'paid' || isShipped(order.status) || order.status === 'cancelled';
  if (to === 'refunded' && isToSend && !isDone) return false;
  withdrawal.state = to;
  if (to === 'declined') order.mails.withdrawal_declined++;
  return true;
}
