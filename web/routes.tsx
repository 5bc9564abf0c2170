import { ErrorScreen } from './error-screen.tsx';
import { hydrated } from './hydrated.ts';
import { originLoader, ROOT_ROUTE } from './origin.ts';
import { paths } from './paths.ts';
import { Root } from './root.tsx';
import { redirect } from './router/responses.ts';
import { Navigate } from './router/navigate.tsx';
import { definePage, type Loader, type PageModule, type RouteObject } from './router/route.ts';
import { ShopLayout } from './shop/layout.tsx';
import { PageSpinner } from './shop/page-spinner.tsx';

/** Imports a page's file; `never` is the loader of a page without one. */
type LoadPage<L extends Loader> = () => Promise<PageModule<L>>;

/** A page that the server renders with its data; `query` are the keys of the URL's query that it reads. */
const publicPage = <L extends Loader>(path: string, lazy: LoadPage<L>, query: readonly string[] = []): RouteObject => ({
  path,
  lazy,
  query,
});

/** A page or layout of which the server renders a spinner; its code is loaded in the browser, and asks for its data. */
const privatePage = (path: string | undefined, load: LoadPage<never>, more?: Partial<RouteObject>): RouteObject => ({
  path,
  private: true,
  ...(import.meta.env.SSR ? { Component: PageSpinner } : { lazy: afterHydration(load), HydrateFallback: PageSpinner }),
  ...more,
});

/** A page of the shopper's account; the server's spinner has its title. */
const accountPage = (title: string, path: string, load: LoadPage<never>) => privatePage(path, load, { title });

// Code that comes faster than React starts would replace the server's spinner before it was hydrated.
const afterHydration =
  (load: LoadPage<never>): LoadPage<never> =>
  async () => {
    const page = load();
    await hydrated;
    return page;
  };

/** The route tree of the shop, in the specification's order. */
export const routes: RouteObject[] = [
  {
    id: ROOT_ROUTE,
    ...definePage({ loader: originLoader, Component: Root }),
    shouldRevalidate: () => false,
    errorElement: <ErrorScreen />,
    children: [
      {
        Component: ShopLayout,
        children: [
          {
            errorElement: <ErrorScreen framed />,
            children: [
              publicPage('/', () => import('./shop/home/home-page.tsx')),
              publicPage('/products', () => import('./shop/product-list/products-page.tsx'), [
                'category',
                'search',
                'sort',
                'page',
                'min',
                'max',
              ]),
              publicPage('/product/:id', () => import('./shop/product-detail/product-page.tsx'), ['reviews']),
              publicPage('/about', () => import('./shop/team/about-page.tsx'), ['tab']),
              publicPage('/competitions', () => import('./shop/competitions/competitions-page.tsx')),
              publicPage('/competitions/:id', () => import('./shop/competitions/competition-page.tsx')),
              publicPage('/contact', () => import('./shop/contact/contact-page.tsx')),
              publicPage('/login', () => import('./shop/login/login-page.tsx'), ['error']),
              publicPage('/terms', () => import('./shop/legal/terms-page.tsx')),
              publicPage('/privacy', () => import('./shop/legal/privacy-page.tsx')),
              publicPage('/cart', () => import('./shop/cart/cart-page.tsx')),
              privatePage(undefined, () => import('./shop/account/private-layout.tsx'), {
                children: [
                  accountPage('Checkout', '/checkout', () => import('./shop/checkout/checkout-page.tsx')),
                  privatePage('/sandbox/authenticate', () => import('./shop/checkout/authenticate-page.tsx')),
                  accountPage('Saved addresses', '/addresses', () => import('./shop/addresses/addresses-page.tsx')),
                  accountPage('Wishlist', '/wishlists', () => import('./shop/wishlist/wishlist-page.tsx')),
                  accountPage('My Account', '/profile', () => import('./shop/profile/profile-page.tsx')),
                  accountPage('Order History', '/orders', () => import('./shop/orders/orders-page.tsx')),
                ],
              }),
              { path: '*', lazy: () => import('./not-found.tsx') },
            ],
          },
        ],
      },
      privatePage('/admin', () => import('./admin/layout.tsx'), {
        children: [
          { index: true, element: <Navigate to="/admin/dashboard" replace /> },
          privatePage('dashboard', () => import('./admin/dashboard/dashboard-page.tsx')),
          privatePage('products', () => import('./admin/products/products-page.tsx')),
          privatePage('categories', () => import('./admin/categories/categories-page.tsx')),
          privatePage('orders', () => import('./admin/orders/orders-page.tsx')),
          privatePage('users', () => import('./admin/users/users-page.tsx')),
          privatePage('team-members', () => import('./admin/team-members/team-members-page.tsx')),
          privatePage('competitions', () => import('./admin/competitions/competitions-page.tsx')),
          privatePage('coupons', () => import('./admin/coupons/coupons-page.tsx')),
          privatePage('reviews', () => import('./admin/reviews/reviews-page.tsx')),
          privatePage('addresses', () => import('./admin/addresses/addresses-page.tsx')),
          privatePage('wishlists', () => import('./admin/wishlists/wishlists-page.tsx')),
        ],
      }),
      { path: '/dashboard', loader: () => redirect(paths.admin) },
    ],
  },
];
