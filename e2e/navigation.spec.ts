import type { Locator } from '@playwright/test';
import { axe, expect, test } from './fixtures.ts';
import { goOffline } from './offline.ts';
import { openPage } from './shop-page.ts';

test('a new page in the same tab begins at its top, and one that is come back to where it was left', {
  tag: '@edge',
}, async ({ page }) => {
  const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
  await openPage(page, '/products');
  await page.evaluate(() => window.scrollTo(0, 700));
  await openPage(page, '/privacy');
  expect(await scrollY()).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.goBack();
  await expect.poll(scrollY).toBe(700);
  await page.goForward();
  await expect.poll(scrollY).toBe(300);
  await page.reload();
  await expect.poll(scrollY).toBe(300);
});

const OFFLINE = /You are offline/;

test('without a network the page stays, says so, and the next one opens when the network is back', {
  tag: '@edge',
}, async ({ page, expectProblems }) => {
  await openPage(page, '/products');
  await page.waitForLoadState('networkidle');
  const goOnline = await goOffline(page, expectProblems);
  await page.getByRole('banner').getByRole('link', { name: 'Competitions' }).click();
  await expect(page.getByRole('alert')).toHaveText(OFFLINE);
  await expect(page).toHaveURL('/products');
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('button', { name: 'Try Again' })).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeFocused();
  await expect(page.getByRole('alert')).toHaveText(OFFLINE);
  await goOnline();
  await expect(page.getByRole('heading', { level: 1, name: 'Competitions' })).toBeFocused();
  await expect(page).toHaveURL('/competitions');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('without a network data that a page could do without is waited for, too, and Back stays', {
  tag: '@edge',
}, async ({ page, expectProblems }) => {
  await openPage(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const goOnline = await goOffline(page, expectProblems);
  await page.goBack();
  await expect(page.getByRole('alert')).toHaveText(OFFLINE);
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await goOnline();
  await expect(page.getByRole('heading', { name: 'Latest drops' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('who stays after all is not taken away when the network is back', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await openPage(page, '/products');
  await page.waitForLoadState('networkidle');
  const goOnline = await goOffline(page, expectProblems);
  await page.getByRole('banner').getByRole('link', { name: 'Competitions' }).click();
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await goOnline();
  const requested = page.waitForResponse('**/api/auth/session');
  await page.evaluate(() => fetch('/api/auth/session'));
  await requested;
  await expect(page).toHaveURL('/products');
});

test('code that is gone after an update says so, and comes with the page that is loaded again', {
  tag: '@edge',
}, async ({ page, expectProblems }) => {
  await openPage(page, '/products');
  await page.route('**/assets/contact-page-*', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() === 404)
      expectProblems(
        `console error: Failed to load resource: the server responded with a status of 404 (Not Found) (${pathname})`,
      );
  });
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible();
  await axe(page);
  await page.unroute('**/assets/contact-page-*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
});

for (const [how, point] of Object.entries({
  hovered: (link: Locator) => link.hover(),
  focused: (link: Locator) => link.focus(),
  touched: async (link: Locator) => {
    const { x, y } = (await link.boundingBox()) ?? { x: 0, y: 0 };
    const session = await link.page().context().newCDPSession(link.page());
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 5, y: y + 5 }] });
  },
}))
  test(`a link that is ${how} loads its page, which is not asked for again`, { tag: '@edge' }, async ({ page }) => {
    await openPage(page, '/contact');
    await page.waitForLoadState('networkidle');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const link = page.getByRole('banner').getByRole('link', { name: 'Competitions' });
    const data = page.waitForResponse('**/api/competitions');
    await point(link);
    await (await data).finished();
    await expect(page).toHaveURL('/contact');
    await link.dispatchEvent('click', { button: 0 });
    await expect(page.getByRole('heading', { level: 1, name: 'Competitions' })).toBeVisible();
    expect(requests.filter((path) => path === '/api/competitions')).toHaveLength(1);
  });

test('a link is not loaded ahead for who saves data, nor a private page’s data', { tag: '@edge' }, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  await openPage(page, '/contact');
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: 'Competitions' }).hover();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.defineProperty(navigator, 'connection', { value: { saveData: false } }));
  const code = page.waitForResponse('**/assets/wishlist-page-*');
  await banner.getByRole('link', { name: 'Wishlist' }).hover();
  await (await code).finished();
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => path.startsWith('/api/') || path.includes('competitions-page'))).toEqual([]);
});
