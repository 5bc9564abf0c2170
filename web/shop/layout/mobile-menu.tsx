import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { useAuth } from '#web/session.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton, iconButtonClass } from '#web/ui/icon-button.tsx';
import { Menu as MenuIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ACCOUNT_LINKS, SHOP_LINKS } from './destinations.ts';
import { HeaderSearch } from './header-search.tsx';
import { useSignOut } from './use-sign-out.ts';

const rowClass = 'flex min-h-12 w-full items-center rounded-ctl text-left text-lg font-medium text-text';

/** The navigation on narrow screens: a drawer, or without scripts a link to the footer. */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const { user } = useAuth();
  const signOut = useSignOut();
  const close = () => setOpen(false);

  const item = (to: string, label: string) => (
    <li key={to}>
      <Link to={to} onClick={close} className={rowClass}>
        {label}
      </Link>
    </li>
  );

  return (
    <div className="lg:hidden">
      <IconButton label="Menu" aria-haspopup="dialog" onClick={() => setOpen(true)} className="-mr-2.5 noscript:hidden">
        <MenuIcon size={22} />
      </IconButton>
      <a href="#footer" aria-label="Menu" className={`${iconButtonClass()} hidden! noscript:inline-grid!`}>
        <MenuIcon size={22} />
      </a>
      <Dialog open={open} onClose={close} title="Menu" placement="end" size="sm" closeLabel="Close menu">
        <HeaderSearch onSearch={close} className="mb-4" />
        <nav aria-label="Menu">
          <Links>
            {item(paths.home, 'Home')}
            {SHOP_LINKS.map(({ to, label }) => item(to, label))}
          </Links>
          <Links>
            {item(paths.cart, 'Cart')}
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
              item(paths.login, 'Sign In')
            )}
          </Links>
        </nav>
      </Dialog>
    </div>
  );
}

function Links({ children }: { children: ReactNode }) {
  return <ul className="border-t border-line py-2">{children}</ul>;
}
