import type { Page } from '@playwright/test';
import { conflictsOf, expectRequired, formNamed, openArea, refused, rowOf } from './admin-page.ts';
import { axe, expect, test } from './fixtures.ts';

const form = (page: Page) => formNamed(page, /^(Add track to|Edit track of)/);
const results = (page: Page) => formNamed(page, /^Manage Results/);
const resultOf = (page: Page, driver: string) => results(page).getByRole('group', { name: driver });
const press = (page: Page, action: string, name: string) =>
  page.getByRole('button', { name: `${action} ${name}`, exact: true }).click();
const chosen = (page: Page) => form(page).getByRole('list', { name: 'Chosen personnel' }).getByRole('listitem');

/** A competition of the test's own, with one track; its tracks are on view. */
async function makeRace(page: Page, cup: string, track: string, names: readonly string[]): Promise<string> {
  await openArea(page, 'Competitions Management', '/admin/competitions');
  const about = { name: cup, desc: 'Made for a test.', position: 0, points: 0, dateTime: '2001-03-04T18:00:00.000Z' };
  const { data } = await (await page.request.post('/api/admin/competitions', { data: about })).json();
  const team = await (await page.request.get('/api/team-members?limit=100')).json();
  const personnel = names.map((name) => team.data.find((member: { lastName: string }) => member.lastName === name).id);
  const body = { name: track, dateTime: '2001-03-04T18:00:30.000Z', status: 'past', personnel };
  const created = await page.request.post(`/api/admin/competitions/tracks?competition_id=${data.id}`, { data: body });
  expect(created.status()).toBe(201);
  await showTracks(page, cup);
  return (await created.json()).data.id;
}

async function showTracks(page: Page, cup: string): Promise<void> {
  await page.goto(`/admin/competitions?search=${encodeURIComponent(cup)}`);
  await page.getByText('Race Tracks').click();
}

/** Calls of one kind to tracks fail; tells what the browser says about each. */
async function failTracks(page: Page, method: string): Promise<string[]> {
  const said: string[] = [];
  await page.route('**/api/admin/competitions/tracks**', (route) => {
    if (route.request().method() !== method) return route.fallback();
    const { pathname, search } = new URL(route.request().url());
    said.push(refused('500 (Internal Server Error)', pathname + search));
    return route.fulfill({ status: 500, json: { error: 'Something went wrong' } });
  });
  return said;
}

test('a track is added with personnel that are searched for', async ({ page }) => {
  await makeRace(page, 'Search Cup', 'First Track', []);
  await page.getByRole('button', { name: 'Add Track to Search Cup' }).click();
  const dialog = form(page);
  await expectRequired(dialog, 'Create track', ['Name', 'Date and time']);
  await expect(dialog.getByLabel('Status').getByRole('option')).toHaveText(['Future', 'Next', 'Past']);
  await dialog.getByLabel('Name').fill('Second Track');
  await dialog.getByLabel('Date and time').fill('2001-05-06T19:00');
  await dialog.getByRole('checkbox', { name: 'Hana Novák' }).check();

  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/team-members') requested.push(search);
  });
  await dialog.getByRole('searchbox', { name: 'Search team members' }).pressSequentially('halv');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  expect(requested).toEqual(['?search=halv&limit=20&sort=name']);
  await dialog.getByRole('checkbox', { name: 'Elin Halvorsen' }).check();
  await expect(chosen(page)).toHaveText(['Hana Novák Community Manager', 'Elin Halvorsen Driver']);
  await dialog.getByRole('searchbox').fill('nobody like this');
  await expect(dialog.getByText('No team members match.')).toBeVisible();
  await axe(page);
  await dialog.getByRole('button', { name: 'Remove Hana Novák' }).click();
  await dialog.getByRole('button', { name: 'Create track' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Track created')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Track to Search Cup' })).toBeFocused();
  await expect(rowOf(page, 'Second Track')).toContainText(/6 May 2001, 19:00.*Future.*Elin Halvorsen.*0/);
  await axe(page);
});

