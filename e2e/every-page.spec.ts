import type { APIRequestContext, Page } from '@playwright/test';
import { failed, MUG, putInCart } from './buying.ts';
import { axe, expect, signIn, test } from './fixtures.ts';
import { emptyCart, openPage } from './shop-page.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

type Where = string | ((request: APIRequestContext) => Promise<string>);

/** Where a fan sees more than a guest: hearts, reviews, the fan's own things. Some are found as the demo stands. */
const SHOWN: Record<string, Where> = {
  'the home page': '/',
  'the listing': '/products',
  'a personal product': (request) => productPath(request, ({ options }) => options !== '[]'),
};
/** The same for everybody. */
const PUBLIC: Record<string, Where> = {
  'an empty listing': '/products?search=nothing-is-called-that',
  'a plain product': (request) => productPath(request, ({ options }) => options === '[]'),
  'the team': '/about',
  'the team’s competitions': '/about?tab=competitions',
  'the team’s contact': '/about?tab=contact',
  'the competitions': '/competitions',
  'a competition': async (request) => {
    const [{ id }] = await (await request.get('/api/competitions')).json();
    return `/competitions/${id}`;
  },
  'the contact page': '/contact',
  'the form of a withdrawal': '/withdraw',
  'the terms': '/terms',
  'the privacy policy': '/privacy',
  'confirming the newsletter': '/newsletter/confirm/abc',
  'unsubscribing from the newsletter': '/newsletter/unsubscribe/abc',
  'a lost product': `/product/${UNKNOWN}`,
  'a lost page': '/nothing',
};
const FAILED_PAYMENT = 'the orders after a payment that failed';
const OWN: Record<string, Where> = {
  'the cart': '/cart',
  'the addresses': '/addresses',
  'the wishlist': '/wishlists',
  'the account': '/profile',
  'the orders': '/orders',
  'an order': async (request) => {
    const { data } = await (await request.get('/api/orders')).json();
    return `/orders/${data[0].id}`;
  },
  'a withdrawal from an order': async (request) => {
    const { data } = await (await request.get('/api/orders')).json();
    return `/withdraw/${data[0].id}`;
  },
  [FAILED_PAYMENT]: '/orders?redirect_status=failed',
};

async function productPath(request: APIRequestContext, fits: (product: { options: string }) => boolean) {
  const { data } = await (await request.get('/api/products?limit=100')).json();
  return `/product/${data.find(fits).id}`;
}

/** How far the page is wider than its window: nobody should have to scroll sideways. */
const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The page fits down to 320 pixels and at 200 % zoom, and axe has nothing to say about it, on a phone and on a desk. */
async function examine(page: Page, path: string, { comesLater = false } = {}): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (comesLater) await page.waitForLoadState('networkidle');
  await axe(page, { advice: true });
  for (const width of [320, 360, 640, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // Once it has settled into its new width.
    await expect.poll(() => tooWide(page), `at ${width} pixels`).toBe(0);
  }
  await axe(page, { advice: true });
}

// Signed out, each of a fan's own pages is the same way to sign in; the cart says it in its own words.
const FOR_GUESTS: Record<string, Where> = {
  ...SHOWN,
  ...PUBLIC,
  'the cart': '/cart',
  'the orders': '/orders',
  'signing in': '/login?error=cancelled',
};
const FOR_FANS: Record<string, Where> = { ...OWN, 'the checkout': '/checkout', ...SHOWN };

for (const [name, where] of Object.entries(FOR_GUESTS))
  test(`a guest can use ${name}`, async ({ page, request, expectProblems }) => {
    const path = typeof where === 'string' ? where : await where(request);
    await examine(page, path);
    if (name.startsWith('a lost')) expectProblems(failed(404, 'Not Found', path));
  });

// A guest has used those that both see.
const isEdge = (name: string) => name in SHOWN || name === FAILED_PAYMENT;
for (const [name, where] of Object.entries(FOR_FANS))
  test(`a fan can use ${name}`, { tag: isEdge(name) ? '@edge' : [] }, async ({ page }) => {
    await signIn(page, 'Fiona Fan');
    await emptyCart(page);
    await putInCart(page, MUG, 2);
    await examine(page, typeof where === 'string' ? where : await where(page.request), { comesLater: true });
  });

test.describe('with a shop of its own', () => {
  test.use({ ownShop: true });

  test('no name of one long word makes a page wider than a phone', { tag: '@edge' }, async ({ page }) => {
    await signIn(page, 'Alex Admin');
    const long = 'Wolfeschlegelsteinhausen';
    const add = async (path: string, data: object): Promise<string> => {
      const answer = await page.request.post(path, { data });
      expect(answer.status(), path).toBe(201);
      return (await answer.json()).data.id;
    };
    const categoryId = await add('/api/admin/categories', { name: long, desc: long });
    const product = { name: `${long} 27`, description: long, price: 30, categoryId, options: JSON.stringify([long]) };
    const productId = await add('/api/admin/products', product);
    const { data: members } = await (await page.request.get('/api/team-members')).json();
    await add('/api/admin/team-members', {
      firstName: long,
      lastName: long,
      bio: long,
      nationality: long,
      roleId: members[0].role.id,
    });
    const competition = { name: long, desc: long, position: 1, points: 1, dateTime: '2026-11-29T19:00:00Z' };
    const competitionId = await add('/api/admin/competitions', competition);
    const paths = [
      '/',
      '/products',
      `/products?category=${categoryId}&search=${long}`,
      `/product/${productId}`,
      '/about',
      '/about?tab=competitions',
      '/competitions',
      `/competitions/${competitionId}`,
    ];
    for (const path of paths) {
      await openPage(page, path);
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => tooWide(page), `${path} at ${width} pixels`).toBe(0);
      }
    }
  });
});
