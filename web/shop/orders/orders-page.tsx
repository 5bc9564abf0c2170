import { ORDERS_PAGE_SIZE } from '#domain/limits.ts';
import { ApiError } from '#web/api.ts';
import { SessionWait } from '#web/guard.tsx';
import { paths } from '#web/paths.ts';
import { useSearchParams } from '#web/router/hooks.ts';
import { Link } from '#web/router/link.tsx';
import { useAuth } from '#web/session.tsx';
import { AccountFrame } from '#web/shop/account/account-frame.tsx';
import { SignInPrompt } from '#web/shop/account/sign-in-prompt.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Package, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { OrderCard } from './order-card.tsx';
import { ordersErrorMessage, useOrders } from './order-data.ts';
import { type PaymentReturn, usePaymentReturn } from './use-payment-return.ts';

export function Component() {
  const { user, loading } = useAuth();
  const returned = usePaymentReturn();
  return (
    <AccountFrame heading="Order History">
      <div className="grid grid-cols-1 gap-6">
        {returned.outcome && <Outcome {...returned} />}
        {loading && <SessionWait className="py-16" />}
        {!loading && !user && <LogIn />}
        {user && <Orders />}
      </div>
    </AccountFrame>
  );
}

const LogIn = () => (
  <SignInPrompt title="Please log in to view your orders" text="Your orders are kept on your account." />
);

function Orders() {
  const [search] = useSearchParams();
  const page = /^[1-9]\d{0,5}$/.test(search.get('page') ?? '') ? Number(search.get('page')) : 1;
  const { data, error, isPlaceholderData, refetch } = useOrders(page);

  // Until the page knows that the session has ended.
  if (error instanceof ApiError && error.status === 401) return <LogIn />;
  if (!data && error)
    return (
      <div role="alert" className="rounded-lg border border-bad-ink/35 bg-bad-tint">
        <EmptyState
          icon={<TriangleAlert />}
          title="Error Loading Orders"
          text={ordersErrorMessage(error)}
          action={
            <Button variant="secondary" onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        />
      </div>
    );
  if (!data) return <Spinner label="Loading your orders" className="py-16" />;
  if (data.orders.length === 0)
    return (
      <EmptyState
        className="rounded-lg border border-dashed border-line"
        icon={<Package />}
        title="No Orders Found"
        text={
          page === 1 ? 'What you buy appears here, from the payment to your door.' : 'There are no orders on this page.'
        }
        action={
          page === 1 ? (
            <Link to={paths.products} className={buttonClass()}>
              Start Shopping
            </Link>
          ) : (
            <Link to={paths.orders} className={buttonClass()}>
              Latest orders
            </Link>
          )
        }
      />
    );
  return (
    <>
      <ul
        aria-busy={isPlaceholderData || undefined}
        className="grid grid-cols-1 gap-6 transition-opacity aria-busy:opacity-60"
      >
        {data.orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageSize={ORDERS_PAGE_SIZE}
        total={data.total}
        href={(to) => `${paths.orders}?page=${to}`}
        renderLink={({ href, ...link }) => <Link to={href} {...link} />}
      />
    </>
  );
}

/** The payment's banner, which has the focus when the page opens: it is what one has come for. */
function Outcome(returned: PaymentReturn) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the heading, which is focused on every navigation.
    const timer = setTimeout(() => box.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-[calc(var(--header)+1rem)] rounded-ctl">
      <PaymentBanner {...returned} />
    </div>
  );
}

function PaymentBanner({ outcome, order }: PaymentReturn) {
  if (outcome === 'succeeded' || outcome === 'placed')
    return (
      <Banner
        tone="ok"
        action={
          order && (
            <Link to={paths.order(order.id)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              Order {order.number}
            </Link>
          )
        }
      >
        {outcome === 'placed'
          ? 'Your order is placed, and there was nothing to pay. It is being processed.'
          : 'Payment succeeded. Your order is being processed.'}
      </Banner>
    );
  if (outcome === 'asked') return <Banner tone="info">We are finding out how your payment went…</Banner>;
  if (outcome === 'waiting')
    return (
      <Banner tone="info">
        We are waiting for your bank. Your order is kept for you meanwhile, and we will write to you as soon as it is
        paid, or if your bank declines. There is nothing for you to do.
      </Banner>
    );
  if (outcome === 'unconfirmed')
    return (
      <Banner tone="warn">
        The payment is not confirmed yet. Your order appears here as soon as the card provider reports it.
      </Banner>
    );
  if (outcome === 'unfinished')
    return (
      <Banner
        tone="bad"
        action={
          <Link to={paths.checkout} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            Back to checkout
          </Link>
        }
      >
        Payment did not complete. You can try again.
      </Banner>
    );
  return null;
}