test('a track is changed, and the address opens its form again', { tag: '@edge' }, async ({ page }) => {
  const id = await makeRace(page, 'Change Cup', 'Old Track', ['Halvorsen', 'Osei']);
  await press(page, 'Edit', 'Old Track');
  await expect(page).toHaveURL(new RegExp(`track=${id}$`));
  await page.reload();
  await expect(chosen(page)).toHaveText(['Elin Halvorsen Driver', 'Kwame Osei Race Engineer']);
  await expect(form(page).getByLabel('Date and time')).toHaveValue('2001-03-04T18:00');
  await form(page).getByLabel('Name').fill('New Track');
  await form(page).getByLabel('Status').selectOption('next');
  await form(page).getByRole('button', { name: 'Remove Kwame Osei' }).click();
  await form(page).getByLabel('Name').focus();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(form(page)).toHaveCount(0);
  await showTracks(page, 'Change Cup');
  await expect(rowOf(page, 'New Track')).toContainText(/Next.*Elin Halvorsen/);
  await expect(rowOf(page, 'New Track')).not.toContainText('Osei');
  const { data } = await (await page.request.get('/api/admin/competitions?search=Change+Cup')).json();
  expect(data[0].schedule[0].dateTime, 'the seconds that the form does not show').toBe('2001-03-04T18:00:30.000Z');
});

test('deleting a track asks first', { tag: '@edge' }, async ({ page, expectProblems }) => {
  await makeRace(page, 'Delete Cup', 'Flooded Track', []);
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this track?' });
  const said = await failTracks(page, 'DELETE');
  await press(page, 'Delete', 'Flooded Track');
  await expect(question).toContainText('Flooded Track');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to delete track');
  await page.unrouteAll();
  await press(page, 'Delete', 'Flooded Track');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No tracks yet.')).toBeVisible();
  expectProblems(...said);
});

test('each failure of a track has its words, and nothing typed is lost', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await makeRace(page, 'Unlucky Tracks', 'Wet Track', ['Halvorsen']);
  const added = await failTracks(page, 'POST');
  await page.getByRole('button', { name: 'Add Track to Unlucky Tracks' }).click();
  await form(page).getByLabel('Name').fill('Never Added');
  await form(page).getByLabel('Date and time').fill('2001-05-06T19:00');
  await form(page).getByRole('button', { name: 'Create track' }).click();
  await expect(form(page).getByRole('alert')).toHaveText('Failed to create track');
  await expect(form(page).getByLabel('Name')).toHaveValue('Never Added');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();

  const saved = await failTracks(page, 'PUT');
  await press(page, 'Edit', 'Wet Track');
  await form(page).getByLabel('Name').fill('Dry Track');
  await form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(form(page).getByRole('alert')).toHaveText('Failed to update track');
  await page.unrouteAll();
  await page.route('**/api/admin/competitions/tracks/**', (route) => route.abort('aborted'));
  await form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(form(page).getByRole('alert')).toHaveText('Failed to save track');
  await expect(form(page).getByLabel('Name')).toHaveValue('Dry Track');
  expectProblems(...added, ...saved);
});

test('people who cannot be searched are said, and the chosen stay', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await makeRace(page, 'Offline Cup', 'Offline Track', ['Halvorsen']);
  await page.route('**/api/team-members?*', (route) => route.fulfill({ status: 503, json: { error: 'Busy' } }));
  await press(page, 'Edit', 'Offline Track');
  await expect(form(page).getByText('Failed to fetch team members: 503')).toBeVisible();
  await expect(chosen(page)).toHaveText(['Elin Halvorsen Driver']);
  expectProblems(
    refused('503 (Service Unavailable)', '/api/team-members?limit=100&sort=name'),
    refused('503 (Service Unavailable)', '/api/team-members?search=&limit=20&sort=name'),
  );
});

