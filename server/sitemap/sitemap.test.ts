import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeCategory, makeProduct } from '#testing/make/products.ts';
import { makeCompetition, makeRace } from '#testing/make/team.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

/** A string, for the compiler not to follow it: pages are checked as what a browser runs. */
const RENDERER: string = '#web/entry-server.tsx';

const read = async (path: string) => (await shop.send(`GET ${path}`)).text;
/** What a file of the sitemap names, without the shop's own address. */
const named = async (path: string) =>
  [...(await read(path)).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replace(shop.url, ''));

it('robots.txt closes what is nobody else’s, and names the sitemap', async () => {
  const { status, headers, text } = await shop.send('GET /robots.txt');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const closed = ['/admin', '/api/', '/cart', '/checkout', '/orders', '/addresses', '/wishlists', '/profile'];
  for (const path of closed) expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).not.toMatch(/Disallow: \/(products?|competitions|about)?\n/);
  expect(text).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
});

it('an empty shop has its standing pages', async () => {
  const { headers } = await shop.send('GET /sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(await named('/sitemap.xml')).toEqual(['/sitemaps/pages.xml']);
  expect(await named('/sitemaps/pages.xml')).toEqual(
    expect.arrayContaining(['/', '/products', '/about', '/competitions', '/contact', '/terms', '/privacy']),
  );
});

it('names every public page of the route tree that robots.txt does not close', async () => {
  const { pages } = (await import(RENDERER)) as { pages: { path: string; public: boolean }[] };
  const robots = await read('/robots.txt');
  const open = pages
    .flatMap((page) => (page.public ? page.path : []))
    .filter((path) => !robots.includes(`Disallow: ${path}\n`));
  expect((await named('/sitemaps/pages.xml')).toSorted()).toEqual(
    open.filter((path) => !path.includes(':')).toSorted(),
  );
});

it('names what the public sees, and when it was last changed', async () => {
  const categoryId = await makeCategory(shop);
  const hiddenCategory = await makeCategory(shop, { isActive: false });
  const cap = await makeProduct(shop, { categoryId });
  await makeProduct(shop, { categoryId, isActive: false });
  await makeProduct(shop, { categoryId, deleted: true });
  await makeProduct(shop, { categoryId: hiddenCategory });
  expect(await named('/sitemap.xml')).toEqual(['/sitemaps/pages.xml', '/sitemaps/products-1.xml']);
  expect(await named('/sitemaps/products-1.xml')).toEqual([`/product/${cap.id}`]);

  const changed = new Date('2031-02-03T04:05:06.000Z');
  await shop.write((tx) => tx.updateTable('products').set({ updated_at: changed }).where('id', '=', cap.id).execute());
  expect(await read('/sitemaps/products-1.xml')).toContain('<lastmod>2031-02-03T04:05:06.000Z</lastmod>');
  await shop.write((tx) => tx.updateTable('products').set({ is_active: false }).where('id', '=', cap.id).execute());
  expect(await named('/sitemap.xml')).toEqual(['/sitemaps/pages.xml']);
});

it('names competitions, changed when a race of theirs is', async () => {
  const cup = await makeCompetition(shop);
  await makeCompetition(shop, { deleted: true });
  expect(await named('/sitemaps/competitions-1.xml')).toEqual([`/competitions/${cup}`]);
  shop.pass(60_000);
  const race = await makeRace(shop, cup);
  const { updated_at } = await shop.write((tx) =>
    tx.selectFrom('tracks').select('updated_at').where('id', '=', race).executeTakeFirstOrThrow(),
  );
  expect(await read('/sitemaps/competitions-1.xml')).toContain(`<lastmod>${updated_at.toISOString()}</lastmod>`);
});

it('a large shop has several files, which together name every product once', async () => {
  const categoryId = await makeCategory(shop);
  await shop.write((tx) =>
    sql`insert into products (id, name, description, price_cents, category_id, images, image_alts, enabled_sizes,
          options, shipping_prices, created_at, updated_at)
        select gen_random_uuid(), 'Cap ' || n, 'A cap', 1000, ${categoryId}, '[]', '[]', '[]', '[]', '[]', now(), now()
        from generate_series(1, 5001) n`.execute(tx),
  );
  const files = await named('/sitemap.xml');
  expect(files).toEqual(['/sitemaps/pages.xml', '/sitemaps/products-1.xml', '/sitemaps/products-2.xml']);
  const [first, second] = [await named('/sitemaps/products-1.xml'), await named('/sitemaps/products-2.xml')];
  expect([first.length, second.length]).toEqual([5000, 1]);
  expect(new Set([...first, ...second]).size).toBe(5001);
});

it.each(['products-1', 'products-0', 'products-99999', 'products', 'users-1', 'toString-1', '..%2Fpages'])(
  'there is no file %s in an empty shop',
  async (file) => {
    expect((await shop.send(`GET /sitemaps/${file}.xml`)).status).toBe(404);
  },
);
