import { pressAction, refused, rowOf } from './admin-page.ts';
import { axe, expect, test } from './fixtures.ts';
import { makeRace, resultOf, results, trackForm } from './race-page.ts';

test('results need personnel, and drivers among them', { tag: '@edge' }, async ({ page }) => {
  const id = await makeRace(page, 'Empty Cup', 'Empty Track', []);
  await pressAction(page, 'Results', 'Empty Track');
  await expect(page.getByRole('alert')).toHaveText('Please add personnel to this track before managing results.');
  await expect(results(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Edit track' }).click();
  await expect(trackForm(page).getByLabel('Name')).toHaveValue('Empty Track');

  await page.goto(`/admin/competitions?results=${id}`);
  await expect(results(page).getByRole('alert')).toHaveText(
    'No personnel assigned to this track. Please edit the track and add personnel first.',
  );
  await expect(results(page).getByRole('button', { name: 'Add Result' })).toHaveCount(0);

  await makeRace(page, 'Crew Cup', 'Crew Track', ['Osei']);
  await pressAction(page, 'Results', 'Crew Track');
  await expect(results(page).getByRole('alert')).toHaveText(
    'No drivers found in track personnel. Please add drivers to this track.',
  );
  await axe(page);
  await results(page).getByRole('button', { name: 'Edit track' }).click();
  await trackForm(page).getByRole('checkbox', { name: 'Elin Halvorsen' }).check();
  await trackForm(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(trackForm(page)).toHaveCount(0);
  await pressAction(page, 'Results', 'Crew Track');
  await expect(results(page).getByRole('button', { name: 'Add Result' })).toBeVisible();
});

test('results are entered for the drivers of the track', { tag: '@edge' }, async ({ page }) => {
  await makeRace(page, 'Result Cup', 'Result Track', ['Halvorsen', 'Osei', 'Takeda'], 'future');
  await pressAction(page, 'Results', 'Result Track');
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
  await expect(results(page).getByText('This driver is in the list twice')).toHaveCount(0);
  await jun.getByLabel('Race position').fill('2');
  await results(page).getByRole('button', { name: 'Save Results' }).click();
  await expect(results(page).getByText('Two drivers cannot both have race position 2')).toHaveCount(2);
  await jun.getByLabel('Race position').fill('0');
  await expect(results(page).getByText('Two drivers cannot both have race position 2')).toHaveCount(0);
  await expect(results(page)).toContainText('This race is still marked as Future');
  await results(page).getByLabel('The race is over: mark it as Past').check();
  await results(page).getByRole('button', { name: 'Save Results' }).click();
  await expect(results(page)).toHaveCount(0);
  await expect(page.getByText('Results saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actions for Result Track' })).toBeFocused();
  await expect(rowOf(page, 'Result Track')).toContainText(/Results\s*2|2\s*Edit/);
  await expect(rowOf(page, 'Result Track')).toContainText('Past');

  await pressAction(page, 'View', 'Result Cup');
  await expect(page.getByRole('table', { name: 'Results of Result Track' }).getByRole('row')).toHaveText([
    'DriverQualifyingRace',
    'Elin Halvorsen–P2',
    'Jun TakedaP4–',
  ]);
});

test('whoever has left the personnel keeps the result, which can be corrected and removed', { tag: '@edge' }, async ({
  page,
}) => {
  await makeRace(page, 'Guest Cup', 'Guest Track', ['Halvorsen', 'Takeda']);
  await pressAction(page, 'Results', 'Guest Track');
  await results(page).getByRole('button', { name: 'Add Result' }).click();
  await resultOf(page, 'New result').getByLabel('Driver').selectOption('Jun Takeda');
  await resultOf(page, 'Jun Takeda').getByLabel('Race position').fill('4');
  await results(page).getByRole('button', { name: 'Save Results' }).click();
  await expect(results(page)).toHaveCount(0);
  await pressAction(page, 'Edit', 'Guest Track');
  await trackForm(page).getByRole('button', { name: 'Remove Jun Takeda' }).click();
  await expect(trackForm(page)).toContainText(
    'Jun Takeda has a result in this track, which the shop then shows without a name',
  );
  await trackForm(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(trackForm(page)).toHaveCount(0);

  await pressAction(page, 'View', 'Guest Cup');
  const table = page.getByRole('table', { name: 'Results of Guest Track' });
  await expect(table.getByRole('row').nth(1)).toHaveText('Jun Takeda–P4');
  await page.keyboard.press('Escape');
  await pressAction(page, 'Results', 'Guest Track');
  const jun = resultOf(page, 'Jun Takeda');
  const driver = jun.getByLabel('Driver');
  await expect(driver.locator('option:checked')).toHaveText('Jun Takeda');
  await expect(driver).toHaveAccessibleDescription('Not in the personnel any more');
  await driver.selectOption('Elin Halvorsen');
  await resultOf(page, 'Elin Halvorsen').getByLabel('Driver').selectOption('Jun Takeda');
  await results(page).getByRole('button', { name: 'Add Result' }).click();
  await resultOf(page, 'New result').getByLabel('Race position').fill('3');
  await resultOf(page, 'New result').getByLabel('Driver').selectOption('Elin Halvorsen');
  await results(page).getByRole('button', { name: 'Save Results' }).click();
  await expect(results(page)).toHaveCount(0);

  await pressAction(page, 'Results', 'Guest Track');
  await jun.getByRole('button', { name: 'Remove result' }).click();
  await results(page).getByRole('button', { name: 'Save Results' }).click();
  await expect(results(page)).toHaveCount(0);
  await expect(rowOf(page, 'Guest Track')).toContainText(/1\s*Edit/);
});

test('results that are refused or lost keep what was typed', { tag: '@edge' }, async ({ page, expectProblems }) => {
  await makeRace(page, 'Unlucky Results', 'Muddy Track', ['Halvorsen']);
  await pressAction(page, 'Results', 'Muddy Track');
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
  await expect(results(page).getByRole('alert')).toHaveText(
    'Failed to save resultsNo connection. What you have typed stays: save again once you are back online.',
  );
  await expect(elin.getByLabel('Race position')).toHaveValue('10');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(elin.getByLabel('Race position')).toHaveValue('10');
  expectProblems(...said);
});
