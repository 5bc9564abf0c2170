import { describe, expect, it } from 'vitest';
import { data, redirect } from './answers.ts';
import { browserHistory } from './history.ts';
import { LoaderContext } from './loader-context.ts';
import type { LoaderFunctionArgs, RouteObject } from './route.ts';
import { createRouter } from './router.ts';
import { testBrowser } from './test-browser.ts';

/** A router over a small map, at `/`; `asked` is every address that a loader was asked for, in order. */
function open(first = '/') {
  const browser = testBrowser(first);
  const asked: string[] = [];
  const signals = new Map<string, AbortSignal>();
  const held = new Map<string, PromiseWithResolvers<unknown>>();
  const loader = ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url);
    asked.push(pathname + search);
    signals.set(pathname, request.signal);
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
      ],
    },
  ];
  const router = createRouter({
    routes,
    history: browserHistory(browser),
    origin: 'http://shop.test',
    loaded: { loaderData: { root: 'told by the server' }, errors: null },
    context: new LoaderContext(),
  });
  router.start();
  const hold = (pathname: string) => {
    const promise = Promise.withResolvers<unknown>();
    held.set(pathname, promise);
    return promise;
  };
  return { browser, router, asked, signals, hold, at: () => router.state.location.pathname };
}

/** Everything that was promised so far has happened. */
const rest = () => new Promise((resolve) => setImmediate(resolve));

describe('going to a page', () => {
  it('loads its data, then shows it under its address', async () => {
    const { router, asked, browser } = open();
    const going = router.navigate('/list?page=2');
    expect(router.state).toMatchObject({ location: { pathname: '/' }, navigation: { state: 'loading' } });
    expect(browser.addresses()).toEqual(['/']);
    await going;
    expect(asked).toEqual(['/list?page=2']);
    expect(browser.addresses()).toEqual(['/', '/list?page=2']);
    expect(router.state).toMatchObject({
      location: { pathname: '/list', search: '?page=2' },
      navigation: { state: 'idle' },
      loaderData: { root: 'told by the server', list: 'data of /list?page=2' },
    });
  });

  it('is there at once where nothing has to be loaded', () => {
    const { router, at } = open();
    void router.navigate('/plain');
    expect(at()).toBe('/plain');
  });

  it('takes the place of the present entry if it is told to', async () => {
    const { router, browser } = open();
    await router.navigate('/list', { replace: true, state: { from: 'here' } });
    expect(browser.addresses()).toEqual(['/list']);
    expect(router.state.location.state).toEqual({ from: 'here' });
  });

  it('fetches code once, and what it brings', async () => {
    const { router } = open();
    await router.navigate('/late');
    expect(router.state.loaderData).toMatchObject({ late: 'data of /late' });
    expect(router.state.matches.at(-1)?.route.lazy).toBeUndefined();
  });

  it('follows a redirect, of which the history knows nothing', async () => {
    const { router, browser } = open();
    await router.navigate('/old');
    expect(browser.addresses()).toEqual(['/', '/list?from=old']);
  });

  it('asks for another query, another parameter and the same address anew, and for a part of the page never', async () => {
    const { router, asked } = open();
    for (const to of ['/list', '?page=2', '?page=2', '?page=2#end', '/thing/1', '/thing/2']) await router.navigate(to);
    expect(asked).toEqual(['/list', '/list?page=2', '/list?page=2', '/thing/1', '/thing/2']);
  });

  it('keeps its query where only a part is named', async () => {
    const { router } = open();
    await router.navigate('/list?page=2');
    await router.navigate('#end');
    expect(router.state.location).toMatchObject({ pathname: '/list', search: '?page=2', hash: '#end' });
  });
});

describe('a page that is overtaken', () => {
  it('is given up and never shown', async () => {
    const { router, hold, signals, browser } = open();
    const slow = hold('/thing/1');
    const first = router.navigate('/thing/1');
    await router.navigate('/list');
    expect(signals.get('/thing/1')?.aborted).toBe(true);
    slow.resolve('too late');
    await first;
    expect(router.state.location.pathname).toBe('/list');
    expect(router.state.loaderData).not.toHaveProperty('thing');
    expect(browser.addresses()).toEqual(['/', '/list']);
  });

  it('is given up when the browser comes back to where it was', async () => {
    const { router, hold, browser, at } = open('/list');
    await router.navigate('/plain');
    const slow = hold('/list');
    browser.history.go(-1);
    await browser.settled();
    expect(router.state.navigation.state).toBe('loading');
    browser.history.go(1);
    await browser.settled();
    slow.resolve('too late');
    await rest();
    expect(at()).toBe('/plain');
    expect(router.state.navigation.state).toBe('idle');
  });
});

