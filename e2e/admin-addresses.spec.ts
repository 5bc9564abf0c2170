import type { Page } from '@playwright/test';
import { adminArea, conflictsOf, expectRequired, pressAction, refused, rowOf } from './admin-page.ts';
import { axe, expect, test } from './fixtures.ts';

const addresses = adminArea({ title: 'User Addresses', path: 'addresses', noun: 'address' });
const read = async (page: Page, search: string) =>
  (await (await page.request.get('/api/admin/addresses', { params: { search } })).json()).data;

/** An address of Tom's; the list shows this address only. */
async function makeAddress(page: Page, street: string): Promise<void> {
  const { data: users } = await (await page.request.get('/api/admin/users?search=tom@fans.example')).json();
  const data = { userId: users[0].id, street, city: 'Cork', state: 'Munster', zipCode: 'T12 X8N6', country: 'IE' };
  expect((await page.request.post('/api/admin/addresses', { data })).status()).toBe(201);
  await page.goto(`/admin/addresses?search=${encodeURIComponent(street)}`);
  await expect(rowOf(page, street)).toBeVisible();
}

test('the list shows whose address is where; it is searched and turned', { tag: '@edge' }, async ({ page }) => {
  await addresses.open(page);
  for (const head of ['User', 'Address', 'City', 'State', 'Country', 'Status', 'Created', 'Actions'])
    await expect(page.getByRole('columnheader', { name: head })).toBeAttached();
  await expect(page.getByText(/^Showing 1 to 10 of \d+ addresses$/)).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL('/admin/addresses?page=2');
  await expect(page.getByText(/^Showing 11 to \d+ of \d+ addresses$/)).toBeVisible();
  await makeAddress(page, '2 Variante Alta');
  await page.getByRole('searchbox', { name: 'Search addresses' }).fill('ireland tom variante');
  await expect(page).toHaveURL('/admin/addresses?search=ireland+tom+variante');
  for (const text of ['Tom Byrne', 'tom@fans.example', 'T12 X8N6', 'Cork', 'Munster', 'Ireland', 'Active'])
    await expect(rowOf(page, '2 Variante Alta')).toContainText(text);
  await page.getByRole('searchbox', { name: 'Search addresses' }).fill('100%');
  await expect(page.getByRole('heading', { name: 'No addresses match' })).toBeVisible();
  await page.goto('/admin/addresses?edit=nobody');
  await expect(page.getByRole('alert')).toContainText('This address does not exist');
});

test('an address is added for somebody who is found by name', { tag: '@edge' }, async ({ page }) => {
  await addresses.open(page);
  await page.getByRole('button', { name: 'Add Address' }).click();
  const dialog = addresses.form(page);
  await expectRequired(dialog, 'Create address', ['User', 'Address', 'ZIP', 'City', 'State', 'Country']);
  await axe(page);

  await dialog.getByLabel('User', { exact: true }).fill('nobody at all');
  await expect(dialog.getByText('No users match.')).toBeVisible();
  await dialog.getByLabel('User', { exact: true }).fill('noor');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('radio', { name: 'Noor Haddad' })).toBeChecked();
  await expect(dialog.getByText('User is required')).toHaveCount(0);
  await dialog.getByLabel('User', { exact: true }).fill('tom');
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await expect(dialog.getByRole('radio', { name: 'Noor Haddad' })).toBeChecked();

  await dialog.getByLabel('Address', { exact: true }).fill('1 Parabolica');
  await dialog.getByLabel('ZIP').fill('20900');
  await dialog.getByLabel('City').fill('Monza');
  await dialog.getByLabel('State').fill('Lombardy');
  await dialog.getByLabel('Country').selectOption('Italy');
  await dialog.getByLabel('Default address').check();
  await dialog.getByRole('button', { name: 'Create address' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Address' })).toBeFocused();
  for (const text of ['Noor Haddad', 'Monza', 'Italy', 'Default', 'Active'])
    await expect(rowOf(page, '1 Parabolica')).toContainText(text);
  expect(await read(page, 'parabolica')).toMatchObject([
    { user: { email: 'noor@fans.example' }, country: 'IT', isDefault: true },
  ]);
});

test('an edit changes only what was touched, and the address opens the form again', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await addresses.open(page);
  await makeAddress(page, '3 Curva Grande');
  await page.getByRole('button', { name: 'Edit 3 Curva Grande, Cork of Tom Byrne' }).click();
  await page.reload();
  const dialog = addresses.form(page);
  await expect(dialog).toContainText('Of Tom Byrne, tom@fans.example');
  await expect(dialog.getByLabel('Country')).toHaveValue('IE');
  await dialog.getByLabel('ZIP').fill('x'.repeat(21));
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  const { pathname } = new URL((await answer).url());
  await expect(dialog.getByRole('alert')).toContainText('Failed to update address');
  await expect(dialog.getByText('ZIP must be at most 20 characters')).toBeVisible();
  await dialog.getByLabel('ZIP').fill('T12 0000');
  await dialog.getByLabel('City').fill('Cobh');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, '3 Curva Grande')).toContainText('Cobh');
  expect(await read(page, 'curva grande')).toMatchObject([
    { zipCode: 'T12 0000', city: 'Cobh', state: 'Munster', country: 'IE', isActive: true },
  ]);
  expectProblems(refused('400 (Bad Request)', pathname));
});

