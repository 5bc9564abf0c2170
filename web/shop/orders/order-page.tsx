import { ApiError } from '#web/api.ts';
import { RequireLogin } from '#web/guard.tsx';
import { longDate } from '#web/format.ts';
import { paths } from '#web/paths.ts';
import { useMatches } from '#web/router/hooks.ts';
import { Link } from '#web/router/link.tsx';
import { useAuth } from '#web/session.tsx';
import { AccountFrame } from '#web/shop/account/account-frame.tsx';
import { EMAIL, SELLER } from '#web/shop/contact/channels.ts';
import { isPersonalised } from '#domain/line-options.ts';
import { isOpenWithdrawal } from '#domain/withdrawals.ts';
import { isShipped } from '#domain/order-status.ts';
import { AddressLines } from '#web/address-lines.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ArrowLeft, Package, Printer, TriangleAlert, Truck } from 'lucide-react';
import { useRef } from 'react';
import { ChangeOrder } from './change-order.tsx';
import { ordersErrorMessage, useOrder } from './order-data.ts';
import { OrderLines, OrderTotals } from './order-lines.tsx';
import { isInParts, statusBadge, unitsKept, wholeDeliveryText } from './order-progress.ts';
import { Panel } from './panel.tsx';
import { PaymentDeclined, useIsInCart } from './payment-declined.tsx';
import { ProgressLine } from './progress-line.tsx';
import { PaidBy } from './paid-by.tsx';
import { Parcels } from './parcels.tsx';
import { ReplacementOf } from './replacement-of.tsx';
import type { MyOrderDetail, OrderLine } from './read-order.ts';
import { Withdrawals } from '#web/shop/withdrawal/withdrawals.tsx';
import { WithdrawalPanel } from '#web/shop/withdrawal/withdrawal-panel.tsx';
import { type BoughtAgain, useBuyAgain } from './use-buy-again.ts';

export function Component() {
  const id = useMatches().at(-1)?.params.id ?? '';
  return (
    <RequireLogin>
      <OrderPage id={id} />
    </RequireLogin>
  );
}

function OrderPage({ id }: { id: string }) {
  const { data: order, error, refetch } = useOrder(id);
  if (order)
    return (
      <AccountFrame
        heading={`Order ${order.number}`}
        drawn={
          <>
            Order <span className="whitespace-nowrap">{order.number}</span>
          </>
        }
      >
        <Contents order={order} />
      </AccountFrame>
    );
  const isLost = error instanceof ApiError && error.status === 404;
  return (
    <AccountFrame heading={isLost ? 'Order not found' : 'Your order'}>
      {!error && <Spinner label="Loading your order" className="py-16" />}
      {error && (
        <EmptyState
          as="p"
          className="rounded-lg border border-line bg-surface"
          icon={isLost ? <Package /> : <TriangleAlert />}
          title={isLost ? 'There is no such order on your account.' : ordersErrorMessage(error)}
          action={
            <>
              {!isLost && <Button onClick={() => void refetch()}>Try Again</Button>}
              <Link to={paths.orders} className={buttonClass({ variant: 'secondary' })}>
                All orders
              </Link>
            </>
          }
        />
      )}
    </AccountFrame>
  );
}

