import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addProduct, openArea, refused } from './admin-page.ts';
import { axe, expect, test } from './fixtures.ts';

const openDashboard = (page: Page) => openArea(page, 'Dashboard', '/admin/dashboard');
const work = (page: Page) => page.getByRole('region', { name: 'To do' });
const revenue = (page: Page) => page.getByRole('region', { name: 'Revenue of the last 30 days' });
const read = async (page: Page, what: string) =>
  (await (await page.request.get(`/api/admin/stats/${what}`)).json()).data;

test('what is not set up stands at the top, and nothing of the demo on one’s own machine', async ({ page }) => {
  const notices = page.getByRole('region', { name: 'To set up' });
  await openDashboard(page);
  await expect(revenue(page).getByRole('img')).toBeVisible();
  expect(await read(page, 'setup')).toEqual([]);
  await expect(notices).toHaveCount(0);

  const data = [
    { code: 'sign_in_not_set_up', message: 'Nobody can sign in.' },
    { code: 'cards_not_set_up', message: 'Nobody can pay by card.' },
  ];
  await page.route('**/api/admin/stats/setup', (route) => route.fulfill({ json: { data } }));
  await page.reload();
  await expect(notices.getByRole('listitem')).toHaveText(data.map(({ message }) => message));
  await axe(page);
});

test('the back office says which version it is: that of its server', async ({ page }) => {
  await openDashboard(page);
  const { version } = await (await page.request.get('/healthz')).json();
  await expect(page.getByRole('complementary').getByText(`Version ${version}`, { exact: true })).toBeVisible();
});

test('what is to do leads to the list that has as much', async ({ page }) => {
  const words = { name: 'Mika', email: 'mika@fans.example', subject: '', message: 'When does my cap come?' };
  expect((await page.request.post('/api/contact', { data: words })).status()).toBe(200);
  await openDashboard(page);
  const { ordersToShip, lowStock, soldOut, pendingReviews, newMessages } = await read(page, 'work');
  expect(ordersToShip).toBeGreaterThan(0);
  expect(lowStock).toBeGreaterThan(0);
  const links: [count: number, label: RegExp, to: string, heading: string][] = [
    [ordersToShip, /^\d+ orders? to ship$/, '/admin/packing', 'Packing'],
    [lowStock, /^\d+ products? low on stock$/, '/admin/products?stock=low', 'Products'],
    [soldOut, /^\d+ products? sold out$/, '/admin/products?stock=sold_out', 'Products'],
    [pendingReviews, /^\d+ reviews? to approve$/, '/admin/reviews?approved=false', 'Reviews'],
    [newMessages, /^\d+ new messages?$/, '/admin/messages?state=new', 'Messages'],
  ];
  for (const [count, label, to, heading] of links) {
    const link = work(page).getByRole('link', { name: label });
    await expect(link).toHaveText(new RegExp(`^${count}\\D`));
    await link.click();
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
    await expect(page.getByText(new RegExp(`^${count} `)).first()).toBeAttached();
    await page.goBack();
  }
});

test('the tiles of what is to do fill their rows, however many there are', { tag: '@edge' }, async ({ page }) => {
  await openDashboard(page);
  const none = Object.fromEntries(Object.keys(await read(page, 'work')).map((name) => [name, 0]));
  const rare = ['paidPending', 'refundsRefused', 'refundsDue', 'disputes', 'nextWithoutPersonnel'];
  for (let more = 0; more <= rare.length; more++) {
    const data = { ...none, ...Object.fromEntries(rare.slice(0, more).map((name) => [name, 1])) };
    await page.route('**/api/admin/stats/work', (route) => route.fulfill({ json: { data } }));
    await openDashboard(page);
    await expect(work(page).getByRole('link')).toHaveCount(4 + more);
    for (const width of [390, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const tiles = await work(page)
        .getByRole('link')
        .evaluateAll((links) =>
          links.map((link) => link.getBoundingClientRect()).map(({ top, right }) => ({ top, right })),
        );
      const rows = [...Map.groupBy(tiles, ({ top }) => Math.round(top)).values()];
      const where = `${tiles.length} tiles at ${width} pixels: ${rows.map((row) => row.length).join(' + ')}`;
      const ends = rows.map((row) => Math.round(Math.max(...row.map(({ right }) => right))));
      expect(new Set(ends).size, where).toBe(1);
      const lengths = rows.map((row) => row.length);
      expect(Math.max(...lengths) - Math.min(...lengths), where).toBeLessThan(2);
    }
  }
});

test('the revenue is a picture with a name, and a table that adds up to it', { tag: '@edge' }, async ({ page }) => {
  await openDashboard(page);
  const { days, orders, revenue: total } = await read(page, 'revenue');
  const sum = `$${total.toLocaleString('en-IE', { minimumFractionDigits: 2 })}`;
  await expect(revenue(page)).toContainText(`${sum} from ${orders} orders`);
  await expect(revenue(page)).toContainText('by the day of their payment, in Berlin’s time');
  await expect(revenue(page)).toContainText(
    'What was refunded does not count; a refund that is due counts until it leaves.',
  );
  await expect(
    revenue(page).getByRole('img', { name: `Revenue of each of the last 30 days, ${sum} in all; most on ` }),
  ).toBeVisible();
  await axe(page);

  const table = page.getByRole('table', { name: 'Revenue by day' });
  await expect(table).toBeHidden();
  await revenue(page).getByText('Show as table').focus();
  await page.keyboard.press('Enter');
  await expect(table.getByRole('row')).toHaveCount(31);
  const cells = await table.getByRole('row').locator('td:last-child').allTextContents();
  const inCents = cells.map((text) => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100));
  expect(inCents.reduce((all, cents) => all + cents, 0)).toBe(Math.round(total * 100));
  await expect(table.locator('time').first()).toHaveAttribute('datetime', days.at(-1).day);
  await axe(page);
});