test('what was typed is not lost without asking', { tag: '@edge' }, async ({ page, expectProblems }) => {
  await addresses.open(page);
  await makeAddress(page, '4 Lesmo');
  const edit = page.getByRole('button', { name: 'Edit 4 Lesmo' });
  await edit.click();
  const dialog = addresses.form(page);
  await dialog.getByLabel('City').fill('Kinsale');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  const said = await addresses.failChanges(page);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to update address');
  await expect(dialog.getByLabel('City')).toHaveValue('Kinsale');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(edit).toBeFocused();
  expectProblems(...said);
});

test('an address is deactivated, activated and deleted; a failure is taken back', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  const name = '5 Ascari, Cork of Tom Byrne';
  await addresses.open(page);
  await makeAddress(page, '5 Ascari');
  await pressAction(page, 'Deactivate', name);
  await expect(rowOf(page, '5 Ascari')).toContainText('Inactive');
  await page.getByRole('button', { name: 'Edit 5 Ascari' }).click();
  await expect(addresses.form(page)).toContainText('This address is inactive');
  await page.keyboard.press('Escape');
  await pressAction(page, 'Activate', name);
  await expect(page.getByText(`${name} is now active`)).toBeVisible();

  const said = await addresses.failChanges(page);
  await pressAction(page, 'Deactivate', name);
  await expect(page.getByRole('alert')).toHaveText('Failed to update address status');
  await expect(rowOf(page, '5 Ascari').getByText('Active', { exact: true })).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this address?' });
  await pressAction(page, 'Delete', name);
  await expect(question).toContainText(
    `${name}. It leaves its owner’s account; orders keep the address they were sent to.`,
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to delete address');
  await page.unrouteAll();
  await pressAction(page, 'Delete', name);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No addresses match' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expectProblems(...said);
});

test('a list that cannot be read says so and can be tried again', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  expectProblems(refused('503 (Service Unavailable)', '/api/admin/addresses?page=1&limit=10&sort=newest'));
  await page.route('**/api/admin/addresses?*', (route) => route.fulfill({ status: 503, json: { error: 'Busy' } }));
  await addresses.open(page);
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch addresses: 503');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('table', { name: 'User Addresses' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('two administrators editing one address lose nothing', { tag: '@edge' }, async ({
  page,
  openVisitor,
  expectProblems,
}) => {
  const conflicts = conflictsOf(page);
  await addresses.open(page);
  await makeAddress(page, '6 Roggia');
  await page.getByRole('button', { name: 'Edit 6 Roggia' }).click();
  await addresses.form(page).getByLabel('City').fill('Kinsale');

  const other = await openVisitor();
  await addresses.open(other, '?search=6+Roggia');
  await other.getByRole('button', { name: 'Edit 6 Roggia' }).click();
  await addresses.form(other).getByLabel('ZIP').fill('P17 0000');
  await addresses.form(other).getByRole('button', { name: 'Save changes' }).click();
  await expect(addresses.form(other)).toHaveCount(0);

  await addresses.form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(addresses.form(page).getByRole('alert')).toContainText('Failed to update address');
  await expect(addresses.form(page).getByRole('alert')).toContainText(addresses.changedMeanwhile);
  await addresses.form(page).getByRole('button', { name: 'Load the changes' }).click();
  await expect(addresses.form(page).getByLabel('ZIP')).toHaveValue('P17 0000');
  await expect(addresses.form(page).getByLabel('City')).toHaveValue('Kinsale');
  await addresses.form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(addresses.form(page)).toHaveCount(0);
  for (const text of ['P17 0000', 'Kinsale']) await expect(rowOf(page, '6 Roggia')).toContainText(text);
  expect(conflicts).toHaveLength(1);
  expectProblems(...conflicts);
});