function Contents({ order }: { order: MyOrderDetail }) {
  const { user } = useAuth();
  const { buyAgain, busy, result } = useBuyAgain(order);
  const delivery = wholeDeliveryText(order);
  const badge = statusBadge(order);
  const isDeclined = order.paymentFailedAt !== null;
  const isInCart = useIsInCart(order);
  const status = useRef<HTMLElement>(null);
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="hidden print:block">
        {SELLER}
        <span className="block">
          Sold to {user?.displayName}, {user?.email}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <Link
          to={paths.orders}
          className="mr-auto flex min-h-11 max-sm:w-full items-center gap-2 text-text-2 hover:text-text hover:underline"
        >
          <ArrowLeft size={18} />
          All orders
        </Link>
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          <Printer size={18} />
          {order.payment ? 'Print receipt' : 'Print order'}
        </Button>
        {(!isDeclined || isInCart === false || result) && (
          <Button size="sm" busy={busy} onClick={() => void buyAgain()}>
            Buy again
          </Button>
        )}
      </div>
      {result && <BuyAgainResult result={result} />}
      {isDeclined && <PaymentDeclined isInCart={isInCart} />}
      <Panel ref={status} heading="Status" isHeadingHidden>
        <p className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <span className="text-text-2">
            Placed on <time dateTime={order.createdAt}>{longDate(order.createdAt)}</time>
            <ReplacementOf order={order} />
          </span>
          {isDeclined ? <Badge tone="bad">Not paid</Badge> : <Badge tone={badge.tone}>{badge.label}</Badge>}
        </p>
        <ProgressLine order={order} />
        {delivery && (
          <p className="mt-5 flex items-center gap-2 text-info-ink">
            <Truck size={18} className="shrink-0" />
            {delivery}
          </p>
        )}
      </Panel>
      {order.parcels.length > 0 && (
        <Panel heading={isInParts(order) ? 'Parcels' : 'Parcel'}>
          <Parcels order={order} />
        </Panel>
      )}
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2 xl:grid-cols-3 print:grid-cols-3">
        <Panel heading="Shipping address">
          <AddressLines address={order.shippingAddress} className="text-text-2" />
        </Panel>
        <Panel heading="Billing address">
          <AddressLines address={order.billingAddress} className="text-text-2" />
        </Panel>
        <Panel heading="Payment">
          <PaidBy order={order} />
        </Panel>
      </div>
      <Panel heading="Items">
        <OrderLines order={order} />
        <OrderTotals order={order} />
      </Panel>
      <ChangeOrder key={order.id} order={order} onGone={() => status.current?.focus()} />
      {order.withdrawals.length > 0 && (
        <Panel heading={order.withdrawals.length > 1 ? 'Withdrawals' : 'Withdrawal'}>
          <Withdrawals order={order} />
        </Panel>
      )}
      {isShipped(order.status) && order.lines.some((line) => canBeExchanged(line, order)) && (
        <Panel heading="Does it not fit?" className="print:hidden">
          <p className="max-w-prose text-text-2">
            Write to{' '}
            <a href={`mailto:${EMAIL}`} className="wrap-anywhere text-link underline">
              {EMAIL}
            </a>{' '}
            with the number of your order and the size that you need. What was not made for you is exchanged, as long as
            we have that size.
          </p>
        </Panel>
      )}
      {order.isWithdrawable && (
        <Panel heading="Changed your mind?" className="print:hidden">
          <WithdrawalPanel order={order} />
        </Panel>
      )}
      <p className="text-sm text-muted">
        Prices include VAT. <span className="print:hidden">{SELLER}</span>
        <span className="block wrap-anywhere">{EMAIL}</span>
      </p>
    </div>
  );
}

/** Whether units of a line stay with its buyer that another size can replace. */
function canBeExchanged(line: OrderLine, { withdrawals }: MyOrderDetail): boolean {
  const goingBack = withdrawals
    .filter(({ state }) => isOpenWithdrawal(state))
    .flatMap(({ items }) => items.filter((item) => item.order_item_id === line.id))
    .reduce((sum, { quantity, refunded }) => sum + quantity - refunded, 0);
  return line.size !== null && !isPersonalised(line.options) && unitsKept(line) > goingBack;
}

function BuyAgainResult({ result: { added, missed } }: { result: BoughtAgain }) {
  const count = added === 1 ? '1 item was' : `${added} items were`;
  return (
    <Banner
      tone={missed.length === 0 ? 'ok' : 'warn'}
      action={
        added > 0 && (
          <Link to={paths.cart} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            View Cart
          </Link>
        )
      }
    >
      {added > 0 ? `${count} added to your cart.` : 'Nothing was added to your cart.'}
      {missed.map((sentence) => (
        <span key={sentence} className="block font-normal text-text-2">
          {sentence}
        </span>
      ))}
    </Banner>
  );
}