describe('what fails', () => {
  it('is shown by the route around it, under the address that failed', async () => {
    const { router, browser } = open();
    await router.navigate('/missing');
    expect(router.state.errors).toEqual({ root: { status: 404, statusText: '', data: 'Gone' } });
    expect(browser.addresses()).toEqual(['/', '/missing']);
    await router.navigate('/list');
    expect(router.state.errors).toBeNull();
  });

  it('is shown by the route itself if it has an error screen, also one that came late', async () => {
    const { router, hold } = open();
    hold('/late').reject(new Error('no data'));
    await router.navigate('/late');
    expect(router.state.errors).toEqual({ late: new Error('no data') });
  });

  it('can be asked for again', async () => {
    const { router, hold } = open();
    hold('/late').reject(new Error('no data'));
    await router.navigate('/late');
    hold('/late').resolve('here it is');
    await router.revalidate();
    expect(router.state).toMatchObject({ errors: null, loaderData: { late: 'here it is' } });
  });
});

describe('asking anew', () => {
  it('leaves the address and what is told once alone', async () => {
    const { router, asked, browser } = open();
    await router.navigate('/list');
    const again = router.revalidate();
    expect(router.state.revalidation).toBe('loading');
    const { location } = router.state;
    await again;
    expect(router.state.revalidation).toBe('idle');
    expect(router.state.location).toBe(location);
    expect(asked).toEqual(['/list', '/list']);
    expect(browser.addresses()).toEqual(['/', '/list']);
  });
});

describe('who has something to lose', () => {
  const guarded = () => {
    const opened = open();
    const guard = { current: () => true };
    return { ...opened, guard, letGo: opened.router.block(guard) };
  };

  it('keeps a link from leaving, and lets it go on later', async () => {
    const { router, at, guard } = guarded();
    await router.navigate('/plain');
    expect(at()).toBe('/');
    expect(router.state.blocked).toMatchObject({ by: guard, state: 'blocked', location: { pathname: '/plain' } });
    router.state.blocked?.proceed();
    expect(router.state.blocked?.state).toBe('proceeding');
    await rest();
    expect(at()).toBe('/plain');
    expect(router.state.blocked).toBeNull();
  });

  it('keeps Back from leaving: the browser returns, and goes when it may', async () => {
    const { router, browser, at, letGo, guard } = guarded();
    letGo();
    await router.navigate('/list');
    await router.navigate('/plain');
    router.block(guard);
    browser.history.go(-2);
    await browser.settled();
    expect(browser.location.pathname).toBe('/plain');
    expect(at()).toBe('/plain');
    router.state.blocked?.proceed();
    await rest();
    await browser.settled();
    await rest();
    expect(browser.location.pathname).toBe('/');
    expect(at()).toBe('/');
  });

  it('stays when it is told to stay, and asks again the next time', async () => {
    const { router, at } = guarded();
    await router.navigate('/plain');
    router.state.blocked?.reset();
    expect(router.state.blocked).toBeNull();
    await router.navigate('/list');
    expect(at()).toBe('/');
    expect(router.state.blocked?.location.pathname).toBe('/list');
  });

  it('is not asked once it has gone', async () => {
    const { router, at, letGo } = guarded();
    letGo();
    await router.navigate('/plain');
    expect(at()).toBe('/plain');
  });
});

describe('the first page', () => {
  it('loads what the server left to the browser, without a step in the history', async () => {
    const { router, asked, browser } = open('/late');
    expect(router.state.navigation.state).toBe('idle');
    await rest();
    expect(asked).toEqual(['/late']);
    expect(router.state.loaderData).toMatchObject({ root: 'told by the server', late: 'data of /late' });
    expect(browser.addresses()).toEqual(['/late']);
  });
});
