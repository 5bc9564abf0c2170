import type { CacheTag } from '#contract/endpoint.ts';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { PublicCache } from './public-cache.ts';

/** Serves nothing stale while a fresh one can be had. */
const strictCache = () => new PublicCache(undefined, { staleMs: 0 });
/** As rate limits refuse. */
const refuse = () => Promise.reject(new Error('too many'));
const page = (body: string, status = 200, tags: readonly CacheTag[] = ['products']) => ({
  status,
  type: 'text/html',
  body,
  tags,
});
const textOf = async (cache: PublicCache, make: () => Promise<ReturnType<typeof page> & { cacheable?: boolean }>) =>
  (await cache.respond('/', make)).raw.toString();

describe('the kept answers', () => {
  it('are made once for all who ask, until they are dropped', async () => {
    const cache = strictCache();
    let count = 0;
    const make = async () => page(`page ${++count}`);
    expect(await Promise.all([textOf(cache, make), textOf(cache, make)])).toEqual(['page 1', 'page 1']);
    expect(await textOf(cache, make)).toBe('page 1');
    cache.change();
    expect(await textOf(cache, make)).toBe('page 2');
  });

  it('are not kept when a change came while they were made', async () => {
    const cache = strictCache();
    const old = textOf(cache, async () => {
      cache.change();
      return page('old');
    });
    expect(await old).toBe('old');
    expect(await textOf(cache, async () => page('new'))).toBe('new');
  });

  it.each([
    ['an error', async () => page('lost', 404)],
    ['a page with something missing', async () => ({ ...page('half'), cacheable: false })],
  ])('are not kept when they are %s', async (_, make) => {
    const cache = strictCache();
    await textOf(cache, make);
    expect(await textOf(cache, async () => page('whole'))).toBe('whole');
  });

  it('that are outdated are served only while new ones cannot be made', async () => {
    const cache = strictCache();
    await textOf(cache, async () => page('old'));
    cache.change();
    const away = () => Promise.reject(new DatabaseUnavailable(new Error('refused')));
    expect(await textOf(cache, away)).toBe('old');
    await expect(textOf(cache, () => Promise.reject(new Error('a mistake')))).rejects.toThrow('a mistake');
    expect(await textOf(cache, async () => page('new'))).toBe('new');
  });

  it('that only time has outdated are served while a new one takes long', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const cache = strictCache();
    const making = textOf(cache, async () => page('old'));
    expect(await making).toBe('old');
    vi.setSystemTime(Date.now() + 61_000);
    const slow = Promise.withResolvers<ReturnType<typeof page>>();
    const answer = textOf(cache, () => slow.promise);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await answer).toBe('old');
    slow.resolve(page('new'));
    await vi.waitFor(async () => expect(await textOf(cache, async () => page('newest'))).toBe('new'));
  });

  it('that a change has outdated are served while new ones take long, once one could not be made', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const cache = strictCache();
    const old = textOf(cache, async () => page('old'));
    expect(await old).toBe('old');
    cache.change();
    expect(await textOf(cache, () => Promise.reject(new DatabaseUnavailable(new Error('frozen'))))).toBe('old');
    const hanging = Promise.withResolvers<ReturnType<typeof page>>();
    const answer = textOf(cache, () => hanging.promise);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await answer).toBe('old');
    hanging.resolve(page('new'));
    await vi.waitFor(async () => expect(await textOf(cache, async () => page('newest'))).toBe('new'));
  });

  it('that a change has overtaken are served in an outage, and not in place of newer ones', async () => {
    const cache = strictCache();
    const away = () => Promise.reject(new DatabaseUnavailable(new Error('refused')));
    const slow = Promise.withResolvers<ReturnType<typeof page>>();
    const overtaken = textOf(cache, () => slow.promise);
    cache.change();
    slow.resolve(page('overtaken'));
    expect(await overtaken).toBe('overtaken');
    expect(await textOf(cache, away)).toBe('overtaken');
    expect(await textOf(cache, async () => page('newer'))).toBe('newer');

    cache.change();
    const late = Promise.withResolvers<ReturnType<typeof page>>();
    const older = textOf(cache, () => late.promise);
    cache.change();
    expect(await textOf(cache, async () => page('newest'))).toBe('newest');
    late.resolve(page('older'));
    await older;
    expect(await textOf(cache, away)).toBe('newest');
  });

  it('that are gone are not served again', async () => {
    const cache = strictCache();
    await textOf(cache, async () => page('old'));
    cache.change();
    await textOf(cache, async () => page('gone', 404));
    const away = () => Promise.reject(new DatabaseUnavailable(new Error('refused')));
    await expect(textOf(cache, away)).rejects.toThrow('not available');
  });

  it('are shared by those who may not begin one', async () => {
    const cache = strictCache();
    const slow = Promise.withResolvers<ReturnType<typeof page>>();
    const first = cache.respond('/', () => slow.promise);
    const second = cache.respond('/', () => slow.promise, { admit: refuse });
    slow.resolve(page('page'));
    for (const { raw } of await Promise.all([first, second])) expect(raw.toString()).toBe('page');
    expect((await cache.respond('/', () => slow.promise, { admit: refuse })).raw.toString()).toBe('page');
  });

  it('are not begun by those who may not, and none who may is refused for them', async () => {
    const cache = strictCache();
    const refused = cache.respond('/', async () => page('never'), { admit: refuse });
    const response = cache.respond('/', async () => page('page'));
    await expect(refused).rejects.toThrow('too many');
    expect((await response).raw.toString()).toBe('page');
  });

  it('do not remember a failure', async () => {
    const cache = strictCache();
    await expect(cache.respond('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await textOf(cache, async () => page('yes'))).toBe('yes');
  });

  it('are outdated by a change of what they were made of, and of nothing else', async () => {
    const cache = strictCache();
    let count = 0;
    const make = async () => page(`page ${++count}`, 200, ['product 1', 'categories']);
    expect(await textOf(cache, make)).toBe('page 1');
    cache.change(['products', 'product 2', 'racing']);
    expect(await textOf(cache, make)).toBe('page 1');
    cache.change(['products', 'product 1']);
    expect(await textOf(cache, make)).toBe('page 2');
    const overtaken = async () => {
      cache.change(['product 2']);
      const response = await make();
      cache.change(['categories']);
      return response;
    };
    cache.change(['categories']);
    expect(await textOf(cache, overtaken)).toBe('page 3');
    expect(await textOf(cache, make)).toBe('page 4');
    expect(await textOf(cache, make)).toBe('page 4');
  });
});

