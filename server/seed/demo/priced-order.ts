import { discountOf, freesShipping } from '#domain/coupons.ts';
import type { LineOptions } from '#domain/line-options.ts';
import { cartTotal, shippingOf, subtotalOf, unitPrice } from '#domain/pricing.ts';
import { regionOf } from '#domain/shipping.ts';
import { shippingOf as freightOf, variantId } from './catalogue-rows.ts';
import { products } from './catalogue.ts';
import { coupons } from './coupons.ts';
import type { DemoLine, DemoOrder } from './demo-order.ts';
import { people } from './people.ts';

/** Everything that an order's names refer to, and what it costs by the shop's own rules. */
export function priceOrder(order: DemoOrder) {
  const person = named(people, ({ key }) => key === order.by, order.by);
  const place = named(person.addresses, (_, index) => index === (order.shipTo ?? 0), `address of ${order.by}`);
  const coupon = order.coupon ? named(coupons, ({ code }) => code === order.coupon, order.coupon) : undefined;
  const lines = order.lines.map(priceLine);
  const subtotal = subtotalOf(lines);
  const discount = coupon ? discountOf(coupon, subtotal) : 0;
  const shipping = freesShipping(coupon) ? 0 : shippingOf(lines, regionOf(place.country));
  return { place, coupon, lines, subtotal, shipping, discount, total: cartTotal(subtotal, discount) + shipping };
}
export type PricedOrder = ReturnType<typeof priceOrder>;

function priceLine({ product: key, size, style = 'Standard', quantity = 1, says = [] }: DemoLine) {
  const product = named(products, (candidate) => candidate.key === key, key);
  const priceAdjust = product.surcharge?.[style] ?? 0;
  const options: LineOptions = [
    ...(size ? [{ Size: size }] : []),
    ...product.labels.map((label, index) => ({ [label]: says[index] ?? '' })),
  ];
  return {
    product,
    variantId: variantId(key, size ?? null, style),
    size: size ?? null,
    style,
    quantity,
    price: product.price,
    priceAdjust,
    unitPrice: unitPrice({ price: product.price, priceAdjust }),
    shippingPrices: freightOf(product),
    options,
  };
}

function named<T>(list: readonly T[], is: (entry: T, index: number) => boolean, name: string): T {
  const found = list.find(is);
  if (found === undefined) throw new Error(`The demo shop has no ${name}`);
  return found;
}
