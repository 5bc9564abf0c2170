import type { Page } from '@playwright/test';
import { adminArea, conflictsOf, expectRequired, pressAction, refused } from './admin-page.ts';
import { axe, expect, test } from './fixtures.ts';

const cardOf = (page: Page, name: string) => page.getByRole('article', { name });
const cards = (page: Page) => page.getByRole('article');
const competitions = adminArea({ title: 'Competitions Management', path: 'competitions', noun: 'competition' });

async function create(page: Page, name: string, about: object = {}): Promise<void> {
  const body = { name, desc: 'Made for a test.', position: 3, points: 12.5, dateTime: '2001-03-04T18:00:00.000Z' };
  const created = await page.request.post('/api/admin/competitions', { data: { ...body, ...about } });
  expect(created.status()).toBe(201);
}

/** A competition of the test's own; the address is the list with this one only. */
async function makeCompetition(page: Page, name: string): Promise<void> {
  await create(page, name);
  await page.goto(`/admin/competitions?search=${encodeURIComponent(name)}`);
  await expect(cardOf(page, name)).toBeVisible();
}

test('a competition is created', async ({ page }) => {
  await competitions.open(page);
  await page.getByRole('button', { name: 'Add Competition' }).click();
  const dialog = competitions.form(page);
  await expectRequired(dialog, 'Create competition', ['Name', 'Description', 'Position', 'Points', 'Date and time']);
  await axe(page);
  await dialog.getByLabel('Name').fill('Twilight Trophy');
  // Which saves nothing, and says nothing of what is not filled in yet.
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Name is required')).toHaveCount(0);
  await dialog.getByLabel('Description').fill('Two hours at dusk.');
  await dialog.getByLabel('Position').fill('1.5');
  await dialog.getByLabel('Points').fill('12.345');
  await dialog.getByLabel('Date and time').fill('2001-04-05T20:30');
  await expect(dialog.getByLabel('Active')).toBeChecked();
  await dialog.getByRole('button', { name: 'Create competition' }).click();
  await expect(dialog.getByText('Position must be a whole number')).toBeVisible();
  await expect(dialog.getByText('Points can have at most two decimals')).toBeVisible();
  await dialog.getByLabel('Position').fill('0');
  await dialog.getByLabel('Points').fill('12.5');
  await dialog.getByRole('button', { name: 'Create competition' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Competition created')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Competition' })).toBeFocused();
  await expect(cardOf(page, 'Twilight Trophy')).toContainText(
    /Active.*Two hours at dusk\.Position–Points12\.5Tracks0Starts5 Apr 2001, 20:30/,
  );
});

test('a competition is read in full and changed from there, and the address opens it again', { tag: '@edge' }, async ({
  page,
}) => {
  await competitions.open(page, '?search=winter+series');
  await pressAction(page, 'View', 'Winter Series 2025');
  const demo = page.getByRole('dialog', { name: 'Winter Series 2025' });
  await expect(demo).toContainText('Elin Halvorsen (Driver)');
  await expect(demo.getByRole('table', { name: 'Results of Kallio Ring 3H' })).toContainText('Mateo FerránP2P1');
  await axe(page);

  await makeCompetition(page, 'Dawn Dash');
  await pressAction(page, 'View', 'Dawn Dash');
  const view = page.getByRole('dialog', { name: 'Dawn Dash' });
  await page.reload();
  await expect(view).toContainText('No tracks yet.');
  await view.getByRole('button', { name: 'Edit competition' }).click();
  await expect(competitions.form(page).getByLabel('Date and time')).toHaveValue('2001-03-04T18:00');
  await competitions.form(page).getByLabel('Points').fill('99');
  await page.keyboard.press('Control+Enter');
  await expect(competitions.form(page)).toHaveCount(0);
  await expect(view).toContainText('99');
  await page.goBack();
  await expect(view).toHaveCount(0);
  await expect(cardOf(page, 'Dawn Dash')).toContainText('Points99');
});

