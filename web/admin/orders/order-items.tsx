import { adminPrice } from '#domain/currency.ts';
import { variantText } from '#domain/variant-text.ts';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import type { OrderItem } from './read-order.ts';

export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  return (
    <section>
      <h3 className="mb-2">Items</h3>
      <Table
        label="Items"
        cards
        head={
          <>
            <Th>Product</Th>
            <Th num>Quantity</Th>
            <Th num>Unit price</Th>
            <Th num>Subtotal</Th>
          </>
        }
      >
        {items.map((item) => (
          <Tr key={item.id}>
            <Td>
              <ItemName item={item} />
            </Td>
            <Td num label="Quantity">
              {item.quantity}
            </Td>
            <Td num label="Unit price">
              {adminPrice(item.unit_price)}
            </Td>
            <Td num label="Subtotal">
              {adminPrice(item.subtotal)}
            </Td>
          </Tr>
        ))}
      </Table>
    </section>
  );
}

/** What was ordered: its name, and below it what was chosen. */
export function ItemName({ item }: { item: OrderItem }) {
  const { size } = item.product_variant;
  // The size is said by the variant already.
  const choices = item.options.filter(([name, value]) => name !== 'Size' || value !== size);
  return (
    <span className="block">
      <span className="block font-semibold">{item.product.name}</span>
      <span className="block text-sm text-muted empty:hidden">{variantText(item.product_variant)}</span>
      {choices.map(([name, value]) => (
        <span key={name} className="block text-sm break-words text-muted">
          {name}: {value}
        </span>
      ))}
    </span>
  );
}
