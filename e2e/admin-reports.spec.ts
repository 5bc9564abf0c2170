import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { failCalls, openArea } from './admin-page.ts';
import { axe, expect, test } from './fixtures.ts';

const openReports = (page: Page, query = '') => openArea(page, 'Reports', `/admin/reports${query}`);
const table = (page: Page, by: string) => page.getByRole('table', { name: `Sold and refunded by ${by}` });
const totalsRow = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Total' }) });
/** A day in the shop: '2026-11-24'. So many calendar days ago, of which one may have 23 hours or 25. */
function day(daysAgo: number): string {
  const midnight = new Date(new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/Berlin' }));
  midnight.setUTCDate(midnight.getUTCDate() - daysAgo);
  return midnight.toISOString().slice(0, 10);
}
const read = async (page: Page, query: string) =>
  (await (await page.request.get(`/api/admin/reports?${query}`)).json()).data;
const price = (amount: number) =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

test('what was sold is told by day and by product, sorted, saved as a file, and kept in the address', async ({
  page,
}) => {
  await openReports(page);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(/^By day, /);
  await expect(page.getByRole('img', { name: /^Sold and refunded each day; most on / })).toBeVisible();
  await expect(table(page, 'day').getByRole('row')).toHaveCount(32);
  const { totals } = await read(page, '');
  await expect(totalsRow(page)).toContainText(price(totals.sold));
  await axe(page);

  await page.getByRole('combobox', { name: 'Group' }).selectOption('By product');
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 90 days');
  await expect(page).toHaveURL('/admin/reports?by=product&period=90');
  const from = day(89);
  await expect(page.getByLabel('Report from')).toHaveValue(from);
  const { rows, totals: sums } = await read(page, `by=product&from=${from}`);
  await expect(totalsRow(page)).toContainText(price(sums.net));
  await expect(table(page, 'product').getByRole('row').nth(1)).toContainText(rows[0].label);
  await expect(table(page, 'product').getByRole('row', { name: /^Shipping/ })).toBeVisible();
  await axe(page);

  await page.getByRole('button', { name: 'Product', exact: true }).click();
  await expect(page).toHaveURL('/admin/reports?by=product&period=90&sort=label_asc');
  await expect(page.getByRole('columnheader', { name: 'Product' })).toHaveAttribute('aria-sort', 'ascending');
  const names = rows
    .filter(({ kind }: { kind: string }) => kind === 'group')
    .map(({ label }: { label: string }) => label);
  const [first] = names.toSorted((a: string, b: string) => a.localeCompare(b, 'en', { numeric: true }));
  await expect(table(page, 'product').getByRole('row').nth(1)).toContainText(first);
  await page.reload();
  await expect(table(page, 'product').getByRole('row').nth(1)).toContainText(first);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Data' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`sales-by-product-${from}-to-${day(0)}.csv`);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('Product,Sold,Refunded,Net,Units,Returned');
  expect(lines).toHaveLength(rows.length + 1);

  await page.getByRole('button', { name: 'Product', exact: true }).click();
  await expect(page).toHaveURL('/admin/reports?by=product&period=90&sort=label_desc');
  await page.getByRole('button', { name: 'Product', exact: true }).click();
  await expect(page).toHaveURL('/admin/reports?by=product&period=90');
  await expect(table(page, 'product').getByRole('row').nth(1)).toContainText(rows[0].label);
});

test('days that were chosen, none on which anything was sold, and those that end before they begin', {
  tag: '@edge',
}, async ({ page }) => {
  await openReports(page, '?by=country');
  await page.getByLabel('Report from').fill('2020-01-01');
  await expect(page.getByText('Too many days')).toBeVisible();
  await page.getByLabel('Report to').fill('2020-01-31');
  await expect(page).toHaveURL('/admin/reports?by=country&from=2020-01-01&to=2020-01-31');
  await expect(page.getByText('Nothing was sold or refunded')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export Data' })).toBeHidden();
  await axe(page);
  await page.getByLabel('Report to').fill('2019-12-31');
  await expect(page.getByText('These days end before they begin')).toBeVisible();
  await axe(page);
  await page.getByRole('combobox', { name: 'Period' }).selectOption('This year');
  await expect(page).toHaveURL('/admin/reports?by=country&period=year');
  await expect(table(page, 'country')).toBeVisible();
});

test('a report that could not be read says so, and is read again', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  const said = await failCalls(page, /\/api\/admin\/reports/, ['GET']);
  await openReports(page);
  await expect(page.getByText('Failed to fetch the report: 500')).toBeVisible();
  await axe(page);
  await page.unroute(/\/api\/admin\/reports/);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(table(page, 'day')).toBeVisible();
  expectProblems(...said);
});

test('on a phone a report is cards, sorted by a select, and printed it is a table', { tag: '@edge' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openReports(page, '?by=product&period=90');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Units, high to low');
  await expect(page).toHaveURL(/sort=units_desc/);
  await expect(totalsRow(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await axe(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader', { name: 'Returned' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Period' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Export Data' })).toBeHidden();
});

test('the keys and the palette lead to the reports', { tag: '@edge' }, async ({ page }) => {
  await openArea(page, 'Dashboard', '/admin/dashboard');
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page).toHaveURL('/admin/reports');
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('reports');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/reports');
});
