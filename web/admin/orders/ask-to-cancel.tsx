import { Checkbox } from '#web/ui/field.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { cancelConsequences, goodsAreOut } from './cancel-labels.ts';
import type { Order } from './read-order.ts';

interface Answer {
  /** Shipped goods have come back and are put into stock. */
  restock: boolean;
}

/** Returns what asks before an order is cancelled, and says what that does; undefined when it is to stay. */
export function useAskToCancel(): (order: Order) => Promise<Answer | undefined> {
  const confirm = useConfirm();
  return async (order) => {
    const answer = { restock: false };
    const sure = await confirm(`Cancel order ${order.order_number}?`, {
      confirmLabel: 'Cancel the order',
      cancelLabel: 'Keep the order',
      detail: (
        <div className="flex flex-col gap-3">
          {cancelConsequences(order, new Date()).map((text) => (
            <p key={text}>{text}</p>
          ))}
          {goodsAreOut(order) && (
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
    return sure ? answer : undefined;
  };
}
