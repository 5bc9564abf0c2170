import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { adminArea, conflictsOf, expectRequired, pressAction, refused, rowOf } from './admin-page.ts';
import { axe, expect, test } from './fixtures.ts';

const BAD_ADDRESS = 'ftp://example.com/a.png';
const members = adminArea({ title: 'Team Members Management', path: 'team-members', noun: 'team member' });
const rowsOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

async function roleNamed(page: Page, name: string): Promise<string> {
  const { data } = await (await page.request.get('/api/admin/team-roles')).json();
  return data.find((role: { name: string }) => role.name === name).id;
}

/** A member of the test's own; the address is the list with this one only. */
async function makeMember(page: Page, name: string): Promise<void> {
  const [firstName, lastName] = name.split(' ');
  const roleId = await roleNamed(page, 'Data Engineer');
  const body = { firstName, lastName, bio: 'Counts laps.', nationality: 'Testish', roleId };
  const created = await page.request.post('/api/admin/team-members', { data: body });
  expect(created.status()).toBe(201);
  await page.goto(`/admin/team-members?search=${encodeURIComponent(name)}`);
  await expect(rowOf(page, name)).toBeVisible();
}

test('a portrait takes the place of an address that was refused, and its message', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await members.open(page);
  await makeMember(page, 'Porter Trait');
  await pressAction(page, 'Edit', 'Porter Trait');
  const dialog = members.form(page);
  const id = new URL(page.url()).searchParams.get('edit');
  const picture = dialog.getByLabel('Picture', { exact: true });
  await picture.fill(BAD_ADDRESS);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(picture).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByRole('alert')).toContainText('Please look at the marked fields.');
  const buffer = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#ff5a1f' } })
    .png()
    .toBuffer();
  const file = { name: 'porter.png', mimeType: 'image/png', buffer };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(picture).not.toHaveValue(BAD_ADDRESS);
  await expect(picture).not.toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  expectProblems(refused('400 (Bad Request)', `/api/admin/team-members/${id}`));
});

test('a member is added, with the first role unless another is chosen', async ({ page }) => {
  await members.open(page);
  await page.getByRole('button', { name: 'Add New Team Member' }).click();
  const dialog = members.form(page);
  await expect(dialog.getByLabel('Role')).toHaveValue(/./);
  await expect(dialog.getByLabel('Role').getByRole('option').first()).toBeAttached();
  await expect(dialog.getByLabel('Role').locator('option:checked')).toHaveText('Academy Driver');
  await expectRequired(dialog, 'Create team member', ['First name', 'Last name', 'Nationality', 'Bio']);
  await axe(page);

  await dialog.getByLabel('First name').fill('Zoë');
  await expect(dialog.getByText('First name is required')).toHaveCount(0);
  await dialog.getByLabel('Last name').fill('Quist');
  await expect(dialog.getByText('ZQ', { exact: true })).toBeVisible();
  await dialog.getByLabel('Nationality').fill('Danish');
  await dialog.getByLabel('Bio').fill('Repairs rigs at night.');
  await dialog.getByLabel('Picture', { exact: true }).fill('/pictures/people/elin-halvorsen.webp');
  await expect(dialog.locator('img[src="/pictures/people/elin-halvorsen.webp"]')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create team member' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Team member created')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add New Team Member' })).toBeFocused();

  const row = rowOf(page, 'Zoë Quist');
  await expect(row).toContainText(/[0-9a-f]{8}\s*Academy Driver\s*Danish\s*Repairs rigs at night\.\s*\d+ \w{3} \d{4}/);
  await expect(row.locator('img')).toHaveAttribute('src', '/pictures/people/elin-halvorsen.webp');
});

test('a member is read in full and changed from there, and the address opens it again', { tag: '@edge' }, async ({
  page,
}) => {
  await members.open(page);
  await makeMember(page, 'Ola Nordmann');
  await expect(rowOf(page, 'Ola Nordmann')).toContainText('ON');
  await pressAction(page, 'View', 'Ola Nordmann');
  const view = page.getByRole('dialog', { name: 'Ola Nordmann' });
  await expect(view).toContainText('Counts laps.');
  await expect(view).toContainText('Data Engineer');
  await axe(page);
  await page.reload();
  await view.getByRole('button', { name: 'Edit team member' }).click();
  const dialog = members.form(page);
  await dialog.getByLabel('Role').selectOption('Race Engineer');
  await dialog.getByLabel('Nationality').fill('Norwegian');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(view).toContainText('Race Engineer');
  await page.keyboard.press('Escape');
  await expect(view).toHaveCount(0);
  await expect(rowOf(page, 'Ola Nordmann')).toContainText('Norwegian');
});

