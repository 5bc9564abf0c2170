import type { OrderItem } from '#contract/orders.ts';
import { readLineOptions } from '#domain/line-options.ts';
import { cents } from '#web/money.ts';
import { paths } from '#web/paths.ts';
import { BoughtLine } from '#web/shop/account/bought-line.tsx';
import { imageOf } from '#web/shop/image-of.ts';
import { Link } from 'react-router';

export function OrderLine({ item }: { item: OrderItem }) {
  const { product, product_variant: variant } = item;
  return (
    <BoughtLine
      image={imageOf(product)}
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
    />
  );
}