test('results need personnel, and drivers among them', { tag: '@edge' }, async ({ page }) => {
  const id = await makeRace(page, 'Empty Cup', 'Empty Track', []);
  await press(page, 'Results', 'Empty Track');
  await expect(page.getByRole('alert')).toHaveText('Please add personnel to this track before managing results.');
  await expect(results(page)).toHaveCount(0);

  await page.goto(`/admin/competitions?results=${id}`);
  await expect(results(page).getByRole('alert')).toHaveText(
    'No personnel assigned to this track. Please edit the track and add personnel first.',
  );
  await expect(results(page).getByRole('button', { name: 'Add Result' })).toHaveCount(0);

  await makeRace(page, 'Crew Cup', 'Crew Track', ['Osei']);
  await press(page, 'Results', 'Crew Track');
  await expect(results(page).getByRole('alert')).toHaveText(
    'No drivers found in track personnel. Please add drivers to this track.',
  );
  await axe(page);
});

test('results are entered for the drivers of the track', async ({ page }) => {
  await makeRace(page, 'Result Cup', 'Result Track', ['Halvorsen', 'Osei', 'Takeda']);
  await press(page, 'Results', 'Result Track');
  await results(page).getByRole('button', { name: 'Add Result' }).click();
  const added = resultOf(page, 'New result');
  await expect(added.getByLabel('Driver')).toBeFocused();
  await expect(added.getByLabel('Driver')).toHaveValue('');
  await expect(added.getByRole('option')).toHaveText(['Choose a driver', 'Elin Halvorsen', 'Jun Takeda']);
  await expect(added.getByLabel('Qualifying position')).toHaveValue('0');
  await expect(added.getByLabel('Race position')).toHaveValue('0');
  await results(page).getByRole('button', { name: 'Save Results' }).click();
  await expect(results(page).getByText('Driver is required')).toBeVisible();
  await axe(page);

  await added.getByLabel('Driver').selectOption('Jun Takeda');
  const jun = resultOf(page, 'Jun Takeda').first();
  await jun.getByLabel('Qualifying position').fill('4.7');
  await jun.getByLabel('Race position').fill('');
  await jun.getByLabel('Driver').focus();
  await expect(jun.getByLabel('Qualifying position')).toHaveValue('4');
  await expect(jun.getByLabel('Race position')).toHaveValue('0');
  await results(page).getByRole('button', { name: 'Add Result' }).click();
  await added.getByLabel('Race position').fill('2');
  await added.getByLabel('Driver').selectOption('Jun Takeda');
  await results(page).getByRole('button', { name: 'Save Results' }).click();
  await expect(results(page).getByText('This driver is in the list twice')).toHaveCount(2);
  await resultOf(page, 'Jun Takeda').last().getByLabel('Driver').selectOption('Elin Halvorsen');
  await results(page).getByRole('button', { name: 'Save Results' }).click();
  await expect(results(page)).toHaveCount(0);
  await expect(page.getByText('Results saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Results Result Track' })).toBeFocused();
  await expect(rowOf(page, 'Result Track')).toContainText(/Results\s*2|2\s*Edit/);

  await press(page, 'View', 'Result Cup');
  await expect(page.getByRole('table', { name: 'Results of Result Track' }).getByRole('row')).toHaveText([
    'DriverQualifyingRace',
    'Elin Halvorsen–P2',
    'Jun TakedaP4–',
  ]);
});

test('a result of somebody who is not among the personnel can only be removed', { tag: '@edge' }, async ({ page }) => {
  await openArea(page, 'Competitions Management', '/admin/competitions?search=night+endurance');
  await page.getByText('Race Tracks').click();
  await press(page, 'Results', 'Brandhof 6H');
  const guest = resultOf(page, 'Jun Takeda');
  await expect(guest.getByLabel('Driver').locator('option:checked')).toHaveText('Jun Takeda (not in the personnel)');
  await results(page).getByRole('button', { name: 'Save Results' }).click();
  await expect(guest.getByText('Driver is not in the personnel of this track')).toBeVisible();
  await guest.getByRole('button', { name: 'Remove result' }).click();
  await expect(guest).toHaveCount(0);
});

