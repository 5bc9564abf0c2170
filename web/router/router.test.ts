import { afterEach, describe, expect, it, vi } from 'vitest';
import { data, redirect } from './responses.ts';
import { browserHistory } from './history.ts';
import { contextKey, LoaderContext } from './loader-context.ts';
import type { LoaderFunctionArgs, RouteObject } from './route.ts';
import { createRouter } from './router.ts';
import { testBrowser } from './test-browser.ts';

/** What a loader throws without a network. */
const networkFailed = contextKey<() => Error>();

/** A router over a few routes, at `first`; `requested` are the URLs that loaders were called with, in order. */
function open(first = '/', network = { isAway: false }) {
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
const flush = () => new Promise((resolve) => setImmediate(resolve));

describe('navigate', () => {
  it('loads the data, then changes the URL and the page', async () => {
    const { router, requested, browser } = open();
    const going = router.navigate('/list?page=2');
    expect(router.state).toMatchObject({ location: { pathname: '/' }, navigation: { state: 'loading' } });
    expect(browser.hrefs()).toEqual(['/']);
    await going;
    expect(requested).toEqual(['/list?page=2']);
    expect(browser.hrefs()).toEqual(['/', '/list?page=2']);
    expect(router.state).toMatchObject({
      location: { pathname: '/list', search: '?page=2' },
      navigation: { state: 'idle' },
      loaderData: { root: 'from the server', list: 'data of /list?page=2' },
    });
  });

  it('shows the page at once if nothing has to be loaded', () => {
    const { router, at } = open();
    void router.navigate('/plain');
    expect(at()).toBe('/plain');
  });

  it('replaces the present entry of the history if it is told to', async () => {
    const { router, browser } = open();
    await router.navigate('/list', { replace: true, state: { from: 'here' } });
    expect(browser.hrefs()).toEqual(['/list']);
    expect(router.state.location.state).toEqual({ from: 'here' });
  });

  it('imports lazy code once, and runs its loader', async () => {
    const { router } = open();
    await router.navigate('/late');
    expect(router.state.loaderData).toMatchObject({ late: 'data of /late' });
    expect(router.state.matches.at(-1)?.route.lazy).toBeUndefined();
  });

  it('follows a redirect, which leaves no entry in the history', async () => {
    const { router, browser } = open();
    await router.navigate('/old');
    expect(browser.hrefs()).toEqual(['/', '/list?from=old']);
  });

  it('loads again for another query, another parameter and the same URL, and never for a #hash', async () => {
    const { router, requested } = open();
    for (const to of ['/list', '?page=2', '?page=2', '?page=2#end', '/thing/1', '/thing/2']) await router.navigate(to);
    expect(requested).toEqual(['/list', '/list?page=2', '/list?page=2', '/thing/1', '/thing/2']);
  });

  it('keeps the query where only a #hash is given', async () => {
    const { router } = open();
    await router.navigate('/list?page=2');
    await router.navigate('#end');
    expect(router.state.location).toMatchObject({ pathname: '/list', search: '?page=2', hash: '#end' });
  });
});

describe('a navigation that is overtaken', () => {
  it('is aborted and never shown', async () => {
    const { router, hold, signals, browser } = open();
    const slow = hold('/thing/1');
    const first = router.navigate('/thing/1');
    await router.navigate('/list');
    expect(signals.get('/thing/1')?.aborted).toBe(true);
    slow.resolve('too late');
    await first;
    expect(router.state.location.pathname).toBe('/list');
    expect(router.state.loaderData).not.toHaveProperty('thing');
    expect(browser.hrefs()).toEqual(['/', '/list']);
  });

  it('is aborted when the browser comes back to the entry of the shown page', async () => {
    const { router, hold, browser, at } = open('/list');
    await router.navigate('/plain');
    const slow = hold('/list');
    browser.history.go(-1);
    await browser.settled();
    expect(router.state.navigation.state).toBe('loading');
    browser.history.go(1);
    await browser.settled();
    slow.resolve('too late');
    await flush();
    expect(at()).toBe('/plain');
    expect(router.state.navigation.state).toBe('idle');
  });
});

describe('a loader that fails', () => {
  it('is shown by the error boundary around it, at the URL that failed', async () => {
    const { router, browser } = open();
    await router.navigate('/missing');
    expect(router.state.errors).toEqual({ root: { status: 404, statusText: '', data: 'Gone' } });
    expect(browser.hrefs()).toEqual(['/', '/missing']);
    await router.navigate('/list');
    expect(router.state.errors).toBeNull();
  });

  it('is shown by the error boundary of the route itself, also by a lazy one', async () => {
    const { router, hold } = open();
    hold('/late').reject(new Error('no data'));
    await router.navigate('/late');
    expect(router.state.errors).toEqual({ late: new Error('no data') });
  });

  it('can be run again', async () => {
    const { router, hold } = open();
    hold('/late').reject(new Error('no data'));
    await router.navigate('/late');
    hold('/late').resolve('here it is');
    await router.revalidate();
    expect(router.state).toMatchObject({ errors: null, loaderData: { late: 'here it is' } });
  });
});

describe('revalidate', () => {
  it('keeps the URL, and the data of routes that need not be revalidated', async () => {
    const { router, requested, browser } = open();
    await router.navigate('/list');
    const again = router.revalidate();
    expect(router.state.revalidation).toBe('loading');
    const { location } = router.state;
    await again;
    expect(router.state.revalidation).toBe('idle');
    expect(router.state.location).toBe(location);
    expect(requested).toEqual(['/list', '/list']);
    expect(browser.hrefs()).toEqual(['/', '/list']);
  });
});

describe('a blocker', () => {
  const blocked = () => {
    const opened = open();
    const blocker = { current: () => true };
    return { ...opened, blocker, unblock: opened.router.block(blocker) };
  };

  it('stops a navigation, and lets it proceed later', async () => {
    const { router, at, blocker } = blocked();
    await router.navigate('/plain');
    expect(at()).toBe('/');
    expect(router.state.blocked).toMatchObject({ by: blocker, state: 'blocked', location: { pathname: '/plain' } });
    router.state.blocked?.proceed();
    expect(router.state.blocked?.state).toBe('proceeding');
    await flush();
    expect(at()).toBe('/plain');
    expect(router.state.blocked).toBeNull();
  });

  it('stops Back: the browser returns to its entry, and goes when it may proceed', async () => {
    const { router, browser, at, unblock, blocker } = blocked();
    unblock();
    await router.navigate('/list');
    await router.navigate('/plain');
    router.block(blocker);
    browser.history.go(-2);
    await browser.settled();
    expect(browser.location.pathname).toBe('/plain');
    expect(at()).toBe('/plain');
    router.state.blocked?.proceed();
    await flush();
    await browser.settled();
    await flush();
    expect(browser.location.pathname).toBe('/');
    expect(at()).toBe('/');
  });

  it('stays on reset, and is asked again the next time', async () => {
    const { router, at } = blocked();
    await router.navigate('/plain');
    router.state.blocked?.reset();
    expect(router.state.blocked).toBeNull();
    await router.navigate('/list');
    expect(at()).toBe('/');
    expect(router.state.blocked?.location.pathname).toBe('/list');
  });

  it('is not asked once it is removed', async () => {
    const { router, at, unblock } = blocked();
    unblock();
    await router.navigate('/plain');
    expect(at()).toBe('/plain');
  });
});

describe('the first page', () => {
  it('loads what the server left to the browser, without an entry in the history', async () => {
    const { router, requested, browser } = open('/late');
    expect(router.state.navigation.state).toBe('idle');
    await flush();
    expect(requested).toEqual(['/late']);
    expect(router.state.loaderData).toMatchObject({ root: 'from the server', late: 'data of /late' });
    expect(browser.hrefs()).toEqual(['/late']);
  });
});

describe('without a network', () => {
  it('keeps the page and its URL, and opens the next one on retry', async () => {
    const { router, network, browser, at } = open();
    network.isAway = true;
    await router.navigate('/list');
    expect(at()).toBe('/');
    expect(browser.hrefs()).toEqual(['/']);
    expect(router.state).toMatchObject({ navigation: { state: 'idle' }, offline: { state: 'waiting' }, errors: null });
    router.state.offline?.retry();
    expect(router.state).toMatchObject({ navigation: { state: 'loading' }, offline: { state: 'retrying' } });
    await flush();
    expect(router.state.offline?.state).toBe('waiting');
    network.isAway = false;
    router.state.offline?.retry();
    await flush();
    expect(router.state.offline).toBeNull();
    expect(browser.hrefs()).toEqual(['/', '/list']);
  });

  it('keeps the page also where a loader would make do without its data', async () => {
    const { router, network, at } = open();
    network.isAway = true;
    await router.navigate('/undemanding');
    expect(at()).toBe('/');
    expect(router.state.offline?.state).toBe('waiting');
  });

  it('keeps the page when code does not arrive, and shows the error where the code is gone', async () => {
    const { router, network, at } = open();
    network.isAway = true;
    await router.navigate('/gone');
    expect(at()).toBe('/');
    network.isAway = false;
    router.state.offline?.retry();
    await flush();
    expect(at()).toBe('/gone');
    expect(router.state.errors).toEqual({ root: new TypeError('Failed to fetch dynamically imported module') });
  });

  it('keeps the data of a page that is revalidated', async () => {
    const { router, network } = open();
    await router.navigate('/list');
    const { loaderData } = router.state;
    network.isAway = true;
    await router.revalidate();
    expect(router.state).toMatchObject({
      loaderData,
      errors: null,
      revalidation: 'idle',
      offline: { state: 'waiting' },
    });
  });

  it('sends the browser back to the entry of the page after Back, and goes back on retry', async () => {
    const { router, network, browser, at } = open('/list');
    await router.navigate('/plain');
    network.isAway = true;
    browser.history.go(-1);
    await browser.settled();
    await flush();
    await browser.settled();
    expect(browser.location.pathname).toBe('/plain');
    expect(at()).toBe('/plain');
    network.isAway = false;
    router.state.offline?.retry();
    await browser.settled();
    await flush();
    expect(browser.location.pathname).toBe('/list');
    expect(at()).toBe('/list');
    expect(router.state.offline).toBeNull();
  });

  it('forgets the page that was waited for when it is cancelled, or another is opened', async () => {
    const { router, network, at } = open();
    network.isAway = true;
    await router.navigate('/list');
    router.state.offline?.cancel?.();
    expect(router.state.offline).toBeNull();
    await router.navigate('/list');
    await router.navigate('/plain');
    expect(at()).toBe('/plain');
    expect(router.state.offline).toBeNull();
  });

  it('waits for what the first page lacks, which cannot be cancelled', async () => {
    const { router, network } = open('/late', { isAway: true });
    await flush();
    expect(router.state.offline).toMatchObject({ state: 'waiting' });
    expect(router.state.offline?.cancel).toBeUndefined();
    network.isAway = false;
    router.state.offline?.retry();
    await flush();
    expect(router.state).toMatchObject({ offline: null, loaderData: { late: 'data of /late' } });
  });
});

describe('prefetch', () => {
  afterEach(() => void vi.useRealTimers());

  it('loads a page ahead, and the navigation that follows uses it', async () => {
    const { router, requested } = open();
    router.prefetch('/list');
    router.prefetch('/list');
    await flush();
    expect(requested).toEqual(['/list']);
    expect(router.state).toMatchObject({ location: { pathname: '/' }, navigation: { state: 'idle' } });
    await router.navigate('/list');
    expect(requested).toEqual(['/list']);
    expect(router.state.loaderData).toEqual({ root: 'from the server', list: 'data of /list' });
  });

  it('is waited for by a navigation that comes before its data', async () => {
    const { router, requested, hold, at, signals } = open();
    const slow = hold('/thing/1');
    router.prefetch('/thing/1');
    const navigation = router.navigate('/thing/1');
    expect(router.state.navigation.state).toBe('loading');
    slow.resolve('here');
    await navigation;
    expect(at()).toBe('/thing/1');
    expect(requested).toEqual(['/thing/1']);
    expect(signals.get('/thing/1')?.aborted).toBe(false);
  });

  it('is used once, and only for a few seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { router, requested } = open();
    router.prefetch('/list');
    await flush();
    await router.navigate('/list');
    await router.navigate('/list');
    expect(requested).toEqual(['/list', '/list']);
    router.prefetch('/thing/1');
    await flush();
    vi.advanceTimersByTime(10_000);
    await router.navigate('/thing/1');
    expect(requested).toEqual(['/list', '/list', '/thing/1', '/thing/1']);
  });

  it('holds one page: the next is in its place', async () => {
    const { router, hold, signals } = open();
    hold('/thing/1');
    router.prefetch('/thing/1');
    await flush();
    router.prefetch('/list');
    expect(signals.get('/thing/1')?.aborted).toBe(true);
  });

  it('is not used when it has failed, or when another page has come between', async () => {
    const { router, network, requested, at } = open();
    network.isAway = true;
    router.prefetch('/list');
    await flush();
    expect(router.state.offline).toBeNull();
    network.isAway = false;
    await router.navigate('/list');
    expect(at()).toBe('/list');
    router.prefetch('/thing/1');
    await flush();
    await router.navigate('/plain');
    await router.navigate('/thing/1');
    expect(requested).toEqual(['/list', '/list', '/thing/1', '/thing/1']);
  });

  it('loads nothing for the shown page, a part of it, and while a page is loaded', async () => {
    const { router, requested, hold } = open();
    await router.navigate('/list');
    for (const to of ['/list', '#end', '/plain']) router.prefetch(to);
    expect(requested).toEqual(['/list']);
    const slow = hold('/thing/1');
    const navigation = router.navigate('/thing/1');
    router.prefetch('/list?page=2');
    slow.resolve('here');
    await navigation;
    expect(requested).toEqual(['/list', '/thing/1']);
  });
});
