import type { Page } from '@playwright/test';
import { addProduct, adminArea, conflictsOf, expectRequired, pressAction, refused, rowOf } from './admin-page.ts';
import { axe, expect, test } from './fixtures.ts';

const categories = adminArea({ title: 'Categories', path: 'categories', noun: 'category' });

/** Categories of the test's own; the address is the list with the first only. */
async function makeCategory(page: Page, name: string, about: object = {}): Promise<string> {
  const body = { name, desc: 'Made for a test', ...about };
  const created = await page.request.post('/api/admin/categories', { data: body });
  expect(created.status()).toBe(201);
  return (await created.json()).data.id;
}
const showOnly = (page: Page, name: string) => page.goto(`/admin/categories?search=${encodeURIComponent(name)}`);

test('a category is created below another', async ({ page }) => {
  await categories.open(page);
  await page.getByRole('button', { name: 'Add category' }).dblclick();
  const dialog = categories.form(page);
  await expectRequired(dialog, 'Create category', ['Name', 'Description']);
  await axe(page);

  await dialog.getByLabel('Name', { exact: true }).fill('Gloves');
  await expect(dialog.getByText('Name is required')).toHaveCount(0);
  await dialog.getByLabel('Description').fill('For cold steering wheels');
  await dialog.getByLabel('Parent category').selectOption({ label: 'Lifestyle / Headwear' });
  await dialog.getByRole('button', { name: 'Create category' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Category created')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add category' })).toBeFocused();
  await showOnly(page, 'Gloves');
  await expect(rowOf(page, 'Gloves')).toContainText('Lifestyle / Headwear');
  await expect(rowOf(page, 'Gloves')).toContainText('For cold steering wheels');
  await expect(rowOf(page, 'Gloves')).toContainText('Active');
});

test('a description that is too long is not cut, and nothing is sent until it fits', { tag: '@edge' }, async ({
  page,
}) => {
  await categories.open(page);
  await page.getByRole('button', { name: 'Add category' }).click();
  const dialog = categories.form(page);
  const description = dialog.getByLabel('Description');
  await dialog.getByLabel('Name', { exact: true }).fill('Long gloves');
  await description.focus();
  await page.keyboard.insertText('a'.repeat(5001));
  await expect(description).toHaveAccessibleDescription('1 character too long: at most 5,000.');
  await page.keyboard.press('Control+Enter');
  await dialog.getByRole('button', { name: 'Create category' }).click();
  await expect(description).toBeFocused();
  await axe(page);
  await description.press('Backspace');
  await expect(description).toHaveAccessibleDescription('0 characters left');
  await dialog.getByRole('button', { name: 'Create category' }).click();
  await expect(page.getByText('Category created')).toBeVisible();
});

