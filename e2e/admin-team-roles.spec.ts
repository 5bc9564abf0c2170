import type { Page } from '@playwright/test';
import { conflictsOf, failCalls, openArea } from './admin-page.ts';
import { axe, expect, test } from './fixtures.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Manage Team Roles' });
const lineOf = (page: Page, name: string) => dialogOf(page).getByRole('listitem').filter({ hasText: name });
const newRole = (page: Page) => dialogOf(page).getByRole('form', { name: 'New role' });
const editOf = (page: Page, name: string) => dialogOf(page).getByRole('form', { name: `Edit ${name}` });
const change = (page: Page, name: string) =>
  lineOf(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click();
const remove = (page: Page, name: string) =>
  lineOf(page, name)
    .getByRole('button', { name: `Delete ${name}` })
    .click();
const openRoles = (page: Page) =>
  openArea(page, 'Team Members Management', '/admin/team-members?roles=all').then(() =>
    expect(lineOf(page, 'Livery Designer')).toBeVisible(),
  );

async function addRole(page: Page, name: string): Promise<void> {
  await newRole(page).getByLabel('Role name').fill(name);
  await newRole(page).getByRole('button', { name: 'Add Role' }).click();
  await expect(lineOf(page, name)).toBeVisible();
}

/** Calls of one kind to the roles fail with this answer; tells what the browser says about each. */
const failRoles = (page: Page, method: string, json: object) =>
  failCalls(page, /\/api\/admin\/team-roles(\/[^?]*)?$/, [method], json);

test('what was saved is said beside what is worked at, not over it', { tag: '@edge' }, async ({ page }) => {
  await openRoles(page);
  await addRole(page, 'Zone Keeper');
  await change(page, 'Zone Keeper');
  const said = dialogOf(page).getByText('Role saved', { exact: true });
  await expect(said).toBeVisible();
  await editOf(page, 'Zone Keeper').getByLabel('Description').click({ timeout: 2_000 });
  await page.keyboard.type('Keeps the zone');
  await editOf(page, 'Zone Keeper').getByRole('button', { name: 'Save' }).click({ timeout: 2_000 });
  await expect(editOf(page, 'Zone Keeper')).toHaveCount(0);
  await remove(page, 'Zone Keeper');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(lineOf(page, 'Zone Keeper')).toHaveCount(0);
});

test('a role is added and can be given to members at once', { tag: '@edge' }, async ({ page }) => {
  await openArea(page, 'Team Members Management', '/admin/team-members');
  await page.getByRole('button', { name: 'Change Roles' }).click();
  await expect(newRole(page).getByLabel('Role name')).toBeFocused();
  await newRole(page).getByLabel('Role name').fill('   ');
  await newRole(page).getByRole('button', { name: 'Add Role' }).click();
  await expect(newRole(page).getByText('Role name is required')).toBeVisible();
  await axe(page);
  await newRole(page).getByLabel('Description').fill('Keeps the tyres warm');
  await addRole(page, 'Tyre Technician');
  await expect(lineOf(page, 'Tyre Technician')).toContainText('Keeps the tyres warm');
  await expect(newRole(page).getByLabel('Role name')).toHaveValue('');
  await dialogOf(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: 'Change Roles' })).toBeFocused();
  await expect(
    page.getByLabel('Role', { exact: true }).getByRole('option', { name: 'Tyre Technician' }),
  ).toBeAttached();
});

test('a role is changed in its line', { tag: '@edge' }, async ({ page }) => {
  await openRoles(page);
  await addRole(page, 'Typo Kepper');
  await change(page, 'Typo Kepper');
  await expect(editOf(page, 'Typo Kepper').getByLabel('Role name')).toBeFocused();
  await editOf(page, 'Typo Kepper').getByLabel('Role name').fill('');
  await page.keyboard.press('Enter');
  await expect(editOf(page, 'Typo Kepper').getByText('Role name is required')).toBeVisible();
  await editOf(page, 'Typo Kepper').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Edit Typo Kepper' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(editOf(page, 'Typo Kepper').getByLabel('Role name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit Typo Kepper' })).toBeFocused();
  await page.keyboard.press('Enter');
  await editOf(page, 'Typo Kepper').getByLabel('Role name').fill('Typo Keeper');
  await axe(page);
  await editOf(page, 'Typo Kepper').getByLabel('Role name').press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Edit Typo Keeper' })).toBeFocused();
  await expect(lineOf(page, 'Typo Kepper')).toHaveCount(0);
});

test('what was typed is not lost without asking', { tag: '@edge' }, async ({ page }) => {
  await openRoles(page);
  await change(page, 'Livery Designer');
  const description = editOf(page, 'Livery Designer').getByLabel('Description');
  await description.fill('Draw');
  // Nobody presses Escape in the same breath as the only letter.
  await description.pressSequentially('s');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(editOf(page, 'Livery Designer').getByLabel('Description')).toHaveValue('Draws');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL('/admin/team-members');
});

