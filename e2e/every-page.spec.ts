import type { Page } from '@playwright/test';
import { failed, MUG, putInCart } from './buying.ts';
import { axe, expect, signIn, test } from './fixtures.ts';
import { FAILED_PAYMENT, FOR_FANS, FOR_GUESTS, pathOf, SHOWN } from './pages.ts';
import { emptyCart, openPage } from './shop-page.ts';

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

for (const [name, where] of Object.entries(FOR_GUESTS))
  test(`a guest can use ${name}`, async ({ page, request, expectProblems }) => {
    const path = await pathOf(where, request);
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
    await examine(page, await pathOf(where, page.request), { comesLater: true });
  });

/** As a browser that enlarges the text alone: media queries do not notice it. */
const enlargeText = (page: Page, percent: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, `${percent}%`);

test('with text of 200 % no page of the shop is wider than a phone', { tag: '@edge' }, async ({ page }) => {
  test.slow();
  await signIn(page, 'Fiona Fan');
  await emptyCart(page);
  await putInCart(page, MUG, 2);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const where of Object.values({ ...FOR_GUESTS, ...FOR_FANS })) {
    const path = await pathOf(where, page.request);
    if (/^\/(product\/0|nothing)/.test(path)) continue;
    await openPage(page, path);
    await enlargeText(page, 200);
    await expect.poll(() => tooWide(page), path).toBeLessThanOrEqual(0);
  }
  await emptyCart(page);
});

test('with text of 200 % what a product costs and its button fit a phone', { tag: '@edge' }, async ({ page }) => {
  await signIn(page, 'Fiona Fan');
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, await pathOf(FOR_GUESTS['a personal product'] ?? '/', page.request));
  await enlargeText(page, 200);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const bar = page.locator('.buy-bar');
  await expect(bar).toBeVisible();
  await page
    .locator('.buy-bar [data-price]')
    .first()
    .evaluate((price) => price.setAttribute('data-price', '€12,345.67'));
  expect(await bar.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  expect(await bar.locator('p').evaluate((price) => price.scrollWidth - price.clientWidth)).toBe(0);
  await openPage(page, '/products');
  await enlargeText(page, 200);
  const most = page.getByRole('textbox', { name: 'Maximum price' });
  expect(await most.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
});

/** The lists whose names stood in a part of a pixel beside their badges. */
const LISTS = [
  'products',
  'categories',
  'orders',
  'users',
  'team-members',
  'competitions',
  'coupons',
  'reviews',
  'messages',
  'activity',
];

/** Of the list: the names that have no room, and the words that leave their card. */
const cramped = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const names = [...main.querySelectorAll<HTMLElement>('td:first-child .font-semibold:not(:has(.sr-only)), h2')];
    const narrow = names.filter((name) => {
      const room = parseFloat(getComputedStyle(name).fontSize) * 3.5;
      return (name.textContent ?? '').length > 7 && name.offsetWidth > 0 && name.getBoundingClientRect().width < room;
    });
    const hidden = names.filter(({ offsetWidth, textContent }) => textContent && offsetWidth < 2);
    const leaving = [...main.querySelectorAll<HTMLElement>('td :not(:has(*)), li p')].filter((one) => {
      const card = one.closest('tr, li');
      if (!card || one.closest('.sr-only, [popover]') || !one.checkVisibility()) return false;
      return one.getBoundingClientRect().right > card.getBoundingClientRect().right + 1;
    });
    return [...narrow, ...hidden, ...leaving].map(({ textContent }) => textContent);
  });

for (const percent of [150, 200])
  test(`with text of ${percent} % every list of the back office names its records`, { tag: '@edge' }, async ({
    page,
  }) => {
    await signIn(page, 'Alex Admin');
    const message = {
      name: 'Maximiliano Bartholomäus',
      email: 'm@fans.example',
      subject: 'My parcel',
      message: 'Where?',
    };
    expect((await page.request.post('/api/contact', { data: message })).ok()).toBe(true);
    for (const list of LISTS) {
      await page.setViewportSize({ width: 768, height: 900 });
      await page.goto(`/admin/${list}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await enlargeText(page, percent);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      for (const width of [320, 390, 768]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => tooWide(page), `${list} at ${width} pixels`).toBeLessThanOrEqual(0);
        await expect.poll(() => cramped(page), `${list} at ${width} pixels`).toEqual([]);
      }
    }
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
