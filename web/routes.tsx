import { ErrorScreen } from './error-screen.tsx';
import { hydrated } from './hydrated.ts';
import { originLoader, ROOT_ROUTE } from './origin.ts';
import { paths } from './paths.ts';
import { Root } from './root.tsx';
import { redirect } from './router/responses.ts';
import { Navigate } from './router/navigate.tsx';
import type { LoadPage, RouteObject } from './router/route.ts';
import { ShopLayout } from './shop/layout.tsx';
import { PageSpinner } from './shop/page-spinner.tsx';

/** Rendered by the server with its data; `query` names the keys of the address that it reads. */
const shown = (path: string, load: LoadPage, query: string[] = []): RouteObject => ({
  path,
  lazy: load,
  handle: { query },
});

/** A spinner from the server; code and data load in the browser. */
const privately = (
  path: string | undefined,
  load: LoadPage,
  children?: RouteObject[],
  screen?: string,
): RouteObject => ({
  path,
  handle: { private: true, screen },
  ...(import.meta.env.SSR ? { Component: PageSpinner } : { lazy: onceHydrated(load), HydrateFallback: PageSpinner }),
  ...(children && { children }),
});

/** One of a shopper's own pages; the server's spinner has its title already. */
const own = (screen: string, path: string, load: LoadPage) => privately(path, load, undefined, screen);

// Code that comes faster than React starts would replace the server's spinner before it was taken over.
const onceHydrated =
  (load: LoadPage): LoadPage =>
  async () => {
    const route = load();
    await hydrated;
    return route;
  };

export const isPrivate = (route: RouteObject): boolean => {
  const handle: unknown = route.handle;
  return typeof handle === 'object' && handle !== null && 'private' in handle;
};

/** The map of the shop, in the specification's order. */
export const routes: RouteObject[] = [
  {
    id: ROOT_ROUTE,
    loader: originLoader,
    shouldRevalidate: () => false,
    Component: Root,
    errorElement: <ErrorScreen />,
    children: [
      {
        Component: ShopLayout,
        children: [
          {
            errorElement: <ErrorScreen framed />,
            children: [
              shown('/', () => import('./shop/home/home-page.tsx')),
              shown('/products', () => import('./shop/products/products-page.tsx'), [
                'category',
                'search',
                'sort',
                'page',
                'min',
                'max',
              ]),
              shown('/product/:id', () => import('./shop/product/product-page.tsx'), ['reviews']),
              shown('/about', () => import('./shop/team/about-page.tsx'), ['tab']),
              shown('/competitions', () => import('./shop/competitions/competitions-page.tsx')),
              shown('/competitions/:id', () => import('./shop/competitions/competition-page.tsx')),
              shown('/contact', () => import('./shop/contact/contact-page.tsx')),
              shown('/login', () => import('./shop/login/login-page.tsx'), ['error']),
              shown('/terms', () => import('./shop/legal/terms-page.tsx')),
              shown('/privacy', () => import('./shop/legal/privacy-page.tsx')),
              shown('/cart', () => import('./shop/cart/cart-page.tsx')),
              privately(undefined, () => import('./shop/account/private-layout.tsx'), [
                own('Checkout', '/checkout', () => import('./shop/checkout/checkout-page.tsx')),
                privately('/sandbox/authenticate', () => import('./shop/checkout/authenticate-page.tsx')),
                own('Saved addresses', '/addresses', () => import('./shop/addresses/addresses-page.tsx')),
                own('Wishlist', '/wishlists', () => import('./shop/wishlist/wishlist-page.tsx')),
                own('My Account', '/profile', () => import('./shop/profile/profile-page.tsx')),
                own('Order History', '/orders', () => import('./shop/orders/orders-page.tsx')),
              ]),
              { path: '*', lazy: () => import('./not-found.tsx') },
            ],
          },
        ],
      },
      privately('/admin', () => import('./admin/layout.tsx'), [
        { index: true, element: <Navigate to="/admin/dashboard" replace /> },
        privately('dashboard', () => import('./admin/dashboard/dashboard-page.tsx')),
        privately('products', () => import('./admin/products/products-page.tsx')),
        privately('categories', () => import('./admin/categories/categories-page.tsx')),
        privately('orders', () => import('./admin/orders/orders-page.tsx')),
        privately('users', () => import('./admin/users/users-page.tsx')),
        privately('team-members', () => import('./admin/team-members/team-members-page.tsx')),
        privately('competitions', () => import('./admin/competitions/competitions-page.tsx')),
        privately('coupons', () => import('./admin/coupons/coupons-page.tsx')),
        privately('reviews', () => import('./admin/reviews/reviews-page.tsx')),
        privately('addresses', () => import('./admin/addresses/addresses-page.tsx')),
        privately('wishlists', () => import('./admin/wishlists/wishlists-page.tsx')),
      ]),
      { path: '/dashboard', loader: () => redirect(paths.admin) },
    ],
  },
];
