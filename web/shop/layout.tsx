import { Outlet } from '#web/router/rendered-matches.tsx';
import { CartProvider } from './cart/cart-state.tsx';
import { Announcement } from './layout/announcement.tsx';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { WishlistProvider } from './wishlist/wishlist-state.tsx';

/** The frame of every page of the storefront, with the state of cart and wishlist. */
export function ShopLayout() {
  return (
    <CartProvider>
      <WishlistProvider>
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <Announcement />
        <Header />
        {/* The footer waits below the fold: nothing in view moves when a page's content comes. */}
        <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-var(--header))]">
          <Outlet />
        </main>
        <Footer />
      </WishlistProvider>
    </CartProvider>
  );
}
