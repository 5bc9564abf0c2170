import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { PublicCache } from './public-cache.ts';

/** As rate limits refuse. */
const refuse = () => Promise.reject(new Error('too many'));
const page = (body: string, status = 200) => ({ status, type: 'text/html', body });
const textOf = async (cache: PublicCache, make: () => Promise<ReturnType<typeof page> & { cacheable?: boolean }>) =>
  (await cache.respond('/', make)).raw.toString();

describe('the kept answers', () => {
  it('are made once for all who ask, until they are dropped', async () => {
    const cache = new PublicCache();
    let count = 0;
    const make = async () => page(`page ${++count}`);
    expect(await Promise.all([textOf(cache, make), textOf(cache, make)])).toEqual(['page 1', 'page 1']);
    expect(await textOf(cache, make)).toBe('page 1');
    cache.drop();
    expect(await textOf(cache, make)).toBe('page 2');
  });

  it('are not kept when a change came while they were made', async () => {
    const cache = new PublicCache();
    const old = textOf(cache, async () => {
      cache.drop();
      return page('old');
    });
    expect(await old).toBe('old');
    expect(await textOf(cache, async () => page('new'))).toBe('new');
  });

  it.each([
    ['an error', async () => page('lost', 404)],
    ['a page with something missing', async () => ({ ...page('half'), cacheable: false })],
  ])('are not kept when they are %s', async (_, make) => {
    const cache = new PublicCache();
    await textOf(cache, make);
    expect(await textOf(cache, async () => page('whole'))).toBe('whole');
  });

  it('that are outdated are served only while new ones cannot be made', async () => {
    const cache = new PublicCache();
    await textOf(cache, async () => page('old'));
    cache.drop();
    const away = () => Promise.reject(new DatabaseUnavailable(new Error('refused')));
    expect(await textOf(cache, away)).toBe('old');
    await expect(textOf(cache, () => Promise.reject(new Error('a mistake')))).rejects.toThrow('a mistake');
    expect(await textOf(cache, async () => page('new'))).toBe('new');
  });

  it('that only time has outdated are served while a new one takes long', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const cache = new PublicCache();
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
    const cache = new PublicCache();
    const old = textOf(cache, async () => page('old'));
    expect(await old).toBe('old');
    cache.drop();
    expect(await textOf(cache, () => Promise.reject(new DatabaseUnavailable(new Error('frozen'))))).toBe('old');
    const hanging = Promise.withResolvers<ReturnType<typeof page>>();
    const answer = textOf(cache, () => hanging.promise);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await answer).toBe('old');
    hanging.resolve(page('new'));
    await vi.waitFor(async () => expect(await textOf(cache, async () => page('newest'))).toBe('new'));
  });

  it('that a change has overtaken are served in an outage, and not in place of newer ones', async () => {
    const cache = new PublicCache();
    const away = () => Promise.reject(new DatabaseUnavailable(new Error('refused')));
    const slow = Promise.withResolvers<ReturnType<typeof page>>();
    const overtaken = textOf(cache, () => slow.promise);
    cache.drop();
    slow.resolve(page('overtaken'));
    expect(await overtaken).toBe('overtaken');
    expect(await textOf(cache, away)).toBe('overtaken');
    expect(await textOf(cache, async () => page('newer'))).toBe('newer');

    cache.drop();
    const late = Promise.withResolvers<ReturnType<typeof page>>();
    const older = textOf(cache, () => late.promise);
    cache.drop();
    expect(await textOf(cache, async () => page('newest'))).toBe('newest');
    late.resolve(page('older'));
    await older;
    expect(await textOf(cache, away)).toBe('newest');
  });

  it('that are gone are not served again', async () => {
    const cache = new PublicCache();
    await textOf(cache, async () => page('old'));
    cache.drop();
    await textOf(cache, async () => page('gone', 404));
    const away = () => Promise.reject(new DatabaseUnavailable(new Error('refused')));
    await expect(textOf(cache, away)).rejects.toThrow('not available');
  });

  it('are shared by those who may not begin one', async () => {
    const cache = new PublicCache();
    const slow = Promise.withResolvers<ReturnType<typeof page>>();
    const first = cache.respond('/', () => slow.promise);
    const second = cache.respond('/', () => slow.promise, refuse);
    slow.resolve(page('page'));
    for (const { raw } of await Promise.all([first, second])) expect(raw.toString()).toBe('page');
    expect((await cache.respond('/', () => slow.promise, refuse)).raw.toString()).toBe('page');
  });

  it('are not begun by those who may not, and none who may is refused for them', async () => {
    const cache = new PublicCache();
    const refused = cache.respond('/', async () => page('never'), refuse);
    const response = cache.respond('/', async () => page('page'));
    await expect(refused).rejects.toThrow('too many');
    expect((await response).raw.toString()).toBe('page');
  });

  it('do not remember a failure', async () => {
    const cache = new PublicCache();
    await expect(cache.respond('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await textOf(cache, async () => page('yes'))).toBe('yes');
  });
});
