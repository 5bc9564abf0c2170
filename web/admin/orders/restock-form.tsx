import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { call } from '#web/api.ts';
import { ItemUnits } from './item-units.tsx';
import type { Order, OrderItem } from './read-order.ts';
import { restockableByItem, restockableOf, unitsOut } from './refunds-of.ts';
import { isMadeForBuyer } from './refund-values.ts';
import { type OrderFormProps, useOrderForm } from './use-order-form.ts';

/**
 * Asks how many units are here and go into stock: of one item, which were refunded or replaced, or sent where money went back without naming
 * items; or without one, of each item of a cancelled order whose goods were sent.
 */
export function RestockForm({ item, ...props }: OrderFormProps & { item: OrderItem | undefined }) {
  const mostOf = (order: Order, one: OrderItem) => (item ? restockableOf(order, one) : unitsOut(one));
  const itemsOf = ({ items }: Order) => (item ? items.filter(({ id }) => id === item.id) : items);
  const { form, base, dialog } = useOrderForm<{ quantities: Record<string, string> }>(
    props,
    'stock',
    (order) => ({
      quantities: Object.fromEntries(
        // What was made for its buyer would be on sale as a plain one.
        itemsOf(order).map((one) => [
          one.id,
          String(item ? atFirst(order, one) : isMadeForBuyer(one) ? 0 : unitsOut(one)),
        ]),
      ),
    }),
    async (stock, seen, { quantities }, once) => {
      const units = Object.entries(quantities).map(([orderItemId, text]) => ({ orderItemId, quantity: Number(text) }));
      const items = units.filter(({ quantity }) => quantity > 0);
      const first = itemsOf(seen).find((one) => mostOf(seen, one) > 0);
      if (items.length === 0 && first) {
        stock.setError('root', { message: 'Nothing is put into stock yet: say how many of an item.' });
        stock.setFocus(`quantities.${first.id}`);
        return undefined;
      }
      const body = { items, expectedUpdatedAt: seen.updated_at };
      return call('POST /api/admin/orders/:id/restock', { params: { id: seen.id }, body, ...once });
    },
  );
  return (
    <FormDialog {...dialog} title={`Put into stock from ${base.order_number}`} saveLabel="Put into stock" size="md">
      <ul className="divide-y divide-line">
        {itemsOf(base).map(
          (one) =>
            mostOf(base, one) > 0 && (
              <ItemUnits key={one.id} form={form} name={`quantities.${one.id}`} item={one} most={mostOf(base, one)}>
                {!item && isMadeForBuyer(one) && (
                  <p className="w-full text-sm text-text-2">
                    Made for its buyer: in stock it would be sold as a plain one.
                  </p>
                )}
              </ItemUnits>
            ),
        )}
      </ul>
      <p className="text-sm text-muted">
        {item && whyOne(base, item)} Those that are here can be sold again; those that never came back stay out of
        stock.
      </p>
    </FormDialog>
  );
}

/** Of units that no refund names, nobody knows how many are back: at least the one because of which the form was opened. */
const atFirst = (order: Order, item: OrderItem): number =>
  Math.min(restockableOf(order, item), Math.max(1, restockableByItem(order, item)));

function whyOne(order: Order, item: OrderItem): string {
  const { replaces } = order;
  if (replaces)
    return `These units were sent as a replacement for order ${replaces.order_number}, which has their money.`;
  if (restockableOf(order, item) > restockableByItem(order, item))
    return 'Money of this order went back without naming items. Nothing more is refunded with this.';
  return 'These units were refunded or replaced.';
}
