import type { Account } from '#contract/auth.ts';
import { fullName } from '#domain/person.ts';
import { longDate, dateAndTime } from '#web/format.ts';
import { SessionWait } from '#web/guard.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { useAuth } from '#web/session.tsx';
import { AccountFrame } from '#web/shop/account/account-frame.tsx';
import { useCart } from '#web/shop/cart/cart-state.tsx';
import { SignInPrompt } from '#web/shop/account/sign-in-prompt.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Check, Heart, MapPin, Package, ShoppingCart, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { MySessions } from './my-sessions.tsx';

const ACTIONS = [
  { to: paths.orders, label: 'My Orders', text: 'What you bought and where it is', Icon: Package },
  { to: paths.addresses, label: 'My Addresses', text: 'Where your parcels go', Icon: MapPin },
  { to: paths.wishlists, label: 'My Wishlist', text: 'Saved for later', Icon: Heart },
  { to: paths.cart, label: 'My Cart', text: 'What you are about to buy', Icon: ShoppingCart },
  { to: paths.products, label: 'Browse Products', text: 'The whole shop', Icon: Store },
];

export function Component() {
  const { user, loading } = useAuth();
  return (
    <AccountFrame heading="My Account">
      {loading && <SessionWait className="py-16" />}
      {!loading && !user && (
        <SignInPrompt title="Please log in to view your profile" text="Your account is the one you sign in with." />
      )}
      {user && <Profile user={user} />}
    </AccountFrame>
  );
}

function Profile({ user }: { user: Account }) {
  const name = fullName(user) || user.displayName;
  const cartText = useCartText();
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <section className="flex flex-wrap items-center gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6 md:col-span-2">
        <Avatar image={user.avatar} name={name || user.email} size="lg" />
        <div className="min-w-0">
          <h2 className="break-words">{name}</h2>
          <p className="text-text-2 wrap-anywhere">{user.email}</p>
          <p className="mt-3 flex flex-wrap gap-2">
            <Badge tone={user.role === 'admin' ? 'solid' : 'info'}>{roleName(user)}</Badge>
            <Activity user={user} />
          </p>
        </div>
      </section>
      <FactsSection title="Personal info">
        <Fact label="Full name">{name}</Fact>
        <Fact label="Email">{user.email}</Fact>
        <Fact label="Phone">{user.phone || 'Not provided'}</Fact>
        <Fact label="Member since">{longDate(user.createdAt)}</Fact>
        <Fact label="Last login">{user.lastLoginAt ? dateAndTime(user.lastLoginAt) : 'Never'}</Fact>
      </FactsSection>
      <FactsSection title="Account details">
        <Fact label="Status">{user.isActive ? 'Active' : 'Inactive'}</Fact>
        <Fact label="Type">{roleName(user)}</Fact>
        {user.googleId && (
          <Fact label="Google account">
            <span className="inline-flex items-center gap-1.5 text-ok">
              <Check size={16} />
              Linked
            </span>
          </Fact>
        )}
        <Fact label="Display name">{user.displayName}</Fact>
      </FactsSection>
      <MySessions />
      <section className="md:col-span-2">
        <h2 className="mb-4 text-xl">Quick actions</h2>
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {ACTIONS.map(({ to, label, text, Icon }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex h-full items-center gap-4 rounded-lg border border-line bg-surface p-5 transition-colors duration-(--t-fast) hover:border-ctl hover:bg-raised"
              >
                <Icon size={24} className="shrink-0 text-accent" />
                <span>
                  <span className="block font-semibold">{label}</span>
                  <span className="block text-sm text-muted">{(to === paths.cart && cartText) || text}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Whether there is something to check out; undefined until it is known. */
function useCartText(): string | undefined {
  const { itemCount, loading, error } = useCart();
  if (loading || error) return undefined;
  return itemCount > 0 ? 'Ready to check out' : 'Your cart is empty';
}

const roleName = ({ role }: Account) => (role === 'admin' ? 'Admin' : 'User');

const Activity = ({ user }: { user: Account }) => (
  <Badge tone={user.isActive ? 'ok' : 'bad'}>{user.isActive ? 'Active' : 'Inactive'}</Badge>
);

function FactsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 className="mb-3 text-xl">{title}</h2>
      <Facts variant="rows">{children}</Facts>
    </section>
  );
}
