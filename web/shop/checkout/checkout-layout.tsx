import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { Outlet } from '#web/router/rendered-matches.tsx';
import { AccountMenu } from '#web/shop/layout/account-menu.tsx';
import { HELP_LINKS, LEGAL_LINKS } from '#web/shop/layout/destinations.ts';
import { Mark } from '#web/ui/mark.tsx';
import { ArrowLeft, Lock } from 'lucide-react';

/** The frame of the checkout: nothing in it leads away but the logo, the cart, and what one may want to read before paying. */
export function Component() {
  return (
    <>
      <header className="border-b border-line">
        <div className="wrap flex min-h-header flex-wrap items-center gap-x-4 max-[23rem]:gap-x-1">
          <Link to={paths.home} aria-label="Antumbra Racing, home" className="flex min-h-header items-center">
            <Mark text="ANTUMBRA" className="text-[1.05rem] max-[23rem]:text-[0.9rem] sm:text-[1.15rem]" />
          </Link>
          <p className="flex items-center gap-2 text-sm text-text-2 max-sm:order-last max-sm:min-h-10 max-sm:w-full max-sm:border-t max-sm:border-line sm:ml-4">
            <Lock size={16} className="text-muted" />
            Secure checkout
          </p>
          <div className="ml-auto flex items-center gap-x-2">
            <Link
              to={paths.cart}
              className="flex min-h-11 items-center gap-1.5 text-sm text-text-2 hover:text-text hover:underline"
            >
              <ArrowLeft size={18} className="max-[23rem]:hidden" />
              Back to cart
            </Link>
            <AccountMenu />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-var(--header))]">
        <Outlet />
      </main>
      <footer className="border-t border-line bg-sunken">
        <div className="wrap flex flex-wrap items-center gap-x-6 py-4 text-sm text-muted">
          <p className="mr-auto">Prices include VAT.</p>
          <nav aria-label="Help">
            <ul className="flex flex-wrap gap-x-6">
              {[...HELP_LINKS, ...LEGAL_LINKS].map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className="flex min-h-11 items-center hover:text-text hover:underline">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </footer>
    </>
  );
}
