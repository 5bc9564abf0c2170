import { data, redirect } from './responses.ts';
import { browserHistory } from './history.ts';
import { contextKey, LoaderContext } from './loader-context.ts';
import type { LoaderFunctionArgs, RouteObject } from './route.ts';
import { createRouter } from './router.ts';
import { testBrowser } from './test-browser.ts';

/** What a loader throws without a network. */
const networkFailed = contextKey<() => Error>();

/** A router over a few routes, at `first`; `requested` are the URLs that loaders were called with, in order. */
export function openRouter(first = '/', network = { isAway: false }) {
  const browser = testBrowser(first);
  const requested: string[] = [];
  const signals = new Map<string, AbortSignal>();
  const held = new Map<string, PromiseWithResolvers<unknown>>();
  const loader = ({ request, context }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url);
    requested.push(pathname + search);
    signals.set(pathname, request.signal);
    if (network.isAway) throw context.get(networkFailed)();
    return held.get(pathname)?.promise ?? `data of ${pathname}${search}`;
  };
  const routes: RouteObject[] = [
    {
      id: 'root',
      loader,
      shouldRevalidate: () => false,
      errorElement: 'broken',
      children: [
        { path: '/', id: 'home' },
        { path: '/list', id: 'list', loader },
        { path: '/thing/:id', id: 'thing', loader },
        { path: '/late', id: 'late', lazy: async () => ({ loader, errorElement: 'own' }) },
        { path: '/missing', id: 'missing', loader: () => Promise.reject(data('Gone', { status: 404 })) },
        { path: '/old', id: 'old', loader: () => redirect('/list?from=old') },
        { path: '/plain', id: 'plain' },
        {
          path: '/undemanding',
          id: 'undemanding',
          loader: async (args) => {
            try {
              return loader(args);
            } catch {
              return 'nothing';
            }
          },
        },
        {
          path: '/gone',
          id: 'gone',
          lazy: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
        },
      ],
    },
  ];
  const router = createRouter({
    routes,
    history: browserHistory(browser),
    origin: 'http://shop.test',
    loaded: { loaderData: { root: 'from the server' }, errors: null },
    getContext: (onNetworkError) =>
      new LoaderContext().set(networkFailed, () => {
        onNetworkError();
        return new Error('No response');
      }),
    isOffline: async () => network.isAway,
  });
  router.start();
  const hold = (pathname: string) => {
    const promise = Promise.withResolvers<unknown>();
    held.set(pathname, promise);
    return promise;
  };
  return { browser, router, network, requested, signals, hold, at: () => router.state.location.pathname };
}

/** Resolves after everything that is resolved already has had its effect. */
export const flush = () => new Promise((resolve) => setTimeout(resolve));
