import { apiContext } from '#web/api.ts';
import { Outlet } from '#web/router/rendered-matches.tsx';
import type { LoaderFunctionArgs, PageProps } from '#web/router/route.ts';
import { AfterSignIn } from './after-sign-in.tsx';
import { CartProvider } from './cart/cart-state.tsx';
import { Announcement } from './layout/announcement.tsx';
import { Header } from './layout/header.tsx';
import { WishlistProvider } from './wishlist/wishlist-state.tsx';
import { lateComponent } from '#web/ui/late-component.tsx';
import { Late } from '#web/ui/late.tsx';

const loadFooter = async () => (await import('./layout/footer.tsx')).Footer;
const { Late: Footer } = lateComponent(loadFooter, import.meta.env.SSR ? await loadFooter() : undefined);

const loadBackClosesDialog = async () => (await import('./back-closes-dialog.ts')).BackClosesDialog;

/** The state of cart and wishlist, around every page of the storefront. */
export function ShopState() {
  return (
    <CartProvider>
      <WishlistProvider>
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <Outlet />
        <AfterSignIn />
        <Late load={loadBackClosesDialog} />
      </WishlistProvider>
    </CartProvider>
  );
}

/** The coupon that is announced; a page does without when it cannot be read. */
export const shopLoader = ({ context }: LoaderFunctionArgs) =>
  context
    .get(apiContext)('GET /api/coupons/announced')
    .then(({ data }) => data)
    .catch(() => null);

/** The frame of every page but the checkout. */
export function ShopLayout({ data: coupon }: PageProps<typeof shopLoader>) {
  return (
    <>
      {coupon && <Announcement coupon={coupon} />}
      <Header />
      {/* The footer waits below the fold: nothing in view moves when a page's content comes. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-var(--header))]">
        <noscript>
          <p className="wrap py-3 text-sm text-text-2">
            Cart, wishlist and signing in need JavaScript, which your browser has turned off. Everything else is here.
          </p>
        </noscript>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
