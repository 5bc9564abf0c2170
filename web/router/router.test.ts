import { describe, expect, it } from 'vitest';
import { flush, openRouter } from './test-router.ts';

describe('navigate', () => {
  it('loads the data, then changes the URL and the page', async () => {
    const { router, requested, browser } = openRouter();
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
    const { router, at } = openRouter();
    void router.navigate('/plain');
    expect(at()).toBe('/plain');
  });

  it('replaces the present entry of the history if it is told to', async () => {
    const { router, browser } = openRouter();
    await router.navigate('/list', { replace: true, state: { from: 'here' } });
    expect(browser.hrefs()).toEqual(['/list']);
    expect(router.state.location.state).toEqual({ from: 'here' });
  });

  it('imports lazy code once, and runs its loader', async () => {
    const { router } = openRouter();
    await router.navigate('/late');
    expect(router.state.loaderData).toMatchObject({ late: 'data of /late' });
    expect(router.state.matches.at(-1)?.route.lazy).toBeUndefined();
  });

  it('follows a redirect, which leaves no entry in the history', async () => {
    const { router, browser } = openRouter();
    await router.navigate('/old');
    expect(browser.hrefs()).toEqual(['/', '/list?from=old']);
  });

  it('loads again for another query, another parameter and the same URL, and never for a #hash', async () => {
    const { router, requested } = openRouter();
    for (const to of ['/list', '?page=2', '?page=2', '?page=2#end', '/thing/1', '/thing/2']) await router.navigate(to);
    expect(requested).toEqual(['/list', '/list?page=2', '/list?page=2', '/thing/1', '/thing/2']);
  });

  it('keeps the query where only a #hash is given', async () => {
    const { router } = openRouter();
    await router.navigate('/list?page=2');
    await router.navigate('#end');
    expect(router.state.location).toMatchObject({ pathname: '/list', search: '?page=2', hash: '#end' });
  });
});

describe('a navigation that is overtaken', () => {
  it('is aborted and never shown', async () => {
    const { router, hold, signals, browser } = openRouter();
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
    const { router, hold, browser, at } = openRouter('/list');
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
    const { router, browser } = openRouter();
    await router.navigate('/missing');
    expect(router.state.errors).toEqual({ root: { status: 404, statusText: '', data: 'Gone' } });
    expect(browser.hrefs()).toEqual(['/', '/missing']);
    await router.navigate('/list');
    expect(router.state.errors).toBeNull();
  });

  it('is shown by the error boundary of the route itself, also by a lazy one', async () => {
    const { router, hold } = openRouter();
    hold('/late').reject(new Error('no data'));
    await router.navigate('/late');
    expect(router.state.errors).toEqual({ late: new Error('no data') });
  });

  it('can be run again', async () => {
    const { router, hold } = openRouter();
    hold('/late').reject(new Error('no data'));
    await router.navigate('/late');
    hold('/late').resolve('here it is');
    await router.revalidate();
    expect(router.state).toMatchObject({ errors: null, loaderData: { late: 'here it is' } });
  });
});

describe('an entry that is repeated', () => {
  it('is the page as it is, to which Back and Forward come without loading', async () => {
    const { router, browser, requested } = openRouter();
    await router.navigate('/list', { replace: true });
    const { loaderData } = router.state;
    router.repeatEntry();
    expect(browser.hrefs()).toEqual(['/list', '/list']);
    for (const delta of [-1, 1]) {
      browser.history.go(delta);
      await browser.settled();
      await flush();
      expect(router.state).toMatchObject({ location: { pathname: '/list' }, loaderData });
    }
    expect(requested).toEqual(['/list']);
  });

  it('is asked about by Back as any other', async () => {
    const { router, browser } = openRouter();
    router.repeatEntry();
    const twins: boolean[] = [];
    router.block({
      current: ({ isBack, currentLocation, nextLocation }) => {
        twins.push(isBack && currentLocation.key === nextLocation.key);
        return true;
      },
    });
    browser.history.go(-1);
    await browser.settled();
    expect(twins).toEqual([true]);
    expect(browser.history.state).toMatchObject({ index: 1 });
  });
});

describe('revalidate', () => {
  it('keeps the URL, and the data of routes that need not be revalidated', async () => {
    const { router, requested, browser } = openRouter();
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
    const opened = openRouter();
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
    const { router, requested, browser } = openRouter('/late');
    expect(router.state.navigation.state).toBe('idle');
    await flush();
    expect(requested).toEqual(['/late']);
    expect(router.state.loaderData).toMatchObject({ root: 'from the server', late: 'data of /late' });
    expect(browser.hrefs()).toEqual(['/late']);
  });
});
