import type { pages } from './admin/pages.ts';
import { ErrorScreen } from './error-screen.tsx';
import { hydrated } from './hydrated.ts';
import { originLoader, ROOT_ROUTE } from './origin.ts';
import { paths } from './paths.ts';
import { Root } from './root.tsx';
import { redirect } from './router/responses.ts';
import { Navigate } from './router/navigate.tsx';
import { definePage, type Loader, type PageModule, type RouteObject } from './router/route.ts';
import { ShopLayout, shopLoader, ShopState } from './shop/layout.tsx';
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
  ...(import.meta.env.SSR
    ? { Component: PageSpinner, loadInBrowser: load }
    : { lazy: afterHydration(load), HydrateFallback: PageSpinner }),
  ...more,
});

/** A page of the shopper's account; the server's spinner has its title. */
const accountPage = (title: string, path: string, load: LoadPage<never>) => privatePage(path, load, { title });

/** Pages that share the cache of what belongs to a person. */
const personal = (children: RouteObject[]) =>
  privatePage(undefined, () => import('./shop/account/private-layout.tsx'), { children });

/** A page of the back office: its file is found in a list that only the back office loads. */
const adminPage = (name: keyof typeof pages) => privatePage(`/admin/${name}`, loadAdmin(name));

const loadAdmin =
  (name: keyof typeof pages): LoadPage<never> =>
  async () =>
    (await import('./admin/pages.ts')).pages[name]();

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
        Component: ShopState,
        children: [
          {
            ...definePage({ loader: shopLoader, Component: ShopLayout }),
            shouldRevalidate: () => false,
            children: [
              {
                errorElement: <ErrorScreen framed />,
                children: [
                  publicPage('/', () => import('./shop/home/home-page.tsx'), ['newsletter']),
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
                  publicPage('/contact', () => import('./shop/contact/contact-page.tsx'), ['state']),
                  publicPage('/login', () => import('./shop/login/login-page.tsx'), ['error']),
                  publicPage('/newsletter/confirm/:token', () => import('./shop/newsletter/confirm-page.tsx'), [
                    'state',
                  ]),
                  publicPage('/newsletter/unsubscribe/:token', () => import('./shop/newsletter/unsubscribe-page.tsx'), [
                    'state',
                  ]),
                  publicPage('/withdraw', () => import('./shop/withdrawal/withdraw-page.tsx'), ['state']),
                  publicPage('/terms', () => import('./shop/legal/terms-page.tsx')),
                  publicPage('/privacy', () => import('./shop/legal/privacy-page.tsx')),
                  publicPage('/cart', () => import('./shop/cart/cart-page.tsx')),
                  personal([
                    privatePage('/withdraw/:of', () => import('./shop/withdrawal/withdraw-order-page.tsx')),
                    accountPage('Saved addresses', '/addresses', () => import('./shop/addresses/addresses-page.tsx')),
                    accountPage('Wishlist', '/wishlists', () => import('./shop/wishlist/wishlist-page.tsx')),
                    accountPage('My Account', '/profile', () => import('./shop/profile/profile-page.tsx')),
                    accountPage('Order History', '/orders', () => import('./shop/orders/orders-page.tsx')),
                    accountPage('Your order', '/orders/:id', () => import('./shop/orders/order-page.tsx')),
                  ]),
                  { path: '*', lazy: () => import('./not-found.tsx') },
                ],
              },
            ],
          },
          {
            lazy: () => import('./shop/checkout/checkout-layout.tsx'),
            query: [],
            children: [
              {
                errorElement: <ErrorScreen framed />,
                children: [
                  personal([
                    accountPage('Checkout', '/checkout', () => import('./shop/checkout/checkout-page.tsx')),
                    privatePage('/sandbox/authenticate', () => import('./shop/checkout/authenticate-page.tsx')),
                  ]),
                ],
              },
            ],
          },
        ],
      },
      privatePage('/admin', loadAdmin('layout'), {
        children: [
          {
            errorElement: <ErrorScreen framed />,
            children: [
              { index: true, element: <Navigate to="/admin/dashboard" replace /> },
              adminPage('dashboard'),
              adminPage('products'),
              adminPage('categories'),
              adminPage('orders'),
              adminPage('packing'),
              adminPage('users'),
              adminPage('team-members'),
              adminPage('competitions'),
              adminPage('coupons'),
              adminPage('reviews'),
              adminPage('reports'),
              adminPage('mails'),
              adminPage('addresses'),
              adminPage('wishlists'),
              adminPage('newsletter'),
              adminPage('messages'),
              adminPage('withdrawals'),
              adminPage('api-tokens'),
              adminPage('webhooks'),
              adminPage('activity'),
            ],
          },
        ],
      }),
      { path: '/dashboard', loader: () => redirect(paths.admin) },
    ],
  },
];
