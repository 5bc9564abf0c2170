import { leftToSend } from '#domain/left-to-send.ts';
import { isShipped } from '#domain/order-status.ts';
import { unitsHere } from '#domain/units-here.ts';
import { splitByParcel } from '#domain/withdrawals.ts';
import { Conflict, Invalid } from '#server/failures.ts';
import { isReplacedAndSent, isReplacedAndUnsent, type ReplacedUnits } from '#server/orders/exchanges-of-row.ts';
import type { WithdrawableLine, WithdrawableOrder } from './withdrawable-order.ts';

/** Units of a line that are withdrawn from: those that are still here, and those that have left. */
export interface ChosenPart {
  line: WithdrawableLine;
  quantity: number;
  unsent: number;
  sent: number;
  /** Units of `unsent` that were still to be sent: they are not in stock yet. Those that are there already go first. */
  toSend: number;
  /** Orders of which nothing has left, which replace units of it. */
  replacements: string[];
  /** Whether others of its units are replaced, so that nobody knows which are meant. */
  isUnclear: boolean;
}

/** Throws Invalid for a line of another order, or one that is there twice. */
export function partsOf(
  { order, lines, deliveries }: WithdrawableOrder,
  exchanges: readonly ReplacedUnits[],
  items: readonly { orderItemId: string; quantity: number }[],
): ChosenPart[] {
  if (new Set(items.map(({ orderItemId }) => orderItemId)).size < items.length)
    throw new Invalid('An item can be there once', { fields: { items: 'has an item twice' } });
  const back = (line: WithdrawableLine) =>
    exchanges
      .filter((units) => units.order_item_id === line.id && isReplacedAndSent(units))
      .reduce((total, { units_back }) => total + units_back, 0);
  const leftOf = (line: WithdrawableLine) => leftToSend([line], deliveries).get(line.id) ?? 0;
  const parcels = deliveries.flatMap((delivery) => delivery.items);
  return items.map(({ orderItemId, quantity }) => {
    const line = lines.find(({ id }) => id === orderItemId);
    if (!line)
      throw new Invalid('Only what was ordered can be withdrawn from', {
        fields: { items: 'has an item of another order' },
      });
    const replaced = exchanges.filter(({ order_item_id }) => order_item_id === line.id);
    const unsent = replaced.filter(isReplacedAndUnsent);
    const here = unitsHere(
      {
        quantity: line.quantity,
        refunded: line.refunded_quantity,
        returned: line.returned_quantity,
        inParcels: sum(parcels.filter(({ order_item_id }) => order_item_id === line.id)),
        leftToSend: leftOf(line),
        replacedAndSent: sum(replaced.filter(isReplacedAndSent)) - back(line),
      },
      { status: order.status, hasParcels: deliveries.length > 0 },
    );
    const split = splitByParcel(quantity, here);
    return {
      line,
      quantity,
      ...split,
      toSend: isShipped(order.status) ? 0 : leftOf(line) - leftOf(withRefunded(line, split.unsent)),
      replacements: unsent.map(({ replacement_id }) => replacement_id),
      isUnclear: unsent.length > 0 && (quantity < line.left || (here > 0 && here < sum(unsent))),
    };
  });
}

const withRefunded = (line: WithdrawableLine, units: number): WithdrawableLine => ({
  ...line,
  refunded_quantity: line.refunded_quantity + units,
});

const sum = (units: readonly { quantity: number }[]) => units.reduce((total, { quantity }) => total + quantity, 0);

export function assertLeft(parts: readonly ChosenPart[]): void {
  for (const { line, quantity } of parts) {
    if (line.isPersonalised)
      throw new Conflict(`“${line.name}” was made for you, and so cannot be withdrawn from unless it is faulty.`);
    if (quantity > line.left)
      throw new Conflict(
        `Of “${line.name}”, ${line.left === 0 ? 'nothing is' : `only ${line.left} ${line.left === 1 ? 'is' : 'are'}`} left to withdraw from.`,
      );
  }
}
