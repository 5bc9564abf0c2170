import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { useAuth, useLoginPath } from '#web/session.tsx';
import { useCart } from '#web/shop/cart/cart-state.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { ReactNode } from 'react';
import { ACCOUNT_LINKS, SHOP_LINKS } from './destinations.ts';
import { HeaderSearch } from './header-search.tsx';
import { useSignOut } from './use-sign-out.ts';

const rowClass = 'flex min-h-12 w-full items-center rounded-ctl text-left text-lg font-medium text-text';

/** The menu of narrow screens. */
export function Opened({ open, close }: { open: boolean; close: () => void }) {
  const { user, loading } = useAuth();
  const { itemCount } = useCart();
  const login = useLoginPath();
  const signOut = useSignOut();

  const item = (to: string, label: string, count = 0) => (
    <li key={to}>
      <Link to={to} onClick={close} className={rowClass}>
        {label}
        {count > 0 && (
          <span className="ml-auto text-md text-text-2 tabular-nums">
            {count > 99 ? '99+' : count}
            <span className="sr-only"> {count === 1 ? 'item' : 'items'}</span>
          </span>
        )}
      </Link>
    </li>
  );

  return (
    <Dialog open={open} onClose={close} title="Menu" placement="end" size="sm" closeLabel="Close menu">
      <HeaderSearch onSearch={close} className="mb-4" />
      <nav aria-label="Menu">
        <Links>
          {item(paths.home, 'Home')}
          {SHOP_LINKS.map(({ to, label }) => item(to, label))}
        </Links>
        <Links>
          {item(paths.cart, 'Cart', itemCount)}
          {ACCOUNT_LINKS.map(({ to, label }) => item(to, label))}
          {user?.role === 'admin' && item(paths.admin, 'Admin Panel')}
          {user ? (
            <li>
              <button
                type="button"
                onClick={() => {
                  close();
                  signOut();
                }}
                className={rowClass}
              >
                Sign Out
              </button>
            </li>
          ) : (
            !loading && item(login, 'Sign In')
          )}
        </Links>
      </nav>
    </Dialog>
  );
}

function Links({ children }: { children: ReactNode }) {
  return <ul className="border-t border-line py-2">{children}</ul>;
}
