import { conflictsOf, expectRequired, openArea, pressAction, refused, rowOf } from './admin-page.ts';
import { axe, expect, test } from './fixtures.ts';
import { loseAnswer } from './offline.ts';
import { chosen, failTracks, makeRace, resultOf, results, showTracks, trackForm } from './race-page.ts';

test('a track is added with personnel that are searched for', { tag: '@edge' }, async ({ page }) => {
  await makeRace(page, 'Search Cup', 'First Track', []);
  await page.getByRole('button', { name: 'Add Track to Search Cup' }).click();
  const dialog = trackForm(page);
  await expectRequired(dialog, 'Create track', ['Name', 'Date and time']);
  await expect(dialog.getByLabel('Status').getByRole('option')).toHaveText(['Future', 'Next', 'Past']);
  await dialog.getByLabel('Name').fill('Second Track');
  await dialog.getByLabel('Date and time').fill('2001-05-06T19:00');
  const hint = dialog.getByText(
    'This race started on 6 May 2001: if it is over, mark it as Past, else correct its date.',
  );
  await expect(hint).toBeVisible();
  await dialog.getByLabel('Status').selectOption('past');
  await expect(hint).toHaveCount(0);
  await dialog.getByLabel('Status').selectOption('future');
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
  await expect(dialog.getByRole('button', { name: 'Remove Elin Halvorsen' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Create track' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Track created')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Track to Search Cup' })).toBeFocused();
  await expect(rowOf(page, 'Second Track')).toContainText(/6 May 2001, 19:00.*Future.*Elin Halvorsen.*0/);
  await axe(page);
});

test('whoever has left the team is marked among those chosen', { tag: '@edge' }, async ({ page }) => {
  await openArea(page, 'Competitions Management', '/admin/competitions');
  const [{ role }] = (await (await page.request.get('/api/team-members?limit=1')).json()).data;
  const about = { firstName: 'Una', lastName: 'Gone', roleId: role.id, nationality: 'Irish', bio: 'Leaves.' };
  const created = await page.request.post('/api/admin/team-members', { data: about });
  await makeRace(page, 'Farewell Cup', 'Farewell Track', ['Halvorsen', 'Gone'], 'future');
  await page.request.delete(`/api/admin/team-members/${(await created.json()).data.id}`);
  await pressAction(page, 'Edit', 'Farewell Track');
  await expect(chosen(page)).toHaveText(['Elin Halvorsen Driver', `Una Gone ${role.name} Has left the team`]);
  await trackForm(page).getByRole('button', { name: 'Remove Una Gone' }).click();
  await trackForm(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(rowOf(page, 'Farewell Track')).not.toContainText('Una Gone');
});

test('a track is changed, and the address opens its form again', { tag: '@edge' }, async ({ page }) => {
  const id = await makeRace(page, 'Change Cup', 'Old Track', ['Halvorsen', 'Osei']);
  await pressAction(page, 'Edit', 'Old Track');
  await expect(page).toHaveURL(new RegExp(`track=${id}$`));
  await page.reload();
  await expect(chosen(page)).toHaveText(['Elin Halvorsen Driver', 'Kwame Osei Race Engineer']);
  await expect(trackForm(page).getByLabel('Date and time')).toHaveValue('2001-03-04T18:00');
  await trackForm(page).getByLabel('Name').fill('New Track');
  await trackForm(page).getByRole('searchbox').fill('hana');
  await expect(page).toHaveURL(new RegExp(`track=${id}&find=hana$`));
  await expect(trackForm(page).getByLabel('Name'), 'a search leaves nothing').toHaveValue('New Track');
  await trackForm(page).getByLabel('Status').selectOption('next');
  await trackForm(page).getByRole('button', { name: 'Remove Kwame Osei' }).click();
  await trackForm(page).getByLabel('Name').focus();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await trackForm(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(trackForm(page)).toHaveCount(0);
  await expect(rowOf(page, 'New Track')).toContainText(/Next.*Elin Halvorsen/);
  await page.reload();
  await expect(rowOf(page, 'New Track'), 'what was unfolded stays so').toBeVisible();
  await page.goto(`/admin/competitions?search=winter&track=${id}&find=hana`);
  await expect(trackForm(page).getByLabel('Name'), 'it is not in this list').toHaveValue('New Track');
  await expect(trackForm(page).getByRole('searchbox')).toHaveValue('hana');
  await expect(trackForm(page).getByRole('checkbox')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/admin/competitions?search=winter');
  await showTracks(page, 'Change Cup');
  await expect(rowOf(page, 'New Track')).not.toContainText('Osei');
  const { data } = await (await page.request.get('/api/admin/competitions?search=Change+Cup')).json();
  expect(data[0].schedule[0].dateTime, 'the seconds that the form does not show').toBe('2001-03-04T18:00:30.000Z');
});

test('a second next track is pointed out, and the other can be marked by its date', { tag: '@edge' }, async ({
  page,
}) => {
  await makeRace(page, 'Next Cup', 'First Next', [], 'next');
  await page.getByRole('button', { name: 'Add Track to Next Cup' }).click();
  const dialog = trackForm(page);
  const hint = dialog.getByText('First Next is marked as Next already: a competition has one next track.');
  await dialog.getByLabel('Name').fill('Second Next');
  await dialog.getByLabel('Date and time').fill('2001-05-06T19:00');
  await expect(hint).toHaveCount(0);
  await dialog.getByLabel('Status').selectOption('next');
  await expect(hint).toBeVisible();
  await axe(page);
  await dialog.getByLabel('Mark First Next as Past').check();
  await dialog.getByRole('button', { name: 'Create track' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, 'First Next')).toContainText('Past');
  await expect(rowOf(page, 'Second Next').getByText('Next', { exact: true })).toBeVisible();

  await pressAction(page, 'Edit', 'First Next');
  await dialog.getByLabel('Status').selectOption('next');
  await expect(dialog.getByText('Second Next is marked as Next already')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, 'Second Next').getByText('Next', { exact: true }), 'unless asked for').toBeVisible();
});

test('another next track is marked by its date, though the answer to that was lost', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  const first = await makeRace(page, 'Lost Cup', 'First Next', [], 'next');
  const lost = await loseAnswer(page, `**/api/admin/competitions/tracks/${first}?*`);
  await page.getByRole('button', { name: 'Add Track to Lost Cup' }).click();
  const dialog = trackForm(page);
  await dialog.getByLabel('Name').fill('Second Next');
  await dialog.getByLabel('Date and time').fill('2001-05-06T19:00');
  await dialog.getByLabel('Status').selectOption('next');
  await dialog.getByLabel('Mark First Next as Past').check();
  await dialog.getByRole('button', { name: 'Create track' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Track created', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'First Next')).toContainText('Past');
  expectProblems(...lost);
});

test('deleting a track asks first', { tag: '@edge' }, async ({ page, expectProblems }) => {
  await makeRace(page, 'Delete Cup', 'Flooded Track', []);
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this track?' });
  const said = await failTracks(page, 'DELETE');
  await pressAction(page, 'Delete', 'Flooded Track');
  await expect(question).toContainText(
    'Flooded Track. It leaves the calendar of the shop. You can undo this for 30 seconds afterwards.',
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to delete track');
  await page.unrouteAll();
  await pressAction(page, 'Delete', 'Flooded Track');
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
  await trackForm(page).getByLabel('Name').fill('Never Added');
  await trackForm(page).getByLabel('Date and time').fill('2001-05-06T19:00');
  await trackForm(page).getByRole('button', { name: 'Create track' }).click();
  await expect(trackForm(page).getByRole('alert')).toHaveText('Failed to create track');
  await expect(trackForm(page).getByLabel('Name')).toHaveValue('Never Added');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();

  const saved = await failTracks(page, 'PUT');
  await pressAction(page, 'Edit', 'Wet Track');
  await trackForm(page).getByLabel('Name').fill('Dry Track');
  await trackForm(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(trackForm(page).getByRole('alert')).toHaveText('Failed to update track');
  await page.unrouteAll();
  await page.route('**/api/admin/competitions/tracks/**', (route) => route.abort('aborted'));
  await trackForm(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(trackForm(page).getByRole('alert')).toHaveText(
    'Failed to save trackNo connection. What you have typed stays: save again once you are back online.',
  );
  await expect(trackForm(page).getByLabel('Name')).toHaveValue('Dry Track');
  expectProblems(...added, ...saved);
});

test('people who cannot be searched are said, and the chosen stay', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await makeRace(page, 'Offline Cup', 'Offline Track', ['Halvorsen']);
  await page.route('**/api/team-members?*', (route) => route.fulfill({ status: 503, json: { error: 'Busy' } }));
  await pressAction(page, 'Edit', 'Offline Track');
  await expect(trackForm(page).getByText('Failed to fetch team members: 503')).toBeVisible();
  await expect(chosen(page)).toHaveText(['Elin Halvorsen Driver']);
  expectProblems(
    refused('503 (Service Unavailable)', '/api/team-members?limit=100&sort=name'),
    refused('503 (Service Unavailable)', '/api/team-members?search=&limit=20&sort=name'),
  );
});

test('two administrators of one track lose neither people nor results', { tag: '@edge' }, async ({
  page,
  openVisitor,
  expectProblems,
}) => {
  const conflicts = conflictsOf(page);
  await makeRace(page, 'Shared Track Cup', 'Shared Track', ['Halvorsen', 'Takeda']);
  await pressAction(page, 'Edit', 'Shared Track');
  await trackForm(page).getByRole('checkbox', { name: 'Hana Novák' }).check();
  const other = await openVisitor();
  await openArea(other, 'Competitions Management', '/admin/competitions');
  await showTracks(other, 'Shared Track Cup');
  await pressAction(other, 'Edit', 'Shared Track');
  await trackForm(other).getByRole('checkbox', { name: 'Ruben de Wit' }).check();
  await trackForm(other).getByRole('button', { name: 'Save changes' }).click();
  await expect(trackForm(other)).toHaveCount(0);
  await trackForm(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(trackForm(page).getByRole('alert')).toHaveText(
    'Failed to update trackYou have changed this track in another window since you opened it here. Load the changes to go on; what you have typed stays.',
  );
  await trackForm(page).getByRole('button', { name: 'Load the changes' }).click();
  await expect(trackForm(page).getByText('Loaded: Ruben de Wit was added.', { exact: true })).toBeVisible();
  await expect(chosen(page)).toContainText(['Elin Halvorsen', 'Jun Takeda', 'Ruben de Wit', 'Hana Novák']);
  await trackForm(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(trackForm(page)).toHaveCount(0);

  await pressAction(page, 'Results', 'Shared Track');
  await results(page).getByRole('button', { name: 'Add Result' }).click();
  await resultOf(page, 'New result').getByLabel('Driver').selectOption('Elin Halvorsen');
  await showTracks(other, 'Shared Track Cup');
  await pressAction(other, 'Results', 'Shared Track');
  await results(other).getByRole('button', { name: 'Add Result' }).click();
  await resultOf(other, 'New result').getByLabel('Driver').selectOption('Jun Takeda');
  await results(other).getByRole('button', { name: 'Save Results' }).click();
  await expect(results(other)).toHaveCount(0);
  await results(page).getByRole('button', { name: 'Save Results' }).click();
  await expect(results(page).getByRole('alert')).toContainText('Failed to update results');
  await results(page).getByRole('button', { name: 'Load the changes' }).click();
  await expect(results(page).getByText('Loaded: the result of Jun Takeda was added.', { exact: true })).toBeVisible();
  await expect(resultOf(page, 'Jun Takeda')).toBeVisible();
  await results(page).getByRole('button', { name: 'Save Results' }).click();
  await expect(results(page)).toHaveCount(0);
  await expect(rowOf(page, 'Shared Track')).toContainText(/2\s*Edit/);

  await pressAction(page, 'Results', 'Shared Track');
  await resultOf(page, 'Elin Halvorsen').getByLabel('Qualifying position').fill('3');
  await resultOf(page, 'Jun Takeda').getByLabel('Race position').fill('5');
  await showTracks(other, 'Shared Track Cup');
  await pressAction(other, 'Results', 'Shared Track');
  await resultOf(other, 'Elin Halvorsen').getByLabel('Race position').fill('2');
  await resultOf(other, 'Jun Takeda').getByLabel('Race position').fill('4');
  await results(other).getByRole('button', { name: 'Save Results' }).click();
  await expect(results(other)).toHaveCount(0);
  await results(page).getByRole('button', { name: 'Save Results' }).click();
  await results(page).getByRole('button', { name: 'Load the changes' }).click();
  const loaded =
    'Loaded: Race position of Elin Halvorsen is now 2. Race position of Jun Takeda stays as you have typed it; what is stored now is 4.';
  await expect(results(page).getByText(loaded, { exact: true })).toBeVisible();
  await expect(resultOf(page, 'Elin Halvorsen').getByLabel('Qualifying position')).toHaveValue('3');
  await expect(resultOf(page, 'Elin Halvorsen').getByLabel('Race position')).toHaveValue('2');
  await results(page).getByRole('button', { name: 'Save Results' }).click();
  await expect(results(page)).toHaveCount(0);
  expect(conflicts).toHaveLength(3);
  expectProblems(...conflicts);
});
