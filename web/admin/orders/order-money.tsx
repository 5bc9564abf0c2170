import { cardName } from '#domain/card-brand.ts';
import { formatMoney } from '#domain/money.ts';
import { dateAndTime } from '#web/format.ts';
import { focusHeading, useFocusAfter } from '#web/admin/focus.ts';
import { Button } from '#web/ui/button.tsx';
import { useCopy } from '#web/admin/use-copy.ts';
import { Copy } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { goodsAreOut, refundNote } from './cancel-labels.ts';
import type { Order } from './read-order.ts';
import { contentsText, quantitiesOf } from './delivery-labels.ts';
import { canRefund, isStillRefused, latestOf, moneyLeft, type Refund } from './refunds-of.ts';
import type { OrderStatusActions } from './use-order-status.tsx';

interface OrderMoneyProps {
  order: Order;
  actions: Omit<OrderStatusActions, 'dialog'>;
  /** Opens the form of a refund of a part. */
  onRefund: (order: Order) => void;
  /** Opens the form that puts the goods of a cancelled order into stock. */
  onRestock: (order: Order) => void;
}

/** What was charged for an order and what went back of it, with the card provider's ids: whatever its figures on paper say. */
export function OrderMoney({ order, actions, onRefund, onRestock }: OrderMoneyProps) {
  const { payment, total } = order;
  const money = (amount: number) => formatMoney(amount, payment?.currency);
  const section = useRef<HTMLElement>(null);
  // The refund leaves while the focus may be on the button that would have undone it.
  useFocusAfter(refundNote(order) !== undefined, () => focusHeading(section.current ?? undefined));
  return (
    <section
      ref={section}
      aria-labelledby="order-money"
      className="rounded-md border border-line bg-surface-2 px-4 py-3"
    >
      <h3 id="order-money" className="mb-2">
        Money
      </h3>
      {!payment && <p>{order.waits_for_bank ? AT_THE_BANK : 'No card was charged.'}</p>}
      {payment && (
        <ul className="flex flex-col gap-2">
          <MoneyLine id={payment.provider_id}>
            {payment.amount === 0 ? (
              'Nothing to pay: no card was charged'
            ) : (
              <>
                <strong>Charged {money(payment.amount)}</strong>
                {payment.card && ` by ${cardName(payment.card)}`}
              </>
            )}
            , {dateAndTime(payment.paid_at)}
          </MoneyLine>
          {payment.refunds.map((refund) => (
            <MoneyLine
              key={refund.id}
              id={refund.provider_id}
              actions={isStillRefused(refund, order) && <RefusedActions {...{ refund, order, actions }} />}
            >
              {refundText(refund, money(refund.amount), order)}
            </MoneyLine>
          ))}
        </ul>
      )}
      {payment && moneyLeft(payment) > 0 && waitsForDispute(order) && (
        <p className="mt-2 text-sm">
          {money(moneyLeft(payment))} waits for the bank of its buyer, who disputes the payment: it goes back once the
          bank has decided for the shop, or the bank takes it.
        </p>
      )}
      {payment && payment.amount !== total && (
        <p className="mt-2 text-sm text-warn-ink">
          The total on paper differs from what was charged. Refunds and revenue follow what was charged.
        </p>
      )}
      <CancelActions order={order} onRefund={onRefund} onRestock={onRestock} actions={actions} />
    </section>
  );
}

const waitsForDispute = ({ status, payment_status, dispute }: Order) =>
  status === 'cancelled' && payment_status === 'paid' && dispute === 'open';

const AT_THE_BANK = 'No card was charged yet: the payment is at the bank, which has not decided.';

function refundText(refund: Refund, amount: string, order: Order): ReactNode {
  const { state, refunded_at, note } = refund;
  const what = <RefundedFor refund={refund} order={order} />;
  if (refunded_at)
    return (
      <>
        <strong>
          {refund.is_chargeback ? 'Taken back by the buyer’s bank:' : note === null ? 'Refunded' : 'Paid back by hand:'}{' '}
          {amount}
        </strong>
        , {dateAndTime(refunded_at)}
        {what}
        {note !== null && <span className="block wrap-anywhere text-text-2">{note}</span>}
      </>
    );
  const isOwed = isStillRefused(refund, order);
  if (state === 'failed')
    return (
      <>
        {`The card provider refused to refund ${amount}${isOwed ? '; the money is still owed' : ''}`}
        {what}
      </>
    );
  return (
    <>
      {`${(refund.is_part ? undefined : refundNote(order)) ?? 'Refund is being sent'}: ${amount}`}
      {what}
    </>
  );
}

/** What a part went back for, and why. */
function RefundedFor({ refund, order }: { refund: Refund; order: Order }) {
  const { shipping, reason } = refund;
  // Units are those of one refund only: of the one that has taken the place of a refused one.
  const { items } = latestOf(refund, order);
  const parts = [
    contentsText(order, quantitiesOf({ items })),
    ...(shipping > 0 ? [`shipping ${formatMoney(shipping, order.payment?.currency)}`] : []),
  ].filter(Boolean);
  if (parts.length === 0 && !reason) return null;
  return (
    <span className="block wrap-anywhere text-text-2">{[parts.join(', '), reason].filter(Boolean).join('. ')}</span>
  );
}

/** What can be done at this moment about the money of an order. */
function CancelActions({ order, actions, onRefund, onRestock }: OrderMoneyProps) {
  const isCancelled = order.status === 'cancelled';
  const buttons = [
    { label: 'Refund…', run: () => onRefund(order), offered: canRefund(order) },
    { label: 'Cancel order', run: () => actions.choose(order, 'cancelled'), offered: !isCancelled },
    { label: 'Undo the cancellation', run: () => actions.reopen(order), offered: refundNote(order) !== undefined },
    {
      label: 'Goods are back: put into stock…',
      run: () => onRestock(order),
      offered: isCancelled && goodsAreOut(order),
    },
  ];
  return (
    <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
      {buttons.map(
        ({ label, run, offered }) =>
          offered && (
            <Button key={label} variant="secondary" size="sm" onClick={run}>
              {label}
            </Button>
          ),
      )}
    </div>
  );
}

/** What can be done about a refund that the card provider refused. */
function RefusedActions({ refund, order, actions }: Pick<OrderMoneyProps, 'order' | 'actions'> & { refund: Refund }) {
  const amount = formatMoney(refund.amount, order.payment?.currency);
  const buttons = [
    { label: 'Try the refund again', run: () => actions.retryRefund(order, refund) },
    { label: 'Mark as paid back…', run: () => actions.recordRefund(order, refund) },
  ];
  return buttons.map(({ label, run }) => (
    <Button key={label} variant="secondary" size="sm" aria-label={`${label} (${amount})`} onClick={run}>
      {label}
    </Button>
  ));
}

interface MoneyLineProps {
  id: string | null;
  actions?: ReactNode;
  children: ReactNode;
}

/** A sentence, the provider's id of what it is about, to be copied, and what can be done about it. */
function MoneyLine({ id, actions, children }: MoneyLineProps) {
  const copy = useCopy();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      <span>{children}</span>
      {id && (
        <span className="inline-flex items-center gap-1 text-sm text-muted">
          <code className="wrap-anywhere">{id}</code>
          <Button variant="ghost" size="sm" aria-label={`Copy ${id}`} onClick={() => void copy(id)}>
            <Copy size={16} />
          </Button>
        </span>
      )}
      {actions && (
        <span data-focus-after="heading" className="flex w-full flex-wrap gap-2 pt-1">
          {actions}
        </span>
      )}
    </li>
  );
}
