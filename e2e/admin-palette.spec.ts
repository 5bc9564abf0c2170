import type { Page } from '@playwright/test';
import { formNamed, openArea, refused } from './admin-page.ts';
import { axe, expect, test } from './fixtures.ts';

const openDashboard = (page: Page) => openArea(page, 'Dashboard', '/admin/dashboard');
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search the back office' });
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Search pages and records' });
const status = (page: Page) => palette(page).getByRole('status');
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });
/** The option that Enter would open, as the search field names it. */
const meant = async (page: Page) => {
  const id = (await field(page).getAttribute('aria-activedescendant')) ?? '';
  return page.locator(`[id="${id}"][aria-selected=true]`);
};

test('the shortcut opens it, and the keyboard goes to any page', { tag: '@edge' }, async ({ page }) => {
  await openDashboard(page);
  const products = page.getByRole('link', { name: 'Products', exact: true });
  await products.focus();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(status(page)).toHaveText(/^\d+ results$/);
  await expect(palette(page).getByRole('group', { name: 'Pages' }).getByRole('option')).toHaveCount(20);
  await axe(page);

  await expect(await meant(page)).toHaveText('Dashboard');
  await page.keyboard.press('ArrowUp');
  await expect(await meant(page)).toHaveText('Sign Out');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(await meant(page)).toHaveText('Products');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(products).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('team');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/team-members');
  await expect(palette(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Team Members Management' })).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('single keys search, jump and are listed, but not where something is typed', { tag: '@edge' }, async ({
  page,
}) => {
  await openArea(page, 'Coupons', '/admin/coupons');
  const search = page.getByRole('searchbox');
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('go?/');
  await expect(search).toHaveValue('go?/');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await search.blur();
  await page.keyboard.press('?');
  await expect(list).toContainText('Search the list');
  await axe(page);
  const switched = list.getByRole('checkbox', { name: /^Single keys/ });
  await switched.uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(list).toHaveCount(0);
  await field(page).fill('shortcuts');
  await page.keyboard.press('Enter');
  await switched.check();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page).toHaveURL('/admin/orders');
});

