import { expect, it } from 'vitest';
import { makeProduct } from '#testing/make/products.ts';
import { servePages } from '#testing/shop/page-server.ts';
import { sendRaw } from '#testing/shop/send-raw.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

const ALIKE = { 'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/), date: expect.any(String) };

it.each(['/', '/products', '/api/products', '/api/categories', '/sitemap.xml'])(
  'a response that is ready is the same as the one that had to be made: %s',
  async (path) => {
    await makeProduct(shop);
    const pages = await servePages(shop.services);
    const ask = async (headers: Record<string, string> = {}) => {
      const { status, headers: received, text } = await sendRaw(pages.url, path, { headers });
      return { status, headers: { ...received, ...ALIKE }, text };
    };
    for (const headers of [{}, { 'accept-encoding': 'gzip, br' }, { 'accept-encoding': 'gzip' }]) {
      // Whoever asks again gets fewer bytes.
      for (let turn = 1; turn <= 2; turn++) await ask(headers);
      pages.app.cache.change();
      const first = await ask(headers);
      expect(first).toMatchObject({ status: 200, headers: { 'x-content-type-options': 'nosniff' } });
      expect(await ask(headers)).toEqual(first);
      const known = { ...headers, 'if-none-match': `"other", ${first.headers.etag}` };
      pages.app.cache.change();
      const unchanged = await ask(known);
      expect(unchanged).toMatchObject({ status: 304, text: '' });
      expect(await ask(known)).toEqual(unchanged);
    }
    await pages.close();
  },
);