test('the list is a tree: a category comes right after its parent', { tag: '@edge' }, async ({ page }) => {
  await categories.open(page);
  await expect(page.getByText(/^Showing 1 to 10 of \d+$/)).toBeVisible();
  const names = page.getByRole('row').locator('td:first-child');
  const all = await names.allTextContents();
  expect(all.indexOf('Headwear')).toBe(all.indexOf('Lifestyle') + 1);
  await axe(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL('/admin/categories?page=2');
  await expect(rowOf(page, 'Outerwear')).toContainText('Race Kit');

  await page.getByRole('searchbox', { name: 'Search categories' }).fill('MUGS desk');
  await page.waitForURL('/admin/categories?search=MUGS+desk');
  await expect(rowOf(page, 'Home & Desk')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search categories' }).fill('nothing like it');
  await expect(page.getByRole('heading', { name: 'No categories match' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.waitForURL('/admin/categories');
  await expect(rowOf(page, 'Archive 2025')).toContainText('Inactive');
});

test('a category is read in full, and its address opens it again', { tag: '@edge' }, async ({ page }) => {
  await categories.open(page);
  const parent = await makeCategory(page, 'Instruments', { isActive: false });
  await makeCategory(page, 'Barometers', { parent_id: parent, desc: 'Two\nlines' });
  await showOnly(page, 'Barometers');
  await expect(rowOf(page, 'Barometers')).toContainText('hidden with Instruments');
  await pressAction(page, 'View', 'Barometers');
  const dialog = page.getByRole('dialog', { name: 'Barometers' });
  await expect(dialog.getByText('Instruments', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Two lines')).toBeVisible();
  await axe(page);
  await page.reload();
  await dialog.getByRole('button', { name: 'Edit category' }).click();
  await categories.form(page).getByLabel('Description').fill('Round');
  await categories.form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('Round')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/admin/categories?search=Barometers');
});

test('an edit moves a category anywhere but below itself', { tag: '@edge' }, async ({ page }) => {
  await categories.open(page);
  const top = await makeCategory(page, 'Tools');
  const middle = await makeCategory(page, 'Wrenches', { parent_id: top });
  await makeCategory(page, 'Torque Wrenches', { parent_id: middle });
  await showOnly(page, 'Wrenches');
  await page.getByRole('button', { name: 'Edit Wrenches', exact: true }).click();
  const parent = categories.form(page).getByLabel('Parent category');
  await expect(parent).toHaveValue(top);
  await expect(parent.getByRole('option', { name: 'Race Kit / Jerseys' })).toBeAttached();
  await expect(parent.getByRole('option', { name: /Wrenches/ })).toHaveCount(0);
  await page.reload();
  await expect(parent).toHaveValue(top);
  await parent.selectOption({ label: 'Sim Gear' });
  await categories.form(page).getByLabel('Active').uncheck();
  await page.setViewportSize({ width: 1440, height: 400 });
  await categories.form(page).getByLabel('Name').press('Enter');
  await expect(categories.form(page).getByRole('status')).toHaveText('Ctrl+Enter saves from any field.');
  await page.setViewportSize({ width: 1440, height: 1000 });
  await categories.form(page).getByLabel('Name').press('Enter');
  await expect(categories.form(page)).toHaveCount(0);
  await expect(rowOf(page, 'Torque Wrenches')).toContainText('Sim Gear / Wrenches');
  await expect(rowOf(page, 'Torque Wrenches')).toContainText('hidden with Wrenches');
});

test('a second category of one name in one place is refused in the form', { tag: '@edge' }, async ({ page }) => {
  await categories.open(page);
  await makeCategory(page, 'Altimeters');
  await page.reload();
  await page.getByRole('button', { name: 'Add category' }).click();
  const form = categories.form(page);
  const problem = form.getByText('There is a category of this name here already');
  await form.getByLabel('Name').fill('altimeters');
  await form.getByLabel('Description').fill('Two of a kind');
  await form.getByRole('button', { name: 'Create category' }).click();
  await expect(problem).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Parent category').selectOption({ label: 'Sim Gear' });
  await form.getByRole('button', { name: 'Create category' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('Category created')).toBeVisible();
});

test('a move that became impossible meanwhile is refused beside its field', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  const conflicts = conflictsOf(page);
  await categories.open(page);
  const one = await makeCategory(page, 'Left Glove');
  const two = await makeCategory(page, 'Right Glove');
  await showOnly(page, 'Left Glove');
  await page.getByRole('button', { name: 'Edit Left Glove' }).click();
  await categories.form(page).getByLabel('Parent category').selectOption({ label: 'Right Glove' });
  const body = { name: 'Right Glove', desc: 'Below', parent_id: one };
  expect((await page.request.put(`/api/admin/categories/${two}`, { data: body })).status()).toBe(200);
  await categories.form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(categories.form(page).getByRole('alert')).toContainText('Failed to update category');
  await expect(categories.form(page).getByRole('alert')).toContainText('A category cannot be below itself');
  await expect(
    categories.form(page).getByText('Parent category must not be the category itself or one below it'),
  ).toBeVisible();
  await expect(categories.form(page).getByLabel('Parent category')).toHaveValue(two);
  expectProblems(...conflicts);
});

test('what was typed is not lost without asking', { tag: '@edge' }, async ({ page }) => {
  await categories.open(page, '?edit=new');
  await categories.form(page).getByLabel('Name', { exact: true }).fill('Umbrellas');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(categories.form(page).getByLabel('Name', { exact: true })).toHaveValue('Umbrellas');
  await categories.form(page).getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/admin/categories');
  await expect(rowOf(page, 'Umbrellas')).toHaveCount(0);
});

test('a refused form stays open with everything typed', { tag: '@edge' }, async ({ page, expectProblems }) => {
  await categories.open(page, '?edit=new');
  const said = await categories.failChanges(page);
  await categories.form(page).getByLabel('Name', { exact: true }).fill('L'.repeat(201));
  await categories.form(page).getByLabel('Description').fill('To hang things on');
  await categories.form(page).getByRole('button', { name: 'Create category' }).click();
  await expect(categories.form(page).getByRole('alert')).toHaveText('Failed to create category');

  await page.unrouteAll();
  await categories.form(page).getByRole('button', { name: 'Create category' }).click();
  await expect(categories.form(page).getByText('Name must be at most 200 characters')).toBeVisible();
  await expect(categories.form(page).getByLabel('Description')).toHaveValue('To hang things on');
  await categories.form(page).getByLabel('Name', { exact: true }).fill('Lanyards');
  await categories.form(page).getByRole('button', { name: 'Create category' }).click();
  await expect(page.getByText('Category created')).toBeVisible();
  expectProblems(...said, refused('400 (Bad Request)', '/api/admin/categories'));
});

test('a category is deactivated and activated again; a failure is taken back', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await categories.open(page);
  await makeCategory(page, 'Flags');
  await showOnly(page, 'Flags');
  await pressAction(page, 'Deactivate', 'Flags');
  await expect(rowOf(page, 'Flags')).toContainText('Inactive');
  await expect(page.getByText('Flags is now inactive')).toBeVisible();
  await page.reload();
  await pressAction(page, 'Activate', 'Flags');
  await expect(page.getByText('Flags is now active')).toBeVisible();

  const said = await categories.failChanges(page);
  await pressAction(page, 'Deactivate', 'Flags');
  await expect(page.getByRole('alert')).toHaveText('Failed to update category status');
  await expect(rowOf(page, 'Flags').getByText('Active', { exact: true })).toBeVisible();
  await pressAction(page, 'Delete', 'Flags');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to delete category');
  await expect(rowOf(page, 'Flags')).toBeVisible();
  expectProblems(...said);
});

test('what leaves the shop with a category is counted, also below it', { tag: '@edge' }, async ({ page }) => {
  await categories.open(page);
  const top = await makeCategory(page, 'Pennants');
  const below = await makeCategory(page, 'Pennant Poles', { parent_id: top });
  await addProduct(page, { name: 'Pennant', categoryId: top });
  await addProduct(page, { name: 'Pennant Pole', categoryId: below });
  await addProduct(page, { name: 'Pennant Draft', categoryId: below, isActive: false });
  await showOnly(page, 'Pennant');
  await page.getByRole('button', { name: 'Edit Pennants', exact: true }).click();
  await categories.form(page).getByLabel('Active').uncheck();
  await expect(categories.form(page).getByLabel('Active')).toHaveAccessibleDescription(
    '2 products leave the shop with it, its subcategories included.',
  );
  await categories.form(page).getByLabel('Active').check();
  await categories.form(page).getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('table').getByLabel('Select all on this page').check();
  await page.getByRole('group', { name: 'With the selected' }).getByRole('button', { name: 'Deactivate' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to deactivate these 2 categories?' });
  await expect(question).toContainText('2 products leave the shop with them, their subcategories included.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await pressAction(page, 'Deactivate', 'Pennants');
  await expect(page.getByText('Pennants is now inactive. 2 products left the shop with it')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Pennants is now active', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'Pennants').getByRole('link', { name: 'Pennants' })).toBeFocused();
});

test('deleting asks first, and what is not empty stays', { tag: '@edge' }, async ({ page, expectProblems }) => {
  const conflicts = conflictsOf(page);
  await categories.open(page);
  const parent = await makeCategory(page, 'Pit Boards');
  await makeCategory(page, 'Numbers', { parent_id: parent });
  await showOnly(page, 'Pit Boards');
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this category?' });
  await pressAction(page, 'Delete', 'Pit Boards');
  await expect(question).toContainText(
    'Pit Boards. It leaves the shop. While it has products or subcategories, it cannot be deleted.',
  );
  await axe(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to delete category');
  await expect(page.getByRole('alert')).toContainText('This category still has 1 subcategory');

  await showOnly(page, 'Numbers');
  await pressAction(page, 'Delete', 'Numbers');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Actions for Numbers' })).toBeFocused();
  await pressAction(page, 'Delete', 'Numbers');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No categories match' })).toBeVisible();
  expectProblems(...conflicts);
});

test('a list that cannot be read says so and can be tried again', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  expectProblems(refused('503 (Service Unavailable)', '/api/admin/categories?page=1&limit=10&sort=tree'));
  await page.route('**/api/admin/categories?*', (route) => route.fulfill({ status: 503, json: { error: 'Busy' } }));
  await categories.open(page);
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch categories: 503');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('table', { name: 'Categories' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('nonsense in the address shows the list all the same', { tag: '@edge' }, async ({ page }) => {
  await categories.open(page, '?page=-3&view=nobody');
  await expect(page.getByText(/^Showing 1 to 10 of \d+$/)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('This category does not exist');
});

test('two administrators editing one category lose nothing', { tag: '@edge' }, async ({
  page,
  openVisitor,
  expectProblems,
}) => {
  const conflicts = conflictsOf(page);
  await categories.open(page);
  await makeCategory(page, 'Fuel Rigs');
  await showOnly(page, 'Fuel Rigs');
  await page.getByRole('button', { name: 'Edit Fuel Rigs' }).click();
  await categories.form(page).getByLabel('Name', { exact: true }).fill('Fuel Rigs and Hoses');

  const other = await openVisitor();
  await categories.open(other, '?search=Fuel+Rigs');
  await other.getByRole('button', { name: 'Edit Fuel Rigs' }).click();
  await categories.form(other).getByLabel('Description').fill('Keep away from fire.');
  await categories.form(other).getByRole('button', { name: 'Save changes' }).click();
  await expect(categories.form(other)).toHaveCount(0);

  await categories.form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(categories.form(page).getByRole('alert')).toContainText('Failed to update category');
  await expect(categories.form(page).getByRole('alert')).toContainText(categories.changedMeanwhile);
  await categories.form(page).getByRole('button', { name: 'Load the changes' }).click();
  await expect(categories.form(page).getByLabel('Description')).toHaveValue('Keep away from fire.');
  await expect(categories.form(page).getByLabel('Name', { exact: true })).toHaveValue('Fuel Rigs and Hoses');
  await categories.form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(categories.form(page)).toHaveCount(0);
  await expect(rowOf(page, 'Fuel Rigs and Hoses')).toContainText('Keep away from fire.');
  expect(conflicts).toHaveLength(1);

  // Deleted meanwhile: the list knows once the form is given up.
  await page.getByRole('button', { name: 'Edit Fuel Rigs and Hoses' }).click();
  await categories.form(page).getByLabel('Description').fill('Gone');
  const { data } = await (await page.request.get('/api/admin/categories?search=Fuel+Rigs')).json();
  const path = `/api/admin/categories/${data[0].id}`;
  expect((await page.request.delete(path)).status()).toBe(200);
  await categories.form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(categories.form(page).getByRole('alert')).toContainText('Category not found');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(rowOf(page, 'Fuel Rigs and Hoses')).toHaveCount(0);
  const gone = `console error: Failed to load resource: the server responded with a status of 404 (Not Found) (${path})`;
  expectProblems(...conflicts, gone);
});

test('a category whose answer was lost is saved once', { tag: '@edge' }, async ({ page, expectProblems }) => {
  await categories.open(page);
  await page.getByRole('button', { name: 'Add category' }).click();
  const dialog = categories.form(page);
  await dialog.getByLabel('Name', { exact: true }).fill('Lost Letters');
  await dialog.getByLabel('Description').fill('Sent twice.');
  await page.route('**/api/admin/categories', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Create category' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No connection.');
  await page.unroute('**/api/admin/categories');
  await dialog.getByRole('button', { name: 'Create category' }).click();
  await expect(dialog).toHaveCount(0);
  const { total } = await (await page.request.get('/api/admin/categories?search=lost+letters')).json();
  expect(total).toBe(1);
  expectProblems(...lostAnswer);
});
const lostAnswer = [
  'console error: Failed to load resource: net::ERR_FAILED (/api/admin/categories)',
  'request failed: /api/admin/categories net::ERR_FAILED',
];

test('a form that is given up after a lost answer leaves a list that has what was saved', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await categories.open(page);
  await page.getByRole('button', { name: 'Add category' }).click();
  const dialog = categories.form(page);
  await dialog.getByLabel('Name', { exact: true }).fill('Given Up');
  await dialog.getByLabel('Description').fill('Saved all the same.');
  await page.route('**/api/admin/categories', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Create category' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No connection.');
  await page.unroute('**/api/admin/categories');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await expect(question).toContainText('No answer came when you saved, so it may have gone through');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(rowOf(page, 'Given Up')).toBeVisible();
  expectProblems(...lostAnswer);
});

test('a form that is being saved is not left, and nothing is asked: its answer closes it', { tag: '@edge' }, async ({
  page,
}) => {
  await categories.open(page);
  await page.getByRole('button', { name: 'Add category' }).click();
  const dialog = categories.form(page);
  await dialog.getByLabel('Name', { exact: true }).fill('Slow Line');
  await dialog.getByLabel('Description').fill('Saved in its own time.');
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/admin/categories', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Create category' }).click();
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  answer.resolve();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Category created')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/categories(\?|$)/);
});
