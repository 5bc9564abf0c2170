import type { Page } from '@playwright/test';
import { adminArea, conflictsOf, expectRequired, pressAction, refused, rowOf } from './admin-page.ts';
import { axe, expect, test } from './fixtures.ts';

const coupons = adminArea({ title: 'Coupons', path: 'coupons', noun: 'coupon' });

/** A coupon of the test's own; the address is the list with this coupon only. */
async function makeCoupon(page: Page, code: string): Promise<void> {
  const body = {
    code,
    name: 'Made for a test',
    description: 'Made for a test',
    type: 'fixed',
    value: 5,
    minOrderAmount: 20,
    startDate: '2026-01-01T10:30:00.000Z',
    endDate: '2099-12-31T23:59:59.999Z',
  };
  expect((await page.request.post('/api/admin/coupons', { data: body })).status()).toBe(201);
  await page.goto(`/admin/coupons?search=${code}`);
  await expect(rowOf(page, code)).toBeVisible();
}

const read = async (page: Page, code: string) =>
  (await (await page.request.get(`/api/admin/coupons?search=${code}`)).json()).data[0];

test('a percentage is created with its cap, its limits and its days', async ({ page }) => {
  await coupons.open(page);
  await page.getByRole('button', { name: 'Add coupon' }).click();
  const dialog = coupons.form(page);
  const required = ['Code', 'Name', 'Description', 'Value', 'Minimum order amount', 'Start date', 'End date'];
  await expectRequired(dialog, 'Create coupon', required);
  await axe(page);

  await dialog.getByLabel('Code').fill('pole20');
  await expect(dialog.getByText('Code is required')).toHaveCount(0);
  await dialog.getByLabel('Name', { exact: true }).fill('Pole position');
  await dialog.getByLabel('Description').fill('20 % off after a pole position');
  await expect(dialog.getByLabel('Type').getByRole('option')).toHaveText([
    'Percentage',
    'Fixed amount',
    'Free shipping',
  ]);
  await dialog.getByLabel('Value').fill('20');
  await dialog.getByLabel('Minimum order amount').fill('30');
  await dialog.getByLabel('Maximum discount').fill('15.5');
  await dialog.getByLabel('Usage limit', { exact: true }).fill('100');
  await dialog.getByLabel('Usage limit per user').fill('2');
  await dialog.getByLabel('Start date').fill('2026-03-10');
  await dialog.getByLabel('End date').fill('2026-03-09');
  await dialog.getByRole('button', { name: 'Create coupon' }).click();
  await expect(dialog.getByText('End date must not be before the start date')).toBeVisible();
  await dialog.getByLabel('End date').fill('2098-03-10');
  await dialog.getByRole('button', { name: 'Create coupon' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add coupon' })).toBeFocused();

  const row = rowOf(page, 'POLE20');
  for (const text of ['20%, at most $15.50', '$30.00', '0 / 100', '2 per user', '10 Mar 2026 – 10 Mar 2098', 'Active'])
    await expect(row).toContainText(text);
  expect(await read(page, 'POLE20')).toMatchObject({
    startDate: '2026-03-10T00:00:00.000Z',
    endDate: '2098-03-10T23:59:59.999Z',
  });
});

test('free shipping needs no value', { tag: '@edge' }, async ({ page }) => {
  await coupons.open(page, '?edit=new');
  const dialog = coupons.form(page);
  await dialog.getByLabel('Code').fill('SLIPSTREAM');
  await dialog.getByLabel('Name', { exact: true }).fill('Slipstream');
  await dialog.getByLabel('Description').fill('Ships for free');
  await dialog.getByLabel('Type').selectOption('Free shipping');
  await dialog.getByLabel('Minimum order amount').fill('0');
  await dialog.getByLabel('Start date').fill('2098-01-01');
  await dialog.getByLabel('End date').fill('2098-01-01');
  await dialog.getByRole('button', { name: 'Create coupon' }).click();
  await expect(dialog).toHaveCount(0);
  for (const text of ['Free shipping', '0 / ∞', 'Scheduled'])
    await expect(rowOf(page, 'SLIPSTREAM')).toContainText(text);
});

test('the list says of every kind what it takes off, and how it stands', { tag: '@edge' }, async ({ page }) => {
  await coupons.open(page);
  const facts: [code: string, ...texts: string[]][] = [
    ['RINGSIDE10', '10%, at most $20.00', '∞', 'Active'],
    ['NIGHTSHIFT', 'Free shipping', '$80.00', 'Announced'],
    ['PODIUM15', '$15.00', '1 per user'],
    ['LASTLAP', '10 / 10', 'Used up', 'Active'],
    ['KALLIO6H', 'Scheduled'],
    ['STAFF50', 'Inactive'],
    ['WINTER25', 'Expired'],
  ];
  for (const [code, ...texts] of facts) {
    await page.getByRole('searchbox', { name: 'Search coupons' }).fill(code.toLowerCase());
    await expect(page.getByRole('row')).toHaveCount(2);
    for (const text of texts) await expect(rowOf(page, code)).toContainText(text);
  }
  await expect(page).toHaveURL('/admin/coupons?search=winter25');
  await axe(page);
});

test('more than one page can be turned; what is not there says so', { tag: '@edge' }, async ({ page }) => {
  await coupons.open(page);
  for (let number = 1; number <= 10; number++) await makeCoupon(page, `PAGE${number}`);
  await page.goto('/admin/coupons');
  await expect(page.getByText(/^Showing 1 to 10 of \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL('/admin/coupons?page=2');
  await page.reload();
  await expect(page.getByText(/^Page 2 of \d$/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^Page 1 of \d$/)).toBeVisible();
  await page.goto('/admin/coupons?edit=nobody&search=nothing');
  await expect(page.getByRole('heading', { name: 'No coupons match' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('This coupon does not exist');
});

test('an edit changes only what was touched, and the address opens the form again', { tag: '@edge' }, async ({
  page,
}) => {
  await coupons.open(page);
  await makeCoupon(page, 'DOWNFORCE');
  await page.getByRole('button', { name: 'Edit DOWNFORCE' }).click();
  await page.reload();
  const dialog = coupons.form(page);
  await expect(dialog.getByLabel('Start date')).toHaveValue('2026-01-01');
  await expect(dialog.getByLabel('Usage limit', { exact: true })).toHaveValue('');
  await dialog.getByLabel('Value').fill('7.5');
  await dialog.getByLabel('End date').fill('2030-06-30');
  await dialog.getByLabel('Active').uncheck();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  for (const text of ['$7.50', '30 Jun 2030', 'Inactive']) await expect(rowOf(page, 'DOWNFORCE')).toContainText(text);
  expect(await read(page, 'DOWNFORCE')).toMatchObject({
    startDate: '2026-01-01T10:30:00.000Z',
    endDate: '2030-06-30T23:59:59.999Z',
  });
});

test('a refused form stays open with everything typed, and marks what is wrong', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  const conflicts = conflictsOf(page);
  await coupons.open(page);
  await makeCoupon(page, 'GRIP5');
  await page.getByRole('button', { name: 'Edit GRIP5' }).click();
  const dialog = coupons.form(page);
  const save = dialog.getByRole('button', { name: 'Save changes' });
  await dialog.getByLabel('Value').fill('1.999');
  await dialog.getByLabel('Usage limit', { exact: true }).fill('1.5');
  await dialog.getByLabel('Minimum order amount').fill('-1');
  await save.click();
  await expect(dialog.getByText('Value can have at most two decimals')).toBeVisible();
  await expect(dialog.getByText('Usage limit must be a whole number')).toBeVisible();
  await expect(dialog.getByText('Minimum order amount must not be negative')).toBeVisible();

  await dialog.getByLabel('Type').selectOption('Percentage');
  await dialog.getByLabel('Value').fill('101');
  await save.click();
  await expect(dialog.getByText('Value must be at most 100', { exact: true })).toBeVisible();
  await dialog.getByLabel('Value').fill('0');
  await dialog.getByLabel('Usage limit', { exact: true }).fill('0');
  await dialog.getByLabel('Minimum order amount').fill('0');
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
  await save.click();
  const { pathname } = new URL((await answer).url());
  await expect(dialog.getByRole('alert')).toContainText('Failed to update coupon');
  await expect(dialog.getByText('Usage limit must be at least 1')).toBeVisible();
  await dialog.getByLabel('Usage limit', { exact: true }).fill('');
  await save.click();
  await expect(dialog.getByText('Value must be above 0 and at most 100')).toBeVisible();

  await dialog.getByLabel('Value').fill('50');
  await dialog.getByLabel('Code').fill('ringside10');
  await save.click();
  await expect(dialog.getByRole('alert')).toContainText('This coupon code is already in use');
  await expect(dialog.getByText('Code is already in use', { exact: true })).toBeVisible();
  await dialog.getByLabel('Code').fill('GRIP50');
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, 'GRIP50')).toContainText('50%');
  expectProblems(refused('400 (Bad Request)', pathname), ...conflicts);
});

test('what was typed is not lost without asking', { tag: '@edge' }, async ({ page, expectProblems }) => {
  await coupons.open(page, '?edit=new');
  await coupons.form(page).getByLabel('Code').fill('UNDERCUT');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  const dialog = coupons.form(page);
  await expect(dialog.getByLabel('Code')).toHaveValue('UNDERCUT');
  await dialog.getByLabel('Name', { exact: true }).fill('Undercut');
  await dialog.getByLabel('Description').fill('Early');
  await dialog.getByLabel('Value').fill('5');
  await dialog.getByLabel('Minimum order amount').fill('0');
  await dialog.getByLabel('Start date').fill('2026-01-01');
  await dialog.getByLabel('End date').fill('2026-01-01');
  const said = await coupons.failChanges(page);
  await dialog.getByRole('button', { name: 'Create coupon' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to create coupon');
  await expect(dialog.getByLabel('Code')).toHaveValue('UNDERCUT');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/admin/coupons');
  expectProblems(...said);
});

test('a coupon is deactivated, activated and deleted; a failure is taken back', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await coupons.open(page);
  await makeCoupon(page, 'FLYINGLAP');
  await pressAction(page, 'Deactivate', 'FLYINGLAP');
  await expect(rowOf(page, 'FLYINGLAP')).toContainText('Inactive');
  await expect(page.getByText('FLYINGLAP is now inactive')).toBeVisible();
  await page.reload();
  await pressAction(page, 'Activate', 'FLYINGLAP');
  await expect(page.getByText('FLYINGLAP is now active')).toBeVisible();

  const said = await coupons.failChanges(page);
  await pressAction(page, 'Deactivate', 'FLYINGLAP');
  await expect(page.getByRole('alert')).toHaveText('Failed to update coupon status');
  await expect(rowOf(page, 'FLYINGLAP').getByText('Active', { exact: true })).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this coupon?' });
  await pressAction(page, 'Delete', 'FLYINGLAP');
  await expect(question).toContainText(
    'FLYINGLAP. Its code is refused from now on; orders that used it keep their discount. You can undo this for 30 seconds afterwards.',
  );
  await axe(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to delete coupon');

  await page.unrouteAll();
  await pressAction(page, 'Delete', 'FLYINGLAP');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Actions for FLYINGLAP' })).toBeFocused();
  await pressAction(page, 'Delete', 'FLYINGLAP');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No coupons match' })).toBeVisible();
  expectProblems(...said);
});

test('a list that cannot be read says so and can be tried again', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  expectProblems(refused('503 (Service Unavailable)', '/api/admin/coupons?page=1&limit=10&sort=newest'));
  await page.route('**/api/admin/coupons?*', (route) => route.fulfill({ status: 503, json: { error: 'Busy' } }));
  await coupons.open(page);
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch coupons: 503');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('table', { name: 'Coupons' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('two administrators editing one coupon lose nothing', { tag: '@edge' }, async ({
  page,
  openVisitor,
  expectProblems,
}) => {
  const conflicts = conflictsOf(page);
  await coupons.open(page);
  await makeCoupon(page, 'SAFETYCAR');
  await page.getByRole('button', { name: 'Edit SAFETYCAR' }).click();
  await coupons.form(page).getByLabel('Value').fill('9');

  const other = await openVisitor();
  await coupons.open(other, '?search=SAFETYCAR');
  await other.getByRole('button', { name: 'Edit SAFETYCAR' }).click();
  await coupons.form(other).getByLabel('Minimum order amount').fill('45');
  await coupons.form(other).getByRole('button', { name: 'Save changes' }).click();
  await expect(coupons.form(other)).toHaveCount(0);

  await coupons.form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(coupons.form(page).getByRole('alert')).toContainText('Failed to update coupon');
  await expect(coupons.form(page).getByRole('alert')).toContainText(coupons.changedMeanwhile);
  await coupons.form(page).getByRole('button', { name: 'Load the changes' }).click();
  await expect(coupons.form(page).getByLabel('Minimum order amount')).toHaveValue('45.00');
  await expect(coupons.form(page).getByLabel('Value')).toHaveValue('9');
  await coupons.form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(coupons.form(page)).toHaveCount(0);
  await expect(rowOf(page, 'SAFETYCAR')).toContainText('$9.00');
  await expect(rowOf(page, 'SAFETYCAR')).toContainText('$45.00');
  expect(conflicts).toHaveLength(1);
  expectProblems(...conflicts);
});

test('a coupon that is announced takes the place of the other, as form and list say', { tag: '@edge' }, async ({
  page,
}) => {
  await coupons.open(page);
  await makeCoupon(page, 'LOUDER');
  const form = coupons.form(page);
  const announce = async (code: string, other: string) => {
    await page.goto(`/admin/coupons?search=${code}`);
    await pressAction(page, 'Edit', code);
    const box = form.getByRole('checkbox', { name: 'Announced' });
    await expect(box).toHaveAccessibleDescription(
      `On every page of the shop, while it can be used. ${other} is announced now: this one takes its place.`,
    );
    await box.check();
    await axe(page);
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form).toHaveCount(0);
    await expect(rowOf(page, code)).toContainText('Announced');
    await page.goto(`/admin/coupons?search=${other}`);
    await expect(rowOf(page, other)).not.toContainText('Announced');
    await pressAction(page, 'Edit', other);
    await expect(box).not.toBeChecked();
  };
  await announce('LOUDER', 'NIGHTSHIFT');
  await announce('NIGHTSHIFT', 'LOUDER');
});
