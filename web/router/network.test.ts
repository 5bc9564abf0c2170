import { afterEach, describe, expect, it, vi } from 'vitest';
import { flush, openRouter } from './test-router.ts';

describe('without a network', () => {
  it('keeps the page and its URL, and opens the next one on retry', async () => {
    const { router, network, browser, at } = openRouter();
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
    const { router, network, at } = openRouter();
    network.isAway = true;
    await router.navigate('/undemanding');
    expect(at()).toBe('/');
    expect(router.state.offline?.state).toBe('waiting');
  });

  it('keeps the page when code does not arrive, and shows the error where the code is gone', async () => {
    const { router, network, at } = openRouter();
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
    const { router, network } = openRouter();
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
    const { router, network, browser, at } = openRouter('/list');
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
    const { router, network, at } = openRouter();
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
    const { router, network } = openRouter('/late', { isAway: true });
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
    const { router, requested } = openRouter();
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
    const { router, requested, hold, at, signals } = openRouter();
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
    const { router, requested } = openRouter();
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
    const { router, hold, signals } = openRouter();
    hold('/thing/1');
    router.prefetch('/thing/1');
    await flush();
    router.prefetch('/list');
    expect(signals.get('/thing/1')?.aborted).toBe(true);
  });

  it('is not used when it has failed, or when another page has come between', async () => {
    const { router, network, requested, at } = openRouter();
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
    const { router, requested, hold } = openRouter();
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
