import { shopPrice } from '#domain/currency.ts';
import { orderCan } from '#domain/order-status.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { BoughtLine } from '#web/shop/lines/bought-line.tsx';
import { LineReview } from '#web/shop/reviews/line-review.tsx';
import { GrandTotal, TotalRow } from '#web/ui/totals.tsx';
import type { MyOrder, OrderLine } from './read-order.ts';
import { ReplacedBy } from './replacement-of.tsx';
import { refundedText, shippingLabel } from './line-texts.ts';

export function OrderLines({ order }: { order: MyOrder }) {
  return (
    <ul className="divide-y divide-line border-b border-line">
      {order.lines.map((line) => (
        <Line key={line.id} order={order} line={line} />
      ))}
    </ul>
  );
}

function Line({ order, line }: { order: MyOrder; line: OrderLine }) {
  const { productId, name, image } = line;
  return (
    <BoughtLine
      {...line}
      name={
        <Link to={paths.product(productId)} className="hover:underline">
          {name}
        </Link>
      }
    >
      <ReplacedBy line={line} />
      <Refunded line={line} />
      {orderCan.review(order) && line.isSent && (
        <div className="print:hidden">
          <LineReview orderId={order.id} product={{ id: productId, name, image }} />
        </div>
      )}
    </BoughtLine>
  );
}

function Refunded({ line }: { line: OrderLine }) {
  const text = refundedText(line);
  return text && <p className="mt-1 text-sm text-text-2">{text}</p>;
}

export function OrderTotals({ order: { subtotal, shipping, discount, couponCode, tax, total } }: { order: MyOrder }) {
  return (
    <dl className="mt-4 ml-auto grid max-w-xs gap-1.5">
      <TotalRow label="Subtotal" className="text-sm">
        {shopPrice(subtotal)}
      </TotalRow>
      <TotalRow label={shippingLabel({ couponCode, shipping, discount })} className="text-sm">
        {shopPrice(shipping)}
      </TotalRow>
      {tax > 0 && (
        <TotalRow label="Tax" className="text-sm">
          {shopPrice(tax)}
        </TotalRow>
      )}
      {discount > 0 && (
        <TotalRow label={couponCode ? `Discount (${couponCode})` : 'Discount'} className="text-sm">
          −{shopPrice(discount)}
        </TotalRow>
      )}
      <GrandTotal label="Total" className="pt-2">
        {shopPrice(total)}
      </GrandTotal>
    </dl>
  );
}