describe('while a fresh answer is made', () => {
  const renderOf = (cache: PublicCache) => {
    const slow = Promise.withResolvers<ReturnType<typeof page>>();
    let begun = 0;
    const make = () => {
      begun++;
      return slow.promise;
    };
    const ask = async (options = {}) => (await cache.respond('/', make, options)).raw.toString();
    return { ask, finish: () => slow.resolve(page('new')), begun: () => begun };
  };
  const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('the old one is served for a second, and one is made for all', async () => {
    const cache = new PublicCache();
    await textOf(cache, async () => page('old'));
    await later(600);
    cache.change(['products']);
    const { ask, finish, begun } = renderOf(cache);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['old', 'old', 'old']);
    expect(begun()).toBe(1);
    await later(1000);
    const waiting = ask();
    finish();
    expect(await waiting).toBe('new');
    expect(begun()).toBe(1);
  });

  it('whoever has just changed something waits for it', async () => {
    const cache = new PublicCache();
    await textOf(cache, async () => page('old'));
    await later(600);
    cache.change(['products']);
    const { ask, finish, begun } = renderOf(cache);
    expect(await ask()).toBe('old');
    const editor = ask({ mustBeFresh: true });
    finish();
    expect(await editor).toBe('new');
    expect(begun()).toBe(1);
  });

  it('a response that changes all the time is made twice a second, and at once for whoever changed it', async () => {
    const cache = new PublicCache();
    let count = 0;
    const make = async () => page(`page ${++count}`);
    const ask = async (options = {}) => {
      const { raw } = await cache.respond('/', make, options);
      await new Promise((done) => setTimeout(done, 20));
      return raw.toString();
    };
    await ask();
    const seen = new Set<string>();
    for (let ms = 0; ms < 2000; ms += 100) {
      cache.change(['products']);
      seen.add(await ask());
      await later(100);
    }
    expect([...seen]).toEqual(['page 1', 'page 2', 'page 3', 'page 4']);
    cache.change(['products']);
    expect(await ask({ mustBeFresh: true })).toBe(`page ${count}`);
  });

  it('one that could not be made leaves the old one, and the next visitor tries again', async () => {
    const cache = new PublicCache();
    await textOf(cache, async () => page('old'));
    await later(600);
    cache.change(['products']);
    expect(await textOf(cache, () => Promise.reject(new Error('a mistake')))).toBe('old');
    await new Promise((done) => setTimeout(done));
    await later(1000);
    expect(await textOf(cache, async () => page('new'))).toBe('new');
  });

  it('no answer is older than ten seconds', async () => {
    const cache = new PublicCache();
    await textOf(cache, async () => page('old'));
    await later(9_999);
    expect(await textOf(cache, async () => page('new'))).toBe('old');
    await later(1);
    expect(await textOf(cache, async () => page('new'))).toBe('old');
    await vi.waitFor(async () => expect(await textOf(cache, async () => page('newest'))).toBe('new'));
    await later(20_000);
    expect(await textOf(cache, async () => page('newest'))).toBe('newest');
  });
});
