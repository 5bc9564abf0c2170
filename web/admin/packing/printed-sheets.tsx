import type { Order } from '#web/admin/orders/read-order.ts';
import { variantText } from '#domain/variant-text.ts';
import { dateAndTime, longDate } from '#web/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Mark } from '#web/ui/mark.tsx';
import { Barcode } from './barcode.tsx';
import { parcelText, postalLines, textsOf } from './packing-labels.ts';
import { linesLeft, type Pick, pickListOf } from './pick-list.ts';

export interface Sheets {
  kind: 'pick-list' | 'slips-a4' | 'slips-a6';
  orders: readonly Order[];
}

/** What leaves the printer; on screen it is not there. */
export const PrintedSheets = ({ kind, orders, asOf }: Sheets & { asOf: Date }) => (
  <div className="hidden print:block">
    {kind === 'pick-list' ? (
      <PickListSheet orders={orders} asOf={asOf} />
    ) : (
      orders.map((order) => <PackingSlip key={order.id} order={order} isSmall={kind === 'slips-a6'} />)
    )}
  </div>
);

function PickListSheet({ orders, asOf }: { orders: readonly Order[]; asOf: Date }) {
  return (
    <article>
      <h1>Pick list</h1>
      <p className="mb-4">
        {orders.length === 1 ? orders[0]?.order_number : `${orders.length} orders`}, {dateAndTime(asOf.toISOString())}
      </p>
      {pickListOf(orders).map(({ title, picks }) => (
        <section key={title} className="mb-5">
          <h2 className="mb-1">{title}</h2>
          <ul className="border-t border-line">
            {picks.map((pick) => (
              <PickLine key={pick.key} pick={pick} />
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}

const PickLine = ({ pick: { product, variant, quantity, texts, orders } }: { pick: Pick }) => (
  <li className="flex items-start gap-3 border-b border-line py-1.5">
    <Square />
    <span className="w-9 shrink-0 text-right font-semibold tabular-nums">{quantity} ×</span>
    <span className="min-w-0 grow">
      <span className="font-semibold">{product}</span>
      <Texts texts={texts} />
      {orders.length > 0 && <span className="block text-sm">{orders.join(', ')}</span>}
    </span>
    <span className="w-36 shrink-0">{variant}</span>
  </li>
);

function PackingSlip({ order, isSmall }: { order: Order; isSmall: boolean }) {
  const parcel = parcelText(order);
  return (
    <article className={classNames('not-last:break-after-page', isSmall && '[page:a6] text-sm')}>
      <Mark text="ANTUMBRA" className={isSmall ? 'mb-2 text-sm' : 'mb-8 text-lg'} />
      <div className={classNames('flex flex-wrap justify-between gap-x-6 gap-y-3', !isSmall && 'mb-10')}>
        <address className={classNames('not-italic', isSmall ? 'text-md' : 'text-lg')}>
          {postalLines(order).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        <Barcode text={order.order_number} />
      </div>
      <h1 className={classNames('mt-4', isSmall && 'text-md!')}>Order {order.order_number}</h1>
      <p className="mb-3">
        Placed on {longDate(order.created_at)}
        {parcel && <strong className="block font-semibold">{parcel}</strong>}
      </p>
      <ul className="border-t border-line">
        {linesLeft(order).map(([item, quantity]) => (
          <li key={item.id} className="flex items-start gap-3 border-b border-line py-1.5">
            <Square />
            <span className="w-9 shrink-0 text-right font-semibold tabular-nums">{quantity} ×</span>
            <span className="min-w-0 grow">
              <span className="font-semibold">{item.product.name}</span>
              <span className="block empty:hidden">{variantText(item.product_variant)}</span>
              <Texts texts={textsOf(item)} />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-5">Thank you for racing with us.</p>
    </article>
  );
}

/** To be ticked with a pen. */
const Square = () => <span aria-hidden="true" className="mt-0.5 size-4 shrink-0 border-2 border-text" />;

const Texts = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <span key={text} className="block break-words whitespace-pre-wrap">
      {text}
    </span>
  ));