test('what was typed is not lost without asking', { tag: '@edge' }, async ({ page }) => {
  await members.open(page);
  await makeMember(page, 'Unsaved Person');
  await page.getByRole('button', { name: 'Edit Unsaved Person' }).click();
  await members.form(page).getByLabel('Last name').fill('Typed');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(members.form(page).getByLabel('Last name')).toHaveValue('Typed');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(members.form(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit Unsaved Person' })).toBeFocused();
});

test('a refused form stays open with everything typed, and says why', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await members.open(page, '?edit=new');
  const dialog = members.form(page);
  await dialog.getByLabel('First name').fill('Max');
  await dialog.getByLabel('Last name').fill('Refused');
  await dialog.getByLabel('Nationality').fill('Dutch');
  await dialog.getByLabel('Bio').fill('Tries twice.');
  await dialog.getByLabel('Picture', { exact: true }).fill(BAD_ADDRESS);
  await dialog.getByRole('button', { name: 'Create team member' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to create team member');
  await expect(dialog.getByText('Picture must be an https address or a path of this site')).toBeVisible();
  await axe(page);
  await dialog.getByLabel('Picture', { exact: true }).fill('');
  await dialog.getByRole('button', { name: 'Create team member' }).click();
  await expect(dialog).toHaveCount(0);

  const said = await members.failChanges(page);
  await page.getByRole('button', { name: 'Edit Max Refused' }).click();
  await dialog.getByLabel('Bio').fill('Tries again.');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to update team member');
  await expect(dialog.getByLabel('Bio')).toHaveValue('Tries again.');
  expectProblems(refused('400 (Bad Request)', '/api/admin/team-members'), ...said);
});

test('deleting asks first, and a refusal is said in the server’s words', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await members.open(page);
  await makeMember(page, 'Leaving Soon');
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this team member?' });
  let answer: object = { error: 'Leaving Soon still has the keys' };
  const said: string[] = [];
  await page.route(/team-members\/[0-9a-f-]{36}$/, (route) => {
    said.push(refused('409 (Conflict)', new URL(route.request().url()).pathname));
    return route.fulfill({ status: 409, json: answer });
  });
  await pressAction(page, 'Delete', 'Leaving Soon');
  await expect(question).toContainText(
    'Leaving Soon. They leave the team page. Races and results keep their name: take them off the races ahead yourself, under Competitions. You can undo this for 30 seconds afterwards.',
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert')).toHaveText('Leaving Soon still has the keys');
  answer = {};
  await pressAction(page, 'Delete', 'Leaving Soon');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to delete team member');
  await page.unroute(/team-members\/[0-9a-f-]{36}$/);
  expectProblems(...said);

  await pressAction(page, 'Delete', 'Leaving Soon');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Actions for Leaving Soon' })).toBeFocused();
  await pressAction(page, 'Delete', 'Leaving Soon');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No team members match' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('search, role, nationality, order and page are in the address', { tag: '@edge' }, async ({ page }) => {
  await members.open(page);
  await expect(page.getByText(/^Showing 1 to 10 of \d+$/)).toBeVisible();
  await expect(page.getByLabel('Sort by')).toHaveValue('latest_updated');
  await expect(page.getByLabel('Sort by').getByRole('option')).toHaveText([
    'Name',
    'Role',
    'Nationality',
    'Newest',
    'Oldest',
    'Latest updated',
  ]);
  await axe(page);
  await page.getByLabel('Sort by').selectOption('Name');
  await page.waitForURL('/admin/team-members?sort=name');
  await expect(rowsOf(page).first()).toContainText('Aïcha Benali');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL('/admin/team-members?sort=name&page=2');
  await expect(page.getByText(/^Page 2 of \d$/)).toBeVisible();
  await page.goBack();

  const role = page.getByLabel('Role', { exact: true });
  await expect(role.getByRole('option').first()).toHaveText('All Roles');
  await role.selectOption('Driver');
  await page.waitForURL('/admin/team-members?sort=name&role=driver');
  await expect(rowsOf(page)).toContainText(['Elin Halvorsen', 'Mateo Ferrán']);
  await page.getByLabel('Nationality').pressSequentially('norw');
  await page.waitForURL('/admin/team-members?sort=name&role=driver&nationality=norw');
  await expect(rowsOf(page)).toContainText(['Elin Halvorsen']);
  await page.reload();
  await expect(page.getByLabel('Nationality')).toHaveValue('norw');
  await page.goBack();
  await expect(page.getByLabel('Nationality')).toHaveValue('');
  await expect(role).toHaveValue('');
  await page.getByRole('searchbox', { name: 'Search team members' }).fill('nobody like this');
  await expect(page.getByRole('heading', { name: 'No team members match' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.waitForURL('/admin/team-members?sort=name');
  await expect(rowsOf(page).first()).toContainText('Aïcha Benali');
});

test('nonsense in the address shows the list all the same', { tag: '@edge' }, async ({ page }) => {
  await members.open(page, '?page=-3&sort=banana&edit=nobody');
  await expect(page.getByText(/^Showing 1 to 10 of \d+$/)).toBeVisible();
  await expect(page.getByLabel('Sort by')).toHaveValue('latest_updated');
  await expect(page.getByRole('alert')).toContainText('This team member does not exist');
});

test('lists that cannot be read say so, and can be tried again', { tag: '@edge' }, async ({ page, expectProblems }) => {
  const busy = { status: 503, json: { error: 'Busy' } };
  await page.route(/\/api\/admin\/team-(members|roles)\?/, (route) => route.fulfill(busy));
  await members.open(page);
  await expect(page.getByRole('alert')).toHaveText(['Failed to fetch team members: 503', 'Failed to fetch roles']);
  await page.unroute(/\/api\/admin\/team-(members|roles)\?/);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('table', { name: 'Team Members Management' })).toBeVisible();
  await page.getByRole('button', { name: 'Change Roles' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Livery Designer' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expectProblems(
    refused('503 (Service Unavailable)', '/api/admin/team-members?page=1&limit=10&sort=latest_updated'),
    refused('503 (Service Unavailable)', '/api/admin/team-roles?limit=100'),
  );
});

test('two administrators editing one member lose nothing', { tag: '@edge' }, async ({
  page,
  openVisitor,
  expectProblems,
}) => {
  const conflicts = conflictsOf(page);
  await members.open(page);
  await makeMember(page, 'Shared Person');
  await page.getByRole('button', { name: 'Edit Shared Person' }).click();
  await members.form(page).getByLabel('First name').fill('Mine');

  const other = await openVisitor();
  await members.open(other, '?search=Shared+Person');
  await other.getByRole('button', { name: 'Edit Shared Person' }).click();
  await members.form(other).getByLabel('Bio').fill('Theirs.');
  await members.form(other).getByRole('button', { name: 'Save changes' }).click();
  await expect(members.form(other)).toHaveCount(0);

  await members.form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(members.form(page).getByRole('alert')).toHaveText(
    `Failed to update team member${members.changedMeanwhile}`,
  );
  await members.form(page).getByRole('button', { name: 'Load the changes' }).click();
  await expect(members.form(page).getByLabel('Bio')).toHaveValue('Theirs.');
  await expect(members.form(page).getByLabel('First name')).toHaveValue('Mine');
  await members.form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(members.form(page)).toHaveCount(0);
  expect(conflicts).toHaveLength(1);
  expectProblems(...conflicts);
});

test('a portrait is uploaded, and the next one takes its place', { tag: '@edge' }, async ({ page }) => {
  await members.open(page);
  await makeMember(page, 'Una Upload');
  await page.getByRole('button', { name: 'Edit Una Upload' }).click();
  const dialog = members.form(page);
  const choose = dialog.getByLabel('Choose a picture, or drop it here');
  const picture = dialog.getByLabel('Picture', { exact: true });
  await choose.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The picture was not uploaded.');
  for (const [name, width] of [['first.png', 200] as const, ['second.png', 300] as const]) {
    const before = await picture.inputValue();
    const portrait = sharp({ create: { width, height: 300, channels: 3, background: '#ff5a1f' } });
    const buffer = await portrait.png().toBuffer();
    await choose.setInputFiles({ name, mimeType: 'image/png', buffer });
    await expect(picture).not.toHaveValue(before);
  }
  await expect(dialog.getByText('notes.txt')).toHaveCount(0);
  const url = await picture.inputValue();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, 'Una Upload').locator('img')).toHaveAttribute('src', url);
});
