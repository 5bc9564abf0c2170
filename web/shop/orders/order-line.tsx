import type { Order, OrderItem } from '#contract/orders.ts';
import { readLineOptions } from '#domain/line-options.ts';
import { orderCan } from '#domain/order-status.ts';
import { cents } from '#web/money.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { BoughtLine } from '#web/shop/lines/bought-line.tsx';
import { imageOf } from '#web/shop/image-of.ts';
import { LineReview } from '#web/shop/reviews/line-review.tsx';

export function OrderLine({ order, item }: { order: Order; item: OrderItem }) {
  const { product, product_variant: variant } = item;
  const image = imageOf(product);
  return (
    <BoughtLine
      image={image}
      name={
        <Link to={paths.product(item.product_id)} className="hover:underline">
          {product.name}
        </Link>
      }
      size={variant.size}
      style={variant.title}
      options={readLineOptions(item.options)}
      quantity={item.quantity}
      unitPrice={cents(item.unit_price)}
      total={cents(item.subtotal)}
    >
      {orderCan.review(order) && (
        <LineReview
          orderId={order.id}
          product={{ id: item.product_id, name: product.name, image }}
          className="sm:col-span-2"
        />
      )}
    </BoughtLine>
  );
}
