import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { call } from '#web/api.ts';
import { ItemUnits } from './item-units.tsx';
import type { Order, OrderItem } from './read-order.ts';
import { restockableOf } from './refunds-of.ts';
import { type OrderFormProps, useOrderForm } from './use-order-form.ts';

/** Asks how many units of an item, which were refunded or replaced, are here and go into stock. */
export function RestockForm({ item: { id: itemId }, ...props }: OrderFormProps & { item: OrderItem }) {
  const itemOf = ({ items }: Order) => items.find(({ id }) => id === itemId);
  const { form, base, dialog } = useOrderForm<{ quantity: string }>(
    props,
    'stock',
    (order) => {
      const item = itemOf(order);
      return { quantity: String(item ? restockableOf(order, item) : 0) };
    },
    (_, seen, { quantity }, once) => {
      const body = {
        items: [{ orderItemId: itemId, quantity: Number(quantity) }],
        expectedUpdatedAt: seen.updated_at,
      };
      return call('POST /api/admin/orders/:id/restock', { params: { id: seen.id }, body, ...once });
    },
  );
  const item = itemOf(base);
  if (!item) return null;
  return (
    <FormDialog {...dialog} title={`Put into stock from ${base.order_number}`} saveLabel="Put into stock" size="md">
      <ul>
        <ItemUnits form={form} name="quantity" item={item} most={restockableOf(base, item)} />
      </ul>
      <p className="text-sm text-muted">
        {base.replaces
          ? `These units were sent as a replacement for order ${base.replaces.order_number}, which has their money.`
          : 'These units were refunded or replaced.'}{' '}
        Those that are here can be sold again; those that never came back stay out of stock.
      </p>
    </FormDialog>
  );
}
