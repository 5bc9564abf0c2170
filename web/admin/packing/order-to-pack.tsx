import { Banner } from '#web/ui/banner.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { disputeLabels } from '#web/admin/orders/order-labels.ts';
import type { Order, OrderItem } from '#web/admin/orders/read-order.ts';
import { sendingNotes } from '#web/admin/orders/sending-notes.ts';
import { Link } from '#web/router/link.tsx';
import { isAllSent } from '#domain/left-to-send.ts';
import { isShipped } from '#domain/order-status.ts';
import { variantText } from '#domain/variant-text.ts';
import { isOpenWithdrawal } from '#domain/withdrawals.ts';
import { closeLabel, notToPackText, parcelText, postalLines, startedText, textsOf } from './packing-labels.ts';
import { hasGone, linesMissing } from './open-parcel.ts';
import { linesLeft } from './pick-list.ts';
import type { Packing } from './use-packing.ts';

interface OrderToPackProps {
  order: Order;
  packing: Packing;
  asOf: Date;
}

/** The order that is open: what belongs into its parcel, line by line, and where it goes. */
export function OrderToPack({ order, packing, asOf }: OrderToPackProps) {
  const reason = notToPackText(order);
  const parcel = parcelText(order);
  const { items, deliveries } = order;
  return (
    <section aria-labelledby="order-to-pack" className="rounded-lg border border-line p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="order-to-pack" className="scroll-mt-20">
          <Link to={`/admin/orders?view=${order.id}`} className="hover:underline">
            {order.order_number}
          </Link>
        </h2>
        {parcel && !reason && <Badge tone="info">{parcel}</Badge>}
        <DisputeBadge order={order} />
        <WithdrawalBadge order={order} />
      </div>
      {reason ? (
        <Banner tone="warn" className="mt-4">
          <p>{reason}</p>
          {!(deliveries.length > 0 && isAllSent(items, deliveries)) && (
            <p className="font-normal">
              {isShipped(order.status)
                ? 'If you have fetched something of it, ask whether it has left before you put it back.'
                : 'What you have fetched of it goes back to its place.'}
            </p>
          )}
        </Banner>
      ) : (
        <Contents {...{ order, packing, asOf }} />
      )}
    </section>
  );
}

export function DisputeBadge({ order: { dispute } }: { order: Order }) {
  const label = dispute && disputeLabels[dispute];
  return label && <Badge tone={label.tone}>{label.label}</Badge>;
}

/** Its buyer has withdrawn from something of it, and nobody has decided: what is sent now comes back. */
export function WithdrawalBadge({ order }: { order: Order }) {
  const open = order.withdrawals.find(({ state }) => isOpenWithdrawal(state)) ?? withdrawnForNothing(order);
  return open && <Badge tone="warn">Withdrawal {open.reference}</Badge>;
}

/** The withdrawal from a part of an order that cost nothing: without a refund the part still counts as to be sent. */
const withdrawnForNothing = ({ withdrawals, payment }: Order) =>
  payment?.amount ? undefined : withdrawals.find(({ state }) => state === 'refunded');

function Contents({ order, packing, asOf }: OrderToPackProps) {
  const { parcel, isFree, tick, tickAll, takeOut, close, stop } = packing;
  const withdrawn = withdrawnForNothing(order);
  const lines = linesLeft(order);
  const isWhole = linesMissing(parcel, order) === 0;
  const label = closeLabel({ lines: lines.length, ticked: Object.keys(parcel.ticked).length, number: parcel.number });
  return (
    <>
      {withdrawn && (
        <Banner
          tone="warn"
          className="mt-4"
          action={
            <Link
              to={`/admin/withdrawals?view=${withdrawn.id}`}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              Withdrawal {withdrawn.reference}
            </Link>
          }
        >
          Its buyer has withdrawn from a part of it: leave that out of the parcel.
        </Banner>
      )}
      {order.packing && !isFree(order) && (
        <Banner tone="warn" className="mt-4">
          {startedText(order.packing, asOf)}. See to it that only one of you packs this parcel.
        </Banner>
      )}
      {sendingNotes([order]).map((text) => (
        <Banner key={text} tone="warn" className="mt-4">
          {text}
        </Banner>
      ))}
      <div aria-live="polite">
        {parcel.changes.length > 0 && (
          <Banner tone="warn" className="mt-4">
            {parcel.changes.map(({ id, text }) => (
              <p key={id}>{text}</p>
            ))}
            {hasGone(parcel) && (
              <Button variant="secondary" size="sm" className="mt-2" onClick={takeOut}>
                It is out of the parcel
              </Button>
            )}
          </Banner>
        )}
      </div>
      <div className="mt-4 grid gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,1fr)_15rem]">
        <ol className="divide-y divide-line border-y border-line">
          {lines.map(([item, quantity], index) => (
            <li key={item.id}>
              <Line
                {...{ item, quantity }}
                number={index + 1}
                isTicked={parcel.ticked[item.id] !== undefined}
                onTick={(isIn) => tick(item, isIn)}
              />
            </li>
          ))}
        </ol>
        <address className="not-italic wrap-anywhere">
          {postalLines(order).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </div>
      {parcel.number && (
        <p className="mt-4 wrap-anywhere">
          Tracking number: <strong className="font-semibold">{parcel.number}</strong>
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2.5 max-sm:*:grow">
        {!isWhole && <Button onClick={tickAll}>All of it is in the parcel</Button>}
        {label && !hasGone(parcel) && (
          <Button variant={isWhole ? 'primary' : 'secondary'} onClick={close}>
            {label}
          </Button>
        )}
        {order.packing && (
          <Button variant="ghost" onClick={stop}>
            Not being packed after all
          </Button>
        )}
      </div>
    </>
  );
}

interface LineProps {
  item: OrderItem;
  quantity: number;
  /** By which it is ticked from the keyboard. */
  number: number;
  isTicked: boolean;
  onTick: (isIn: boolean) => void;
}

function Line({ item, quantity, number, isTicked, onTick }: LineProps) {
  const variant = variantText(item.product_variant);
  return (
    <label
      className={classNames(
        'flex min-h-12 cursor-pointer flex-wrap items-start gap-x-4 gap-y-1 px-1 py-3 hover:bg-hover',
        isTicked && 'bg-ok-tint',
      )}
    >
      <span aria-hidden="true" className="min-w-4 text-right text-muted tabular-nums">
        {number}
      </span>
      <input
        type="checkbox"
        checked={isTicked}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span className="text-lg/6 font-semibold whitespace-nowrap tabular-nums">{quantity} ×</span>
      <span className="min-w-0 flex-1 basis-[min(8rem,100%)]">
        <span className="block font-semibold wrap-anywhere">{item.product.name}</span>
        {variant && <span className="block">{variant}</span>}
        {textsOf(item).map((text) => (
          <span key={text} className="block font-semibold break-words whitespace-pre-wrap">
            {text}
          </span>
        ))}
        {item.made_to_order && <span className="block text-sm text-muted">Made to order</span>}
      </span>
    </label>
  );
}
