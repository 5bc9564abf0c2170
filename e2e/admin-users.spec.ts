import type { Page } from '@playwright/test';
import { adminArea, conflictsOf, expectRequired, failCalls, pressAction, refused, rowOf } from './admin-page.ts';
import { axe, expect, signIn, test } from './fixtures.ts';

const users = adminArea({ title: 'Users', path: 'users', noun: 'user' });

/** A user of the test's own; the address is the list with this user only. */
async function makeUser(page: Page, name: string, about: object = {}): Promise<void> {
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = `${lastName.toLowerCase()}@crew.example`;
  const body = { firstName, lastName, email, role: 'user', password: 'long enough', ...about };
  expect((await page.request.post('/api/admin/users', { data: body })).status()).toBe(201);
  await page.goto(`/admin/users?search=${email}`);
  await expect(rowOf(page, name)).toBeVisible();
}

const sureToDeactivate = (page: Page) =>
  page.getByRole('dialog', { name: 'Are you sure you want to deactivate this user?' });

/** From the menu of a row, with the question answered. */
async function deactivate(page: Page, name: string): Promise<void> {
  await pressAction(page, 'Deactivate', name);
  await sureToDeactivate(page).getByRole('button', { name: 'Deactivate' }).click();
}

test('a user is created with a password', async ({ page, expectProblems }) => {
  await users.open(page);
  await page.getByRole('button', { name: 'Add user' }).click();
  const dialog = users.form(page);
  await expectRequired(dialog, 'Create user', ['First name', 'Last name', 'Email', 'Password']);
  await expect(dialog.getByText('Minimum 8 characters')).toBeVisible();
  await axe(page);

  await dialog.getByLabel('First name').fill('Maya');
  await expect(dialog.getByText('First name is required')).toHaveCount(0);
  await dialog.getByLabel('Last name').fill('Lindqvist');
  await dialog.getByLabel('Email').fill('maya at the pit wall');
  await dialog.getByLabel('Phone').fill('abc');
  await expect(dialog.getByLabel('Role').getByRole('option')).toHaveText(['User', 'Admin']);
  await dialog.getByLabel('Role').selectOption('Admin');
  await dialog.getByLabel('Password').fill('short');
  await dialog.getByRole('button', { name: 'Create user' }).click();
  await expect(dialog.getByText('Phone must be a phone number, such as +44 20 7946 0000')).toBeVisible();
  await dialog.getByLabel('Phone').fill('+46 8 555 0100');
  await dialog.getByRole('button', { name: 'Create user' }).click();
  await expect(dialog.getByText('Email must be an email address')).toBeVisible();
  await expect(dialog.getByText('Password must be at least 8 characters')).toBeVisible();

  await dialog.getByLabel('Email').fill('Maya@Crew.example');
  await dialog.getByLabel('Password').fill('long enough');
  await dialog.getByLabel('Active').uncheck();
  await dialog.getByRole('button', { name: 'Create user' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add user' })).toBeFocused();
  const row = rowOf(page, 'Maya Lindqvist');
  for (const text of ['maya@crew.example', 'Admin', 'Inactive', 'Never']) await expect(row).toContainText(text);
  expectProblems(refused('400 (Bad Request)', '/api/admin/users'));
});

test("an e-mail address that is taken is refused in the server's words", { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  const conflicts = conflictsOf(page);
  await users.open(page, '?edit=new');
  const dialog = users.form(page);
  await dialog.getByLabel('First name').fill('Fiona');
  await dialog.getByLabel('Last name').fill('Second');
  await dialog.getByLabel('Email').fill('FIONA.FAN@antumbra.example');
  await dialog.getByLabel('Password').fill('long enough');
  await dialog.getByRole('button', { name: 'Create user' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This email address is already in use');
  await expect(dialog.getByText('Email is already in use')).toBeVisible();
  await expect(dialog.getByLabel('First name')).toHaveValue('Fiona');
  await expect(dialog.getByLabel('Password')).toHaveValue('long enough');
  await expect(dialog.getByRole('button', { name: 'Load the changes' })).toHaveCount(0);

  await dialog.getByLabel('Email').fill('fiona.second@crew.example');
  await dialog.getByLabel('First name').fill('');
  await dialog.getByRole('button', { name: 'Create user' }).click();
  await expect(dialog.getByText('First name is required')).toBeVisible();
  await expect(dialog.getByText('This email address is already in use'), 'of the try before').toHaveCount(0);
  expectProblems(...conflicts);
});

test('search and page are in the address', { tag: '@edge' }, async ({ page }) => {
  await users.open(page);
  await expect(page.getByText(/^Showing 1 to 10 of \d+$/)).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL('/admin/users?page=2');
  await expect(page.getByText(/^Showing 11 to/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search users' }).fill('fan fiona');
  await page.waitForURL('/admin/users?search=fan+fiona');
  await expect(rowOf(page, 'Fiona Fan')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search users' })).toHaveValue('fan fiona');
  await page.getByRole('searchbox', { name: 'Search users' }).fill('100%');
  await expect(page.getByRole('heading', { name: 'No users match' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await page.waitForURL('/admin/users');
  await page.goto('/admin/users?search=dana&page=x');
  await expect(rowOf(page, 'Dana Disabled')).toContainText('Inactive');
});

test('a user is read in full, and edited from there', { tag: '@edge' }, async ({ page }) => {
  await users.open(page);
  await makeUser(page, 'Otto Engineer', { phone: '+49 30 1' });
  await pressAction(page, 'View', 'Otto Engineer');
  const dialog = page.getByRole('dialog', { name: 'Otto Engineer' });
  for (const text of ['engineer@crew.example', '+49 30 1', 'Not connected', 'Never', 'Not signed in anywhere'])
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  await axe(page);
  await page.reload();
  await dialog.getByRole('button', { name: 'Edit User' }).click();
  await expect(users.form(page).getByLabel('Password')).toHaveCount(0);
  await users.form(page).getByLabel('Last name').fill('Mechanic');
  await users.form(page).getByLabel('Phone').fill('');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: 'Otto Mechanic' })).toBeVisible();
  await expect(page.getByText('+49 30 1')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/admin/users?search=alex.admin');
  await expect(rowOf(page, 'Alex Admin')).toContainText('Connected');
});

test('whose payments are paused is let pay again', { tag: '@edge' }, async ({ page }) => {
  await users.open(page);
  await makeUser(page, 'Paula Paused');
  const now = Date.now();
  let pauses = [
    { of: 'user', declines: 5, begunAt: new Date(now).toISOString(), endsAt: new Date(now + 3_600_000).toISOString() },
  ];
  await page.route('**/payment-pauses', (route) => {
    if (route.request().method() === 'DELETE') pauses = [];
    return route.fulfill({
      json: pauses.length > 0 ? { data: pauses, total: 1 } : { data: [], total: 0, success: true },
    });
  });
  await pressAction(page, 'View', 'Paula Paused');
  const dialog = page.getByRole('dialog', { name: 'Paula Paused' });
  await expect(dialog.getByText('5 cards were declined within an hour.')).toBeVisible();
  await axe(page);
  await dialog.getByRole('button', { name: 'Allow payments' }).click();
  await expect(page.getByText('Paula Paused can pay again')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Allow payments' })).toBeHidden();
  await expect(dialog.getByRole('heading', { name: 'Paula Paused' })).toBeFocused();
});

test('a person is signed out everywhere', { tag: '@edge' }, async ({ page, openVisitor }) => {
  const noah = await openVisitor();
  await signIn(noah, 'Noah New');
  const whoIs = async () => (await (await noah.request.get('/api/auth/session')).json()).data.user;
  expect(await whoIs()).toMatchObject({ firstName: 'Noah' });

  await users.open(page, '?search=noah.new');
  await pressAction(page, 'View', 'Noah New');
  const dialog = page.getByRole('dialog', { name: 'Noah New' });
  // Other tests of this worker have signed him in as well, and bought as him.
  const sessions = dialog.getByRole('listitem').filter({ hasText: 'Last used' });
  await expect(sessions.first()).toHaveText(/^Chrome on Linux/);
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to sign Noah New out everywhere?' });
  await axe(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await whoIs()).not.toBeNull();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(dialog.getByText('Not signed in anywhere')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Signed in on' })).toBeFocused();
  expect(await whoIs()).toBeNull();
});

test('who signs out everywhere is out here too', { tag: '@edge' }, async ({ page }) => {
  await users.open(page, '?search=alex.admin');
  await pressAction(page, 'View', 'Alex Admin');
  await expect(page.getByText('This device')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const question = page.getByRole('dialog', { name: /^Are you sure/ });
  await expect(question).toContainText('That is you: this device is signed out too.');
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL('/');
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('sessions that cannot be read or ended say so', { tag: '@edge' }, async ({ page, expectProblems }) => {
  await users.open(page, '?search=alex.admin');
  const sessions = /\/api\/admin\/users\/[0-9a-f-]+\/sessions$/;
  const said = await failCalls(page, sessions, ['DELETE']);
  await pressAction(page, 'View', 'Alex Admin');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page
    .getByRole('dialog', { name: /^Are you sure/ })
    .getByRole('button', { name: 'Sign out everywhere' })
    .click();
  await expect(page.getByRole('alert')).toHaveText('Failed to sign out everywhere');
  const unread = await failCalls(page, sessions, ['GET']);
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch sessions: 500');
  expectProblems(...said, ...unread);
});

test('nobody locks themselves out', async ({ page, expectProblems }) => {
  const conflicts = conflictsOf(page);
  await users.open(page, '?search=alex.admin');
  await page.getByRole('button', { name: 'Actions for Alex Admin', exact: true }).click();
  const actions = page.getByRole('list', { name: 'Actions for Alex Admin', exact: true });
  await expect(actions.getByRole('button')).toHaveText([/^View/, /^Edit/]);
  await actions.getByRole('button', { name: 'Edit Alex Admin' }).click();
  await users.form(page).getByLabel('Role').selectOption('User');
  await users.form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(users.form(page).getByRole('alert')).toContainText('You cannot demote yourself');
  await expect(users.form(page).getByText('Role must stay admin')).toBeVisible();
  expectProblems(...conflicts);
});

test('several are deactivated or deleted, but never whoever does it', { tag: '@edge' }, async ({ page }) => {
  await users.open(page, '?search=antumbra.example');
  const withSelected = (name: string) =>
    page.getByRole('group', { name: 'With the selected' }).getByRole('button', { name, exact: true });
  await page.getByLabel('Select Alex Admin').click();
  await expect(withSelected('Deactivate')).toBeDisabled();
  await expect(withSelected('Delete')).toBeDisabled();
  const leftOut = 'You are left out: nobody deactivates or deletes their own account.';
  await expect(withSelected('Delete')).toHaveAccessibleDescription(leftOut);
  await expect(page.getByText(leftOut)).toBeVisible();
  await page.getByLabel('Select Noah New').click();
  for (const label of ['Delete', 'Deactivate']) {
    await withSelected(label).click();
    const question = page.getByRole('dialog', { name: `Are you sure you want to ${label.toLowerCase()} this user?` });
    await expect(question).toContainText('Noah New');
    await expect(question).not.toContainText('Alex Admin');
    await expect(question).toContainText(leftOut);
    await question.getByRole('button', { name: 'Cancel' }).click();
  }
});

test('a new role shows, and is taken away again', { tag: '@edge' }, async ({ page }) => {
  await users.open(page);
  await makeUser(page, 'Rosa Strategist');
  for (const role of ['Admin', 'User']) {
    await page.getByRole('button', { name: 'Edit Rosa Strategist' }).click();
    await expect(users.form(page).getByLabel('Role')).not.toHaveAccessibleDescription(/signed out/);
    await users.form(page).getByLabel('Role').selectOption(role);
    await expect(users.form(page).getByLabel('Role')).toHaveAccessibleDescription(
      'They are signed out at once, on every device.',
    );
    await users.form(page).getByRole('button', { name: 'Save changes' }).click();
    await expect(users.form(page)).toHaveCount(0);
    await expect(rowOf(page, 'Rosa Strategist').getByText(role, { exact: true })).toBeVisible();
  }
});

test('a user is deactivated, activated and deleted; a failure is taken back', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await users.open(page);
  await makeUser(page, 'Pia Marshal');
  await pressAction(page, 'Deactivate', 'Pia Marshal');
  const consequence = 'They are signed out at once, on every device, and what they have not paid is cancelled.';
  await expect(sureToDeactivate(page)).toContainText(`Pia Marshal. ${consequence}`);
  await axe(page);
  await sureToDeactivate(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, 'Pia Marshal').getByText('Active', { exact: true })).toBeVisible();
  await deactivate(page, 'Pia Marshal');
  await expect(rowOf(page, 'Pia Marshal')).toContainText('Inactive');
  await expect(page.getByText('Pia Marshal is now inactive')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' }), 'it would not sign them in again').toHaveCount(0);
  await page.reload();
  await pressAction(page, 'Activate', 'Pia Marshal');
  await expect(page.getByText('Pia Marshal is now active')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Pia Marshal' }).click();
  await expect(users.form(page)).toContainText('May sign in and buy.');
  await users.form(page).getByLabel('Active').uncheck();
  await expect(users.form(page)).toContainText(consequence);
  await users.form(page).getByLabel('Active').check();
  await users.form(page).getByRole('button', { name: 'Cancel' }).click();

  const said = await users.failChanges(page);
  await deactivate(page, 'Pia Marshal');
  await expect(page.getByRole('alert')).toHaveText('Failed to update user status');
  await expect(rowOf(page, 'Pia Marshal').getByText('Active', { exact: true })).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this user?' });
  await pressAction(page, 'Delete', 'Pia Marshal');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to delete user');

  await page.unrouteAll();
  await pressAction(page, 'Delete', 'Pia Marshal');
  await expect(question).toContainText(
    'Pia Marshal. They are signed out everywhere and cannot sign in again. Their orders and reviews stay; an unpaid order is cancelled.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Actions for Pia Marshal' })).toBeFocused();
  await pressAction(page, 'Delete', 'Pia Marshal');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No users match' })).toBeVisible();
  expectProblems(...said);
});

test('a failed save and a closed form lose nothing that was typed', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await users.open(page);
  await makeUser(page, 'Ida Analyst');
  await page.getByRole('button', { name: 'Edit Ida Analyst' }).click();
  await users.form(page).getByLabel('Phone').fill('112');
  const said = await users.failChanges(page);
  await users.form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(users.form(page).getByRole('alert')).toHaveText('Failed to update user');
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await expect(users.form(page).getByLabel('Phone')).toHaveValue('112');
  await page.unrouteAll();
  await users.form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(users.form(page)).toHaveCount(0);
  expectProblems(...said);
});

test('a list that cannot be read says so and can be tried again', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  expectProblems(refused('503 (Service Unavailable)', '/api/admin/users?page=1&limit=10&sort=newest'));
  await page.route('**/api/admin/users?*', (route) => route.fulfill({ status: 503, json: { error: 'Busy' } }));
  await users.open(page, '?view=nobody');
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch users: 503');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('This user does not exist');
});

test('two administrators editing one user lose nothing', { tag: '@edge' }, async ({
  page,
  openVisitor,
  expectProblems,
}) => {
  const conflicts = conflictsOf(page);
  await users.open(page);
  await makeUser(page, 'Uma Spotter');
  await page.getByRole('button', { name: 'Edit Uma Spotter' }).click();
  await users.form(page).getByLabel('First name').fill('Ursula');

  const other = await openVisitor();
  await users.open(other, '?search=spotter');
  await other.getByRole('button', { name: 'Edit Uma Spotter' }).click();
  await users.form(other).getByLabel('Phone').fill('555');
  await users.form(other).getByRole('button', { name: 'Save changes' }).click();
  await expect(users.form(other)).toHaveCount(0);

  await users.form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(users.form(page).getByRole('alert')).toContainText(users.changedMeanwhile);
  await users.form(page).getByRole('button', { name: 'Load the changes' }).click();
  await expect(users.form(page).getByLabel('Phone')).toHaveValue('555');
  await expect(users.form(page).getByLabel('First name')).toHaveValue('Ursula');
  await users.form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(users.form(page)).toHaveCount(0);
  await expect(rowOf(page, 'Ursula Spotter')).toBeVisible();
  expect(conflicts).toHaveLength(1);
  expectProblems(...conflicts);
});

test('an own new name shows at once', { tag: '@edge' }, async ({ page }) => {
  await users.open(page, '?search=alex.admin');
  for (const lastName of ['Administrator', 'Admin']) {
    await page.getByRole('button', { name: /^Edit Alex/ }).click();
    await users.form(page).getByLabel('Last name').fill(lastName);
    await users.form(page).getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('complementary').getByText(`Alex ${lastName}`, { exact: true })).toBeVisible();
  }
});

test('the dashboard leads to the users', { tag: '@edge' }, async ({ page }) => {
  await signIn(page, 'Alex Admin');
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Manage users' }).click();
  await page.waitForURL('/admin/users');
});

test('the orders, reviews and wishes of one person are theirs alone', { tag: '@edge' }, async ({ page }) => {
  for (const [path, heading] of Object.entries({
    orders: 'Orders',
    reviews: 'Reviews',
    wishlists: 'Wishlists Management',
  })) {
    await users.open(page, '?search=fiona.fan');
    await page.getByRole('link', { name: 'Fiona Fan' }).click();
    const link = page
      .getByRole('dialog')
      .getByRole('definition')
      .filter({ has: page.locator(`a[href*="/${path}?"]`) });
    const count = Number(await link.textContent());
    await link.getByRole('link').click();
    await page.waitForURL(new RegExp(`/admin/${path}\\?userId=[0-9a-f-]{36}$`));
    const h1 = page.getByRole('heading', { level: 1, name: heading });
    await expect(h1.locator('..')).toContainText(new RegExp(`^${heading} ?${count} `));
    await expect(page.getByRole('row').filter({ hasText: 'Fiona Fan' })).toHaveCount(Math.min(count, 10));
    await axe(page);
    await page.getByRole('button', { name: 'Only Fiona Fan: remove this filter' }).press('Enter');
    await expect(page).toHaveURL(`/admin/${path}`);
    await expect(h1).toBeFocused();
  }
});
