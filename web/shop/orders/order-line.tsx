import type { OrderItem } from '#contract/orders.ts';
import { shopPrice } from '#domain/currency.ts';
import { readLineOptions } from '#domain/line-options.ts';
import { cents } from '#web/money.ts';
import { paths } from '#web/paths.ts';
import { LineChoices } from '#web/shop/account/line-choices.tsx';
import { Thumb } from '#web/shop/account/thumb.tsx';
import { imageOf } from '#web/shop/image-of.ts';
import { Link } from 'react-router';

export function OrderLine({ item }: { item: OrderItem }) {
  const { product, product_variant: variant } = item;
  return (
    <li className="flex gap-4 py-4">
      <Thumb image={imageOf(product)} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-4">
          <h3 className="min-w-0 font-text text-md font-semibold tracking-normal break-words">
            <Link to={paths.product(item.product_id)} className="hover:underline">
              {product.name}
            </Link>
          </h3>
          <p className="font-semibold tabular-nums">{shopPrice(cents(item.subtotal))}</p>
        </div>
        <div className="flex items-baseline justify-between gap-4">
          <LineChoices
            size={variant.size}
            style={variant.title}
            options={readLineOptions(item.options)}
            className="min-w-0"
          />
          <p className="shrink-0 text-sm text-muted tabular-nums">
            {item.quantity} × {shopPrice(cents(item.unit_price))}
          </p>
        </div>
      </div>
    </li>
  );
}
