import { shippingOfLine } from '#domain/pricing.ts';
import { regionOf } from '#domain/shipping.ts';
import { splitCents } from '#domain/split-cents.ts';
import { variantImagesFirst } from '#server/products/product-row.ts';
import { imageOfStyle, imagesOf, productId } from './catalogue-rows.ts';
import { demoId } from './demo-ids.ts';
import type { Row } from './demo-rows.ts';
import type { PlacedOrder } from './placed-order.ts';

export function orderRow(placed: PlacedOrder): Row<'orders'> {
  const { order, place, coupon } = placed;
  return {
    id: placed.id,
    order_number: placed.number,
    user_id: placed.userId,
    status: placed.status,
    payment_status: order.ended === 'expired' ? 'unpaid' : order.ended === 'refunded' ? 'refunded' : 'paid',
    stock_state: order.ended ? 'released' : 'sold',
    cancel_reason: order.ended === 'expired' ? 'expired' : order.ended === 'refunded' ? 'admin' : null,
    subtotal_cents: placed.subtotal,
    shipping_cents: placed.shipping,
    discount_cents: placed.discount,
    total_cents: placed.total,
    coupon_id: coupon ? demoId(`coupon ${coupon.code}`) : null,
    coupon_code: coupon?.code ?? null,
    shipping_estimate: estimate(placed),
    shipping_address: JSON.stringify(place),
    billing_address: JSON.stringify(place),
    paid_at: order.ended === 'expired' ? null : placed.finishedAt,
    created_at: placed.placedAt,
    updated_at: placed.changedAt,
    deleted_at: null,
  };
}

export function itemRows(placed: PlacedOrder): Row<'order_items'>[] {
  const subtotals = placed.lines.map((line) => line.unitPrice * line.quantity);
  const discounts = splitCents(placed.discount, subtotals);
  return placed.lines.map((line, position) => ({
    id: itemId(placed, position),
    order_id: placed.id,
    position,
    product_id: productId(line.product.key),
    variant_id: line.variantId,
    name: line.product.name,
    images: JSON.stringify(orderedImages(line)),
    size: line.size,
    title: line.style,
    quantity: line.quantity,
    unit_price_cents: line.unitPrice,
    subtotal_cents: line.unitPrice * line.quantity,
    discount_cents: discounts[position] ?? 0,
    shipping_cents: placed.shipping === 0 ? 0 : shippingOfLine(line, regionOf(placed.place.country)),
    options: JSON.stringify(line.options),
  }));
}

/** As the checkout stores them: the image of the style first. */
function orderedImages({ product, style }: PlacedOrder['lines'][number]): string[] {
  return variantImagesFirst({ images: imagesOf(product), imageAlts: [] }, imageOfStyle(product, style)).images;
}

export function reservationRows(placed: PlacedOrder): Row<'reservations'>[] {
  return placed.lines.map((line, position) => ({
    order_item_id: itemId(placed, position),
    order_id: placed.id,
    variant_id: line.variantId,
    quantity: line.quantity,
    state: placed.order.ended ? 'released' : 'sold',
  }));
}

/** Taken when the payment was made; given back when that ended, or when an admin cancelled the order. */
export function ledgerRows(placed: PlacedOrder) {
  return placed.lines.flatMap((line, position) => {
    const row = { variant_id: line.variantId, order_item_id: itemId(placed, position) };
    const taken = { ...row, delta: -line.quantity, kind: 'reserve', created_at: placed.placedAt } as const;
    if (!placed.order.ended) return [taken];
    const kind = placed.order.ended === 'expired' ? ('release' as const) : ('restock' as const);
    return [taken, { ...row, delta: line.quantity, kind, created_at: placed.changedAt }];
  });
}

const itemId = (placed: PlacedOrder, position: number) => demoId(`${placed.name} item ${position}`);

const DAY_MS = 24 * 60 * 60_000;
const DAY_AND_MONTH = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

function estimate({ steps }: PlacedOrder): string | null {
  const shipped = steps.find(({ status }) => status === 'shipped');
  if (!shipped) return null;
  const inDays = (days: number) => DAY_AND_MONTH.format(shipped.at.getTime() + days * DAY_MS).replace(',', '');
  return `${inDays(6)} to ${inDays(9)}`;
}
