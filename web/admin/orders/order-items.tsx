import { adminPrice } from '#domain/currency.ts';
import { srcSetOf } from '#domain/images.ts';
import { readTextList } from '#domain/product-shapes.ts';
import { variantText } from '#domain/variant-text.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import { Link } from '#web/router/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { itemLabel } from './order-labels.ts';
import type { Order, OrderItem } from './read-order.ts';
import { exchangeable, owedUnits, restockableOf, unreplacedUnits } from './refunds-of.ts';

interface OrderItemsProps {
  order: Order;
  onExchange: (item: OrderItem) => void;
  onRestock: (item: OrderItem) => void;
}

/** What was ordered, and what has become of it. */
export function OrderItems({ order, onExchange, onRestock }: OrderItemsProps) {
  const canExchange = order.payment_status === 'paid' && order.status !== 'cancelled' && !order.replaces;
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
        {order.items.map((item) => (
          <Tr key={item.id}>
            <Td>
              <div className="flex min-w-0 items-start gap-3 py-1.5 huge:block">
                <ItemPicture item={item} />
                <div className="min-w-0 wrap-anywhere">
                  <ItemName item={item} />
                  <WhatBecame order={order} item={item} />
                  {canExchange && exchangeable(item) > 0 && (
                    <Button
                      variant="ghost"
                      size="sm"
                      className="-ml-3"
                      aria-label={`Exchange ${itemLabel(item)}`}
                      onClick={() => onExchange(item)}
                    >
                      Exchange…
                    </Button>
                  )}
                  {restockableOf(order, item) > 0 && (
                    <Button
                      variant="ghost"
                      size="sm"
                      className="-ml-3"
                      aria-label={`Put ${itemLabel(item)} into stock`}
                      onClick={() => onRestock(item)}
                    >
                      Put into stock…
                    </Button>
                  )}
                </div>
              </div>
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

/** What was refunded of an item, and what replaces it. */
function WhatBecame({ order, item }: { order: Order; item: OrderItem }) {
  const { id, quantity, refunded_quantity, returned_quantity } = item;
  const owed = owedUnits(order, item);
  const unreplaced = unreplacedUnits(order, item);
  // All of what was cancelled before it was sent is in stock again.
  const isWorthSaying = order.status !== 'cancelled' || returned_quantity < quantity || order.deliveries.length > 0;
  return (
    <span className="block text-sm text-text-2 empty:hidden">
      {refunded_quantity > owed && (
        <span className="block">
          {refunded_quantity - owed} of {quantity} refunded
        </span>
      )}
      {owed > 0 && (
        <span className="block text-warn-ink">
          {owed} of {quantity} still to be paid back
        </span>
      )}
      {order.exchanges.map(
        ({ order_item_id, quantity: units, replacement }) =>
          order_item_id === id && (
            <span key={replacement.id} className="block">
              {units} of {quantity} replaced by{' '}
              <Link to={`/admin/orders?view=${replacement.id}`} className="whitespace-nowrap text-link underline">
                {replacement.order_number}
              </Link>
              {replacement.status === 'cancelled' && ', which was cancelled'}
            </span>
          ),
      )}
      {returned_quantity > 0 && isWorthSaying && (
        <span className="block">
          {returned_quantity} of {quantity} in stock again
        </span>
      )}
      {unreplaced > 0 && (
        <span className="block text-warn-ink">
          {unreplaced} {unreplaced === 1 ? 'is' : 'are'} in stock again and still paid for: exchange or refund{' '}
          {unreplaced === 1 ? 'it' : 'them'}.
        </span>
      )}
    </span>
  );
}

/** Decoration beside its name. */
export function ItemPicture({ item: { product } }: { item: OrderItem }) {
  const [url = '/pictures/placeholder.svg'] = readTextList(product.images);
  return (
    <Picture
      src={url}
      srcSet={srcSetOf(url)}
      sizes="48px"
      alt=""
      width={48}
      height={48}
      className="size-12 shrink-0 rounded-md border border-line"
    />
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
