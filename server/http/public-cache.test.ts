import { describe, expect, it } from 'vitest';
import { PublicCache } from './public-cache.ts';

const page = (body: string, status = 200) => ({ status, type: 'text/html', body });
const textOf = async (cache: PublicCache, make: () => Promise<ReturnType<typeof page> & { whole?: boolean }>) =>
  (await cache.answer('/', make)).raw.toString();

describe('the kept answers', () => {
  it('are made once for all who ask, until they are dropped', async () => {
    const cache = new PublicCache();
    let made = 0;
    const make = async () => page(`page ${++made}`);
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
    ['a page with something missing', async () => ({ ...page('half'), whole: false })],
  ])('are not kept when they are %s', async (_, make) => {
    const cache = new PublicCache();
    await textOf(cache, make);
    expect(await textOf(cache, async () => page('whole'))).toBe('whole');
  });

  it('do not remember a failure', async () => {
    const cache = new PublicCache();
    await expect(cache.answer('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await textOf(cache, async () => page('yes'))).toBe('yes');
  });
});
