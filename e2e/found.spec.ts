import type { APIRequestContext } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import { openPage } from './shop-page.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const TEAM = 'Antumbra Racing';

/** What a page says of itself before any script has run. */
async function headOf(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { maxRedirects: 0 });
  const html = await answer.text();
  const first = (pattern: RegExp) => pattern.exec(html)?.[1];
  const meta = (name: string) => first(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));
  return {
    status: answer.status(),
    titles: [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title),
    description: meta('description'),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    robots: meta('robots'),
    meta,
    facts: [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].flatMap(
      ([, text = '']) => JSON.parse(text)['@graph'],
    ),
  };
}

/** The addresses that a file of the sitemap names. */
async function named(request: APIRequestContext, file: string): Promise<string[]> {
  const answer = await request.get(file);
  expect(answer.status(), file).toBe(200);
  return [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
}

async function firstOf(request: APIRequestContext, call: string) {
  const body = await (await request.get(call)).json();
  return (body.data ?? body)[0];
}

test('every page that the sitemap names is there, and names itself', async ({ request, shop }) => {
  const addresses: string[] = [];
  for (const file of await named(request, '/sitemap.xml')) addresses.push(...(await named(request, file)));
  const { total } = await (await request.get('/api/products?limit=1')).json();
  expect(addresses.filter((address) => address.includes('/product/'))).toHaveLength(total);
  for (const address of addresses) {
    const head = await headOf(request, address);
    expect(head, address).toMatchObject({ status: 200, canonical: address, robots: undefined });
    expect(head.titles, address).toHaveLength(1);
    expect(head.titles[0], address).toMatch(new RegExp(`^.+ \\| ${TEAM}$`));
    expect(head.description, address).toMatch(/^\S.{0,159}$/);
    expect(address.startsWith(`${shop.url}/`)).toBe(true);
  }
});

test('what is shared carries its name, its words and a picture that is there', async ({ request, shop }) => {
  const { id, name, images } = await firstOf(request, '/api/products?search=perigee');
  const pages = [
    { path: '/', title: 'Home', type: 'website', picture: '/brand/share.jpg' },
    { path: `/product/${id}`, title: name, type: 'product', picture: JSON.parse(images)[0] },
  ];
  for (const { path, title, type, picture } of pages) {
    const { meta, description } = await headOf(request, path);
    expect(meta('og:site_name')).toBe(TEAM);
    expect(meta('og:title')).toBe(title);
    expect(meta('og:type')).toBe(type);
    expect(meta('og:description')).toBe(description);
    expect(meta('og:url')).toBe(shop.url + path);
    expect(meta('og:image')).toBe(shop.url + picture);
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect(meta('twitter:image')).toBe(shop.url + picture);
    expect((await request.get(picture)).headers()['content-type']).toMatch(/^image\//);
  }
});

test('search engines read the products, the way to them, and the races', async ({ request, shop }) => {
  const product = await firstOf(request, '/api/products?search=perigee');
  const { facts } = await headOf(request, `/product/${product.id}`);
  expect(facts).toEqual([
    expect.objectContaining({
      '@type': 'Product',
      name: product.name,
      offers: expect.objectContaining({ price: product.price.toFixed(2), priceCurrency: 'EUR' }),
    }),
    expect.objectContaining({ '@type': 'BreadcrumbList' }),
  ]);
  expect(facts[1].itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    `${shop.url}/`,
    `${shop.url}/products`,
    `${shop.url}/product/${product.id}`,
  ]);

  const { id, schedule } = await firstOf(request, '/api/competitions');
  const races = (await headOf(request, `/competitions/${id}`)).facts.filter((fact) => fact['@type'] === 'SportsEvent');
  expect(races.map(({ startDate }) => startDate)).toEqual(
    schedule.map(({ dateTime }: { dateTime: string }) => dateTime),
  );
  expect((await headOf(request, '/')).facts.map((fact) => fact['@type'])).toEqual(['SportsTeam', 'WebSite']);
});

test('one content has one address', async ({ request, shop }) => {
  const { id } = await firstOf(request, '/api/categories');
  for (const [path, canonical] of [
    ['/products?sort=price-low&utm_source=mail', '/products'],
    [`/products?category=${id}&sort=oldest`, `/products?category=${id}`],
    ['/about?tab=competitions', '/competitions'],
    ['/about?tab=contact', '/contact'],
    ['/terms/', '/terms'],
  ])
    expect((await headOf(request, path ?? '')).canonical, path).toBe(shop.url + canonical);
});

test('a person’s own pages are named and kept out of search engines', async ({ request }) => {
  const titles = {
    '/cart': 'Cart',
    '/checkout': 'Checkout',
    '/addresses': 'Saved addresses',
    '/wishlists': 'Wishlist',
    '/profile': 'My Account',
    '/orders': 'Order History',
    '/login': 'Sign In',
    '/products?search=cap': 'Shop',
  };
  for (const [path, screen] of Object.entries(titles))
    expect(await headOf(request, path), path).toMatchObject({
      status: 200,
      titles: [`${screen} | ${TEAM}`],
      robots: 'noindex',
      canonical: undefined,
    });
});

test('what is not there is a 404, for people and for programs', async ({ request }) => {
  for (const path of [
    `/product/${UNKNOWN}`,
    '/product/nonsense',
    `/competitions/${UNKNOWN}`,
    '/competitions/nonsense',
    '/nothing',
    '/nothing/at/all',
    '/product',
    '/admin/nothing',
  ])
    expect(await headOf(request, path), path).toMatchObject({ status: 404, robots: 'noindex', canonical: undefined });
  for (const path of [
    `/api/products/${UNKNOWN}`,
    '/api/products/nonsense',
    `/api/competitions/${UNKNOWN}`,
    '/api/nothing',
    '/sitemaps/nothing.xml',
    '/pictures/400/nothing.webp',
  ]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.json(), path).toEqual({ error: expect.any(String), code: 'not_found' });
  }
});

test('the old address of the back office leads to the new one', async ({ request, page }) => {
  const answer = await request.get('/dashboard', { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toBe('/admin');
  await signIn(page, 'Alex Admin');
  await page.goto('/dashboard');
  await page.waitForURL('/admin/dashboard');
});

test('the shop can be put on a home screen', async ({ request, page, shop }) => {
  await openPage(page, '/');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/site.webmanifest');
  const answer = await request.get('/site.webmanifest');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const { name, start_url, icons } = await answer.json();
  expect({ name, start_url }).toEqual({ name: TEAM, start_url: '/' });
  for (const { src, type } of icons) expect((await request.get(src)).headers()['content-type']).toContain(type);
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
});

test('the title and the address follow a visitor who goes on by links', async ({ page, shop }) => {
  await openPage(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Competitions' }).click();
  await expect(page).toHaveTitle(`Competitions | ${TEAM}`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${shop.url}/competitions`);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Competitions');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  await expect(page.locator('title')).toHaveCount(1);
});