test('it does what is done often, and remembers what was chosen', { tag: '@edge' }, async ({ page }) => {
  await openDashboard(page);
  await page.keyboard.press('Control+k');
  await field(page).fill('create coupon');
  await page.keyboard.press('Enter');
  await formNamed(page, /^Add coupon$/)
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const { data: orders } = await (
    await page.request.get('/api/admin/orders?status=processing&payment=paid&limit=50')
  ).json();
  // Other tests leave orders of which a parcel has left: those are not shipped from here.
  const number: string = orders.find(
    ({ deliveries }: { deliveries: object[] }) => deliveries.length === 0,
  ).order_number;
  await page.keyboard.press('Control+k');
  const recent = palette(page).getByRole('group', { name: 'Recent' });
  await expect(recent.getByRole('option')).toHaveText(['Add coupon']);
  await field(page).fill(number);
  await option(page, `Mark ${number} as shipped…`).click();
  const dialog = page.getByRole('dialog', { name: `Ship ${number}` });
  await dialog.getByLabel('Shipping estimate').fill('Tomorrow by palette');
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(page.getByText(`${number} is now shipped`)).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await field(page).fill('sign out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('the button opens it too, and the shortcut closes it', { tag: '@edge' }, async ({ page }) => {
  await openDashboard(page);
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K');
  await button.click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('records of every kind are found and opened', { tag: '@edge' }, async ({ page }) => {
  await openDashboard(page);
  const { data: orders } = await (await page.request.get('/api/admin/orders?limit=1')).json();
  const number: string = orders[0].order_number;
  const finds: [typed: string, group: string, name: RegExp, opened: string | RegExp][] = [
    ['first light', 'Products', /^First Light Mug/, 'Edit product'],
    [number.toLowerCase(), 'Orders', new RegExp(`^${number}`), `Order ${number}`],
    ['fiona.fan@', 'Users', /^Fiona Fan/, 'Fiona Fan'],
    ['ringside', 'Coupons', /^RINGSIDE10/, 'Edit coupon'],
    ['headwear', 'Categories', /^Headwear/, 'Headwear'],
    ['halvorsen', 'Team members', /^Elin Halvorsen/, 'Elin Halvorsen'],
    ['night endurance', 'Competitions', /^Night Endurance Cup/, /Night Endurance Cup/],
    ['kallio ring', 'Races', /^Kallio Ring 6H/, /^Edit track of/],
  ];
  for (const [typed, group, name, opened] of finds) {
    await page.keyboard.press('Control+k');
    await field(page).fill(typed);
    const found = palette(page).getByRole('group', { name: group }).getByRole('option', { name });
    await expect(found.first()).toBeVisible();
    await expect(status(page)).toHaveText(/^\d+ results?$/);
    if (group === 'Products') await axe(page);
    await found.first().click();
    await expect(palette(page)).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: opened })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('a record on the page that is open already opens there', { tag: '@edge' }, async ({ page }) => {
  await openArea(page, 'Coupons', '/admin/coupons');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('podium15');
  await expect(option(page, /^PODIUM15/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(formNamed(page, /^Edit coupon$/).getByLabel('Code')).toHaveValue('PODIUM15');
});

test('what was typed elsewhere is not lost', { tag: '@edge' }, async ({ page }) => {
  await openArea(page, 'Coupons', '/admin/coupons?edit=new');
  const form = formNamed(page, /^Add coupon$/);
  await form.getByLabel('Code').fill('UNDERCUT');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('orders');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Code')).toHaveValue('UNDERCUT');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/admin/coupons');
});

test('at most five of a kind are asked for, and only when the typing rests', { tag: '@edge' }, async ({ page }) => {
  await openDashboard(page);
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (searchParams.get('limit') === '5') requested.push(`${pathname} ${searchParams.get('search')}`);
  });
  await page.keyboard.press('Control+k');
  await field(page).pressSequentially('fans.ex', { delay: 20 });
  const found = palette(page).getByRole('group', { name: 'Orders' }).getByRole('option');
  await expect(found).toHaveCount(6);
  await expect(found.last()).toHaveText(/^All \d+ orders that match$/);
  await expect(status(page)).toHaveText(/results$/);
  expect(requested.toSorted()).toEqual(
    [
      'addresses',
      'categories',
      'competitions',
      'coupons',
      'orders',
      'products',
      'reviews',
      'team-members',
      'users',
      'withdrawals',
    ].map((area) => `/api/admin/${area} fans.ex`),
  );
});

test('a search that is typed on from is given up', { tag: '@edge' }, async ({ page }) => {
  await openDashboard(page);
  await page.route('**/api/admin/*?search=mug&*', () => undefined);
  const begun = page.waitForRequest('**/api/admin/orders?search=mug&*');
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('/orders?search=mug&'));
  await page.keyboard.press('Control+k');
  await field(page).fill('mug');
  await begun;
  await field(page).fill('cap');
  expect((await givenUp).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(option(page, /^Perigee Five-Panel Cap/)).toBeVisible();
  await page.unrouteAll();
});

test('nothing found, and what could not be searched, are said', { tag: '@edge' }, async ({ page, expectProblems }) => {
  await openDashboard(page);
  await page.keyboard.press('Control+k');
  await field(page).fill('xqzzy');
  await expect(status(page)).toHaveText('Nothing found');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeVisible();
  await axe(page);

  await page.route('**/api/admin/orders?*', (route) => route.fulfill({ status: 503, json: { error: 'Busy' } }));
  await field(page).fill('fiona');
  await expect(palette(page).getByRole('alert')).toContainText('Failed to search orders');
  await expect(option(page, /^Fiona Fan/)).toBeVisible();
  await axe(page);
  await page.unrouteAll();
  await palette(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(palette(page).getByRole('group', { name: 'Orders' }).getByRole('option').first()).toBeVisible();
  await expect(palette(page).getByRole('alert')).toHaveCount(0);
  expectProblems(refused('503 (Service Unavailable)', '/api/admin/orders?search=fiona&limit=5&sort=newest'));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the button is in the header, and nothing is cut off', { tag: '@edge' }, async ({ page }) => {
    await openDashboard(page);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await field(page).fill('fiona');
    await expect(option(page, /^Fiona Fan/)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await axe(page);
  });
});
