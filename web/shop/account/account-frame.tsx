import { paths } from '#web/paths.ts';
import { NavLink } from '#web/router/link.tsx';
import { useAuth } from '#web/session.tsx';
import { titled } from '#web/title.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Heart, MapPin, Package, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';

const LINKS = [
  { to: paths.profile, label: 'My Account', Icon: UserRound },
  { to: paths.orders, label: 'Orders', Icon: Package },
  { to: paths.addresses, label: 'Addresses', Icon: MapPin },
  { to: paths.wishlists, label: 'Wishlist', Icon: Heart },
];

interface AccountFrameProps {
  heading: string;
  /** The heading as it is drawn, where that is more than its text. */
  drawn?: ReactNode;
  /** The page title, where it is not the heading. */
  screen?: string;
  children: ReactNode;
}

/** A page of the account: title, navigation and content. */
export function AccountFrame({ heading, drawn = heading, screen = heading, children }: AccountFrameProps) {
  const { user, loading } = useAuth();
  // While the session is checked the navigation keeps its space.
  const framed = user !== null || loading;
  return (
    <div className="wrap grid gap-x-12 gap-y-6 pt-8 pb-20 sm:pt-12 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <title>{titled(screen)}</title>
      <h1 className="lg:col-span-2">{drawn}</h1>
      {framed && <AccountNav />}
      <div className={classNames('min-w-0', !framed && 'lg:col-span-2')}>{children}</div>
    </div>
  );
}

function AccountNav() {
  return (
    <nav aria-label="Account" className="min-w-0 self-start lg:sticky lg:top-[calc(var(--header)+1.5rem)]">
      <ul className="flex flex-wrap gap-1 max-lg:border-b max-lg:border-line max-lg:pb-3 lg:flex-col">
        {LINKS.map(({ to, label, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={({ isActive }) =>
                classNames(
                  'flex min-h-ctl-sm items-center gap-2 rounded-ctl px-3 max-sm:px-2 text-sm font-medium transition-colors duration-(--t-fast) lg:gap-3 lg:text-control',
                  isActive ? 'bg-raised text-text' : 'text-text-2 hover:bg-hover hover:text-text',
                )
              }
            >
              <Icon size={18} className="max-sm:hidden" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