test('the period is chosen in the head and stays in the address; the totals say how it compares', async ({ page }) => {
  const card = (label: string) => page.getByText(label, { exact: true }).locator('..').getByRole('definition');
  const heading = (days: number) => page.getByRole('heading', { name: `Revenue of the last ${days} days` });
  await openDashboard(page);
  await expect(heading(30)).toBeVisible();
  await page.getByLabel('Period').selectOption('Last 7 days');
  await expect(page).toHaveURL('/admin/dashboard?days=7');
  await expect(heading(7)).toBeVisible();
  const { orders, before, days } = await read(page, 'revenue?days=7');
  const percent = Math.round(((orders - before.orders) / before.orders) * 100);
  const trend = percent === 0 ? 'Level with' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)}% on`;
  await expect(card('Total Orders').nth(1)).toHaveText(`${orders} paid in 7 days${trend} the 7 days before`);
  const chart = page.getByRole('region', { name: 'Revenue of the last 7 days' });
  await expect(chart.getByRole('img', { name: /^Revenue of each of the last 7 days, / })).toBeVisible();
  const dates = chart.locator('svg text');
  await expect(dates).toHaveCount(4);
  await expect(dates.last()).toHaveText('Today');
  await expect(dates.nth(1)).toHaveText(new RegExp(`^${Number(days[2].day.slice(8))} [A-Z][a-z]{2}$`));
  await axe(page);

  await page.reload();
  await expect(page.getByLabel('Period')).toHaveValue('7');
  await page.goBack();
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(heading(30)).toBeVisible();

  // What was not there before is compared with nothing.
  const revenueOf = { days, orders: 3, revenue: 10, before: { orders: 0, revenue: 0 } };
  await page.route('**/api/admin/stats/revenue?days=90', (route) => route.fulfill({ json: { data: revenueOf } }));
  await page.goto('/admin/dashboard?days=90');
  await expect(card('Total Orders').nth(1)).toHaveText('3 paid in 90 days');
});

test('a part that cannot be read says so, and the others stay', { tag: '@edge' }, async ({ page, expectProblems }) => {
  for (const what of ['work', 'revenue?days=30'])
    await page.route(`**/api/admin/stats/${what}`, (route) => route.fulfill({ status: 503, json: { error: 'Busy' } }));
  await openDashboard(page);
  await expect(work(page).getByRole('alert')).toContainText('Failed to fetch what is to do');
  await expect(revenue(page).getByRole('alert')).toContainText('Failed to fetch the revenue by day');
  await expect(page.getByText('Total Revenue', { exact: true })).toBeVisible();
  await axe(page);
  await page.unrouteAll();
  for (const part of [work, revenue]) {
    await part(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(part(page).getByRole('alert')).toHaveCount(0);
  }
  await expect(revenue(page).getByRole('img')).toBeVisible();
  expectProblems(
    ...['work', 'revenue?days=30'].map((what) => refused('503 (Service Unavailable)', `/api/admin/stats/${what}`)),
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('nothing is cut off', { tag: '@edge' }, async ({ page }) => {
    await openDashboard(page);
    await expect(revenue(page).getByRole('img')).toBeVisible();
    await revenue(page).getByText('Show as table').click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await axe(page);
  });
});

test('what happened is filtered by person and kind, and leads to its record', { tag: '@edge' }, async ({ page }) => {
  await openDashboard(page);
  const recent = page.getByRole('region', { name: 'Recent Activity' });
  await expect(recent.getByRole('listitem').getByRole('link').first()).toBeVisible();
  await recent.getByRole('link', { name: 'All activity' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  await page.getByLabel('Kind').selectOption('Order');
  await page.waitForURL('/admin/activity?type=order');
  await page.getByLabel('Person').selectOption('The shop');
  await page.waitForURL('/admin/activity?type=order&actor=shop');
  await axe(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Order ANT-/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: /^Order ANT-/ })).toBeVisible();
});

test('the log and its file say what an edit has changed', { tag: '@edge' }, async ({ page }) => {
  await openDashboard(page);
  const about = { name: 'Rig Tote', description: 'Made for a test.', price: 12.5 };
  const id = await addProduct(page, about);
  const { categoryId } = (await (await page.request.get(`/api/admin/products/${id}`)).json()).data;
  const data = { ...about, price: 15, isActive: false, categoryId };
  expect((await page.request.put(`/api/admin/products/${id}`, { data })).status()).toBe(200);
  await page.goto('/admin/activity?type=product');
  const entry = page.getByRole('listitem').filter({ hasText: 'Product Rig Tote updated' });
  for (const change of ['Price: $12.50 → $15.00', 'Active: yes → no']) {
    await expect(entry.getByText(change, { exact: true })).toBeVisible();
  }
  await axe(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Data' }).click();
  const file = await saving;
  expect(await readFile(await file.path(), 'utf8')).toContain('Price: $12.50 → $15.00; Active: yes → no');
});