test('what was typed is not lost without asking', { tag: '@edge' }, async ({ page }) => {
  await competitions.open(page);
  await makeCompetition(page, 'Unsaved Cup');
  await pressAction(page, 'Edit', 'Unsaved Cup');
  await competitions.form(page).getByLabel('Name').fill('Typed Cup');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(competitions.form(page).getByLabel('Name')).toHaveValue('Typed Cup');
  await page.goBack();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(competitions.form(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Actions for Unsaved Cup' })).toBeFocused();
});

test('a competition is deactivated and activated again', { tag: '@edge' }, async ({ page }) => {
  await competitions.open(page);
  await makeCompetition(page, 'Flip Cup');
  await pressAction(page, 'Deactivate', 'Flip Cup');
  await expect(cardOf(page, 'Flip Cup').getByText('Inactive', { exact: true })).toBeVisible();
  await expect(page.getByText('Flip Cup is now inactive')).toBeVisible();
  await page.reload();
  await pressAction(page, 'Activate', 'Flip Cup');
  await expect(cardOf(page, 'Flip Cup').getByText('Active', { exact: true })).toBeVisible();
});

test('each failure has its words, and is taken back', { tag: '@edge' }, async ({ page, expectProblems }) => {
  await competitions.open(page);
  await makeCompetition(page, 'Unlucky Cup');
  const said = await competitions.failChanges(page);
  await pressAction(page, 'Deactivate', 'Unlucky Cup');
  await expect(page.getByRole('alert')).toHaveText('Failed to toggle competition status');
  await expect(cardOf(page, 'Unlucky Cup').getByText('Active', { exact: true })).toBeVisible();
  await pressAction(page, 'Delete', 'Unlucky Cup');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to delete competition');
  await expect(cardOf(page, 'Unlucky Cup')).toBeVisible();

  await pressAction(page, 'Edit', 'Unlucky Cup');
  await competitions.form(page).getByLabel('Name').fill('Lucky Cup');
  await competitions.form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(competitions.form(page).getByRole('alert')).toHaveText('Failed to update competition');
  await expect(competitions.form(page).getByLabel('Name')).toHaveValue('Lucky Cup');
  expectProblems(...said);
});

test('a new competition that is refused or lost keeps what was typed', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await competitions.open(page, '?edit=new');
  const dialog = competitions.form(page);
  await dialog.getByLabel('Name').fill('Hopeful Cup');
  await dialog.getByLabel('Description').fill('Perhaps.');
  await dialog.getByLabel('Position').fill('100');
  await dialog.getByLabel('Points').fill('0');
  await dialog.getByLabel('Date and time').fill('2001-04-05T20:30');
  await dialog.getByRole('button', { name: 'Create competition' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to create competition');
  await expect(dialog.getByText('Position must be at most 99')).toBeVisible();

  await page.route('**/api/admin/competitions', (route) => route.abort('aborted'));
  await dialog.getByLabel('Position').fill('9');
  await dialog.getByRole('button', { name: 'Create competition' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to save competition');
  await expect(dialog.getByLabel('Description')).toHaveValue('Perhaps.');
  expectProblems(refused('400 (Bad Request)', '/api/admin/competitions'));
});

test('deleting asks first', { tag: '@edge' }, async ({ page }) => {
  await competitions.open(page);
  await makeCompetition(page, 'Short Cup');
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this competition?' });
  await pressAction(page, 'Delete', 'Short Cup');
  await expect(question).toContainText('Short Cup. It leaves the shop. You can undo this for 30 seconds afterwards.');
  await axe(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Actions for Short Cup' })).toBeFocused();
  await pressAction(page, 'Delete', 'Short Cup');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No competitions match' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('search, status, order and page are in the address', { tag: '@edge' }, async ({ page }) => {
  await competitions.open(page);
  await Promise.all(
    Array.from({ length: 21 }, (_, cup) => create(page, `Page Cup ${cup + 10}`, { isActive: cup > 0 })),
  );
  await page.goto('/admin/competitions?search=page+cup');
  await expect(page.getByLabel('Sort by')).toHaveValue('latest_updated');
  await expect(page.getByLabel('Sort by').getByRole('option')).toHaveText([
    'Latest updated',
    'Oldest updated',
    'Latest created',
    'Oldest created',
    'Name, A to Z',
    'Name, Z to A',
  ]);
  await page.getByLabel('Sort by').selectOption('name_asc');
  await page.waitForURL('/admin/competitions?search=page+cup&sort=name_asc');
  await expect(cards(page).first()).toContainText('Page Cup 10');
  const pages = page.getByRole('navigation', { name: 'Pagination' });
  await expect(pages.getByRole('button')).toHaveText(['Previous', '1', '2', '3', 'Next']);
  await axe(page);
  await pages.getByRole('button', { name: '3' }).click();
  await page.waitForURL('/admin/competitions?search=page+cup&sort=name_asc&page=3');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('Page Cup 30');
  await expect(pages.getByRole('button', { name: '3' })).toHaveAttribute('aria-current', 'page');

  const status = page.getByLabel('Status', { exact: true });
  await expect(status.getByRole('option')).toHaveText(['All', 'Active', 'Inactive']);
  await status.selectOption('Inactive');
  await page.waitForURL('/admin/competitions?search=page+cup&sort=name_asc&status=inactive');
  await expect(cards(page)).toHaveCount(1);
  await expect(pages).toHaveCount(0);
  await page.reload();
  await expect(status).toHaveValue('inactive');
  await page.goBack();
  await expect(cards(page)).toContainText('Page Cup 30');
  await page.getByRole('searchbox', { name: 'Search competitions' }).fill('nothing like it');
  await expect(page.getByRole('heading', { name: 'No competitions match' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.waitForURL('/admin/competitions?sort=name_asc');
});

test('nonsense in the address shows the list all the same', { tag: '@edge' }, async ({ page }) => {
  await competitions.open(page, '?page=-3&sort=banana&status=broken&results=nobody');
  await expect(page.getByRole('alert')).toHaveText('This track does not existIt may have been deleted.');
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('');
  await expect(cards(page).first()).toBeVisible();
});

test('a list that cannot be read says so and can be tried again', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await page.route('**/api/admin/competitions?*', (route) => route.fulfill({ status: 503, json: { error: 'Busy' } }));
  await competitions.open(page);
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch competitions: 503');
  await page.unroute('**/api/admin/competitions?*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expectProblems(refused('503 (Service Unavailable)', '/api/admin/competitions?page=1&limit=10&sort=latest_updated'));
});

test('two administrators editing one competition lose nothing', { tag: '@edge' }, async ({
  page,
  openVisitor,
  expectProblems,
}) => {
  const conflicts = conflictsOf(page);
  await competitions.open(page);
  await makeCompetition(page, 'Shared Cup');
  await pressAction(page, 'Edit', 'Shared Cup');
  await competitions.form(page).getByLabel('Name').fill('Shared Cup of Mine');

  const other = await openVisitor();
  await competitions.open(other, '?search=Shared+Cup');
  await pressAction(other, 'Edit', 'Shared Cup');
  await competitions.form(other).getByLabel('Points').fill('77');
  await competitions.form(other).getByRole('button', { name: 'Save changes' }).click();
  await expect(competitions.form(other)).toHaveCount(0);

  await competitions.form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(competitions.form(page).getByRole('alert')).toHaveText(
    `Failed to update competition${competitions.changedMeanwhile}`,
  );
  await competitions.form(page).getByRole('button', { name: 'Load the changes' }).click();
  await expect(competitions.form(page).getByRole('status')).toHaveText('Loaded: Points is now 77.');
  await expect(competitions.form(page).getByLabel('Points')).toHaveValue('77');
  await expect(competitions.form(page).getByLabel('Name')).toHaveValue('Shared Cup of Mine');
  await competitions.form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(competitions.form(page)).toHaveCount(0);
  await expect(cardOf(page, 'Shared Cup of Mine')).toContainText('Points77');
  expect(conflicts).toHaveLength(1);
  expectProblems(...conflicts);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the figures of a card keep clear of its edges', { tag: '@edge' }, async ({ page }) => {
    await competitions.open(page, '?search=winter+series');
    const card = cardOf(page, 'Winter Series 2025');
    const line = await card.locator('summary').boundingBox();
    const top = await card.getByText('142', { exact: true }).boundingBox();
    const bottom = await card
      .getByRole('definition')
      .filter({ hasText: /\d{1,2} \w{3} \d{4}/ })
      .boundingBox();
    if (!line || !top || !bottom) throw new Error('A figure is missing.');
    expect(top.y - line.y).toBeGreaterThanOrEqual(2);
    expect(line.y + line.height - bottom.y - bottom.height).toBeGreaterThanOrEqual(2);
  });
});
