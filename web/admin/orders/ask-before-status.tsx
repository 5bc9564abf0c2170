import type { OrderStatus } from '#domain/order-status.ts';
import { Checkbox } from '#web/ui/field.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { cancelConsequences, goodsAreOut } from './cancel-labels.ts';
import { unsentConsequences } from './delivery-labels.ts';
import type { Order } from './read-order.ts';
import { isMadeForBuyer } from './refund-values.ts';
import { canCancel, type ExchangedUnits, replacedNote, replacementQuestion, sentNote } from './replacements.ts';
import { unpaidConsequences } from './unpaid-labels.ts';
import { packingNotes, sendingConsequences } from './sending-notes.ts';

interface Answer {
  /** Shipped goods have come back and are put into stock. */
  restock: boolean;
  /** Ids of orders that replace items of it, and are cancelled, too. */
  cancelReplacements: string[];
}

const idOf = ({ replacement }: ExchangedUnits) => replacement.id;

const said = (sentences: readonly string[]) => sentences.map((text) => <p key={text}>{text}</p>);

/**
 * Returns what asks before an order gets a status that does more than say so, and tells what it does; undefined when the order is
 * to stay as it is. For other statuses it answers without a question.
 */
export function useAskBeforeStatus(): (order: Order, status: OrderStatus) => Promise<Answer | undefined> {
  const confirm = useConfirm();

  async function askToCancel(order: Order): Promise<Answer | undefined> {
    const answer = { restock: false };
    const open = order.exchanges.filter(canCancel);
    const toCancel = new Set(open.filter(({ replacement }) => !replacement.has_left).map(idOf));
    const sure = await confirm(`Cancel order ${order.order_number}?`, {
      confirmLabel: 'Cancel the order',
      cancelLabel: 'Keep the order',
      detail: (
        <div className="flex flex-col gap-3">
          {said([
            ...cancelConsequences(order, new Date()),
            ...replacedNote([order]),
            ...sentNote(order),
            ...packingNotes([order]),
          ])}
          {open.map((exchange) => (
            <Checkbox
              key={idOf(exchange)}
              {...replacementQuestion(exchange)}
              defaultChecked={toCancel.has(idOf(exchange))}
              onChange={({ currentTarget: { checked } }) =>
                checked ? toCancel.add(idOf(exchange)) : toCancel.delete(idOf(exchange))
              }
            />
          ))}
          {goodsAreOut(order) && !order.items.some(isMadeForBuyer) && (
            <Checkbox
              label="Goods are back: put into stock"
              hint="You can also do this later, in the order."
              onChange={({ currentTarget }) => {
                answer.restock = currentTarget.checked;
              }}
            />
          )}
        </div>
      ),
    });
    return sure ? { ...answer, cancelReplacements: [...toCancel] } : undefined;
  }

  return async (order, status) => {
    const asIs = { restock: false, cancelReplacements: [] };
    if (status === order.status) return asIs;
    if (status === 'cancelled') return askToCancel(order);
    const consequences = [
      ...unpaidConsequences(order, status),
      ...unsentConsequences(order, status),
      ...sendingConsequences(order, status),
    ];
    if (consequences.length === 0) return asIs;
    const sure = await confirm(`Set order ${order.order_number} to ${status}?`, {
      confirmLabel: `Set to ${status}`,
      cancelLabel: `Leave it ${order.status}`,
      detail: <div className="flex flex-col gap-3">{said(consequences)}</div>,
    });
    return sure ? asIs : undefined;
  };
}