test('deleting a role asks first; one that members have stays', { tag: '@edge' }, async ({ page, expectProblems }) => {
  const conflicts = conflictsOf(page);
  await openRoles(page);
  await addRole(page, 'Short Lived');
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this role?' });
  await remove(page, 'Short Lived');
  await expect(question).toContainText('Short Lived. While team members have it, it cannot be deleted.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(lineOf(page, 'Short Lived')).toHaveCount(0);
  await expect(
    dialogOf(page)
      .getByRole('button', { name: /^Delete / })
      .and(page.locator(':focus')),
  ).toBeVisible();

  await remove(page, 'Livery Designer');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(dialogOf(page).getByRole('alert')).toHaveText(/^1 team member has this role\. Give them another role/);
  await expect(lineOf(page, 'Livery Designer')).toBeVisible();
  expect(conflicts).toHaveLength(1);
  expectProblems(...conflicts);
});

test('a name that is taken is said beside it', { tag: '@edge' }, async ({ page, expectProblems }) => {
  const conflicts = conflictsOf(page);
  await openRoles(page);
  await newRole(page).getByLabel('Role name').fill('livery designer');
  await newRole(page).getByRole('button', { name: 'Add Role' }).click();
  await expect(newRole(page).getByRole('alert')).toHaveText(
    'Failed to create roleThere is a role of this name already',
  );
  await expect(newRole(page).getByText('Role name is already in use')).toBeVisible();
  await expect(newRole(page).getByLabel('Role name')).toHaveValue('livery designer');
  expectProblems(...conflicts);
});

test('each failure has its words, and nothing typed is lost', { tag: '@edge' }, async ({ page, expectProblems }) => {
  await openRoles(page);
  await addRole(page, 'Unlucky');
  const added = await failRoles(page, 'POST', { error: 'Something went wrong' });
  await newRole(page).getByLabel('Role name').fill('Never Added');
  await newRole(page).getByRole('button', { name: 'Add Role' }).click();
  await expect(newRole(page).getByRole('alert')).toHaveText('Failed to create role');
  await expect(newRole(page).getByLabel('Role name')).toHaveValue('Never Added');

  const saved = await failRoles(page, 'PUT', { error: 'Something went wrong' });
  await change(page, 'Unlucky');
  await editOf(page, 'Unlucky').getByLabel('Role name').fill('Lucky');
  await editOf(page, 'Unlucky').getByRole('button', { name: 'Save' }).click();
  await expect(editOf(page, 'Unlucky').getByRole('alert')).toHaveText('Failed to update role');
  await expect(editOf(page, 'Unlucky').getByLabel('Role name')).toHaveValue('Lucky');

  const deleted = await failRoles(page, 'DELETE', {});
  await editOf(page, 'Unlucky').getByRole('button', { name: 'Cancel' }).click();
  await remove(page, 'Unlucky');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialogOf(page).getByText('Failed to delete role')).toBeVisible();
  await expect(lineOf(page, 'Unlucky')).toBeVisible();
  expectProblems(...added, ...saved, ...deleted);
});

test('two administrators editing one role lose nothing', { tag: '@edge' }, async ({
  page,
  openVisitor,
  expectProblems,
}) => {
  const conflicts = conflictsOf(page);
  await openRoles(page);
  await addRole(page, 'Shared Role');
  await change(page, 'Shared Role');
  await editOf(page, 'Shared Role').getByLabel('Role name').fill('My Role');

  const other = await openVisitor();
  await openRoles(other);
  await change(other, 'Shared Role');
  await editOf(other, 'Shared Role').getByLabel('Description').fill('Theirs');
  await editOf(other, 'Shared Role').getByRole('button', { name: 'Save' }).click();
  await expect(lineOf(other, 'Theirs')).toBeVisible();

  await editOf(page, 'Shared Role').getByRole('button', { name: 'Save' }).click();
  await expect(editOf(page, 'Shared Role').getByRole('alert')).toHaveText(
    'Failed to update roleYou have changed this role in another window since you opened it here. Load the changes to go on; what you have typed stays.',
  );
  await editOf(page, 'Shared Role').getByRole('button', { name: 'Load the changes' }).click();
  await expect(editOf(page, 'Shared Role').getByLabel('Description')).toHaveValue('Theirs');
  await expect(editOf(page, 'Shared Role').getByLabel('Role name')).toHaveValue('My Role');
  await editOf(page, 'Shared Role').getByRole('button', { name: 'Save' }).click();
  await expect(lineOf(page, 'My Role')).toContainText('Theirs');
  expect(conflicts).toHaveLength(1);
  expectProblems(...conflicts);
});
