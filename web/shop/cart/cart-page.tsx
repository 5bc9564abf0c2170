import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { useAuth, useLoginPath } from '#web/session.tsx';
import { titled } from '#web/title.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LogIn, ShoppingCart } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { CartItemRow } from './cart-item-row.tsx';
import { useCart } from './cart-state.tsx';
import { CartSummary } from './cart-summary.tsx';

export function Component() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="wrap pt-8 sm:pt-12">
      <title>{titled('Cart')}</title>
      <meta name="robots" content="noindex" />
      <h1 ref={heading} tabIndex={-1}>
        Cart
      </h1>
      <Contents onLineGone={() => heading.current?.focus()} />
    </div>
  );
}

function Contents({ onLineGone }: { onLineGone: () => void }) {
  const { user, loading: checkingSession, failed, check } = useAuth();
  const { items, loading, error, refresh } = useCart();

  if (!failed && (checkingSession || (user && loading))) return <Waiting />;
  if (!failed && !user) return <SignInFirst />;
  if (failed || (error && items.length === 0))
    return (
      <Banner
        tone="bad"
        className="mt-8"
        action={
          <Button
            variant="secondary"
            size="sm"
            onClick={() => void (failed ? check().catch(() => undefined) : refresh())}
          >
            Try Again
          </Button>
        }
      >
        {error ?? 'Failed to load your cart'}
      </Banner>
    );
  if (items.length === 0)
    return (
      <EmptyState
        icon={<ShoppingCart />}
        title="Your cart is empty"
        text="Find a jersey, a cap or a mug for the next stint."
        action={
          <>
            <Link to={paths.products} className={buttonClass()}>
              Shop Now
            </Link>
            <Link to={paths.home} className={buttonClass({ variant: 'secondary' })}>
              Home
            </Link>
          </>
        }
      />
    );
  return (
    <Columns
      lines={
        <>
          <ul className="border-t border-line">
            {items.map((item) => (
              <CartItemRow key={item.id} item={item} onGone={onLineGone} />
            ))}
          </ul>
          <ClearCart onCleared={onLineGone} />
        </>
      }
      summary={<CartSummary />}
    />
  );
}

function Columns({ lines, summary }: { lines: ReactNode; summary: ReactNode }) {
  return (
    <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1fr_24rem]">
      <div className="min-w-0">{lines}</div>
      <div className="min-w-0 lg:sticky lg:top-[calc(var(--header)+1.5rem)]">{summary}</div>
    </div>
  );
}

function ClearCart({ onCleared }: { onCleared: () => void }) {
  const { clear } = useCart();
  const confirm = useConfirm();

  async function ask() {
    if (!(await confirm('Clear your cart?', { confirmLabel: 'Clear Cart' }))) return;
    await clear();
    onCleared();
  }

  return (
    <Button variant="ghost" size="sm" onClick={() => void ask()} className="mt-3 -ml-3">
      Clear Cart
    </Button>
  );
}

function SignInFirst({ className }: { className?: string }) {
  return (
    <EmptyState
      className={className}
      icon={<LogIn />}
      title="Please log in to view your cart"
      text="Your items are kept on your account, on every device."
      action={
        <Link to={useLoginPath()} className={buttonClass()}>
          Sign In
        </Link>
      }
    />
  );
}

/** What the server renders; without scripts nobody can be signed in, so it says to sign in. */
function Waiting() {
  return (
    <>
      <div role="status" className="noscript:hidden">
        <span className="sr-only">Loading your cart</span>
        <Columns
          lines={
            <>
              <Skeleton className="mb-4 h-28 rounded-lg!" />
              <Skeleton className="h-28 rounded-lg!" />
            </>
          }
          summary={<Skeleton className="h-96 rounded-lg!" />}
        />
      </div>
      <SignInFirst className="hidden! noscript:flex!" />
    </>
  );
}