test('results that are refused or lost keep what was typed', { tag: '@edge' }, async ({ page, expectProblems }) => {
  await makeRace(page, 'Unlucky Results', 'Muddy Track', ['Halvorsen']);
  await press(page, 'Results', 'Muddy Track');
  await results(page).getByRole('button', { name: 'Add Result' }).click();
  await resultOf(page, 'New result').getByLabel('Race position').fill('100');
  await resultOf(page, 'New result').getByLabel('Driver').selectOption('Elin Halvorsen');
  const elin = resultOf(page, 'Elin Halvorsen');
  const said: string[] = [];
  page.on('response', (answer) => {
    const { pathname, search } = new URL(answer.url());
    if (answer.status() === 400) said.push(refused('400 (Bad Request)', pathname + search));
  });
  await results(page).getByRole('button', { name: 'Save Results' }).click();
  await expect(results(page).getByRole('alert')).toContainText('Failed to update results');
  await expect(elin.getByText('Race position must be at most 99')).toBeVisible();
  await page.route('**/api/admin/competitions/tracks/**', (route) => route.abort('aborted'));
  await elin.getByLabel('Race position').fill('10');
  await results(page).getByRole('button', { name: 'Save Results' }).click();
  await expect(results(page).getByRole('alert')).toHaveText('Failed to save results');
  await expect(elin.getByLabel('Race position')).toHaveValue('10');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(elin.getByLabel('Race position')).toHaveValue('10');
  expectProblems(...said);
});

test('two administrators of one track lose neither people nor results', { tag: '@edge' }, async ({
  page,
  openVisitor,
  expectProblems,
}) => {
  const conflicts = conflictsOf(page);
  await makeRace(page, 'Shared Track Cup', 'Shared Track', ['Halvorsen', 'Takeda']);
  await press(page, 'Edit', 'Shared Track');
  await form(page).getByRole('checkbox', { name: 'Hana Novák' }).check();
  const other = await openVisitor();
  await openArea(other, 'Competitions Management', '/admin/competitions');
  await showTracks(other, 'Shared Track Cup');
  await press(other, 'Edit', 'Shared Track');
  await form(other).getByRole('checkbox', { name: 'Ruben de Wit' }).check();
  await form(other).getByRole('button', { name: 'Save changes' }).click();
  await expect(form(other)).toHaveCount(0);
  await form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(form(page).getByRole('alert')).toHaveText(
    'Failed to update trackSomebody else has changed this track since you opened it. Reload to see their changes.',
  );
  await form(page).getByRole('button', { name: 'Load their changes' }).click();
  await expect(chosen(page)).toContainText(['Elin Halvorsen', 'Jun Takeda', 'Ruben de Wit', 'Hana Novák']);
  await form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(form(page)).toHaveCount(0);

  await press(page, 'Results', 'Shared Track');
  await results(page).getByRole('button', { name: 'Add Result' }).click();
  await resultOf(page, 'New result').getByLabel('Driver').selectOption('Elin Halvorsen');
  await showTracks(other, 'Shared Track Cup');
  await press(other, 'Results', 'Shared Track');
  await results(other).getByRole('button', { name: 'Add Result' }).click();
  await resultOf(other, 'New result').getByLabel('Driver').selectOption('Jun Takeda');
  await results(other).getByRole('button', { name: 'Save Results' }).click();
  await expect(results(other)).toHaveCount(0);
  await results(page).getByRole('button', { name: 'Save Results' }).click();
  await expect(results(page).getByRole('alert')).toContainText('Failed to update results');
  await results(page).getByRole('button', { name: 'Load their changes' }).click();
  await expect(resultOf(page, 'Jun Takeda')).toBeVisible();
  await results(page).getByRole('button', { name: 'Save Results' }).click();
  await expect(results(page)).toHaveCount(0);
  await expect(rowOf(page, 'Shared Track')).toContainText(/2\s*Edit/);
  expect(conflicts).toHaveLength(2);
  expectProblems(...conflicts);
});
