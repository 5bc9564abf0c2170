import { axe, expect, test } from './fixtures.ts';
import { openPage } from './shop-page.ts';

test('the team page shows everybody by role, and has tabs', async ({ page }) => {
  await openPage(page, '/about');
  await expect(page).toHaveTitle('Our Team | Antumbra Racing');
  await expect(page.getByRole('heading', { level: 1, name: 'Meet Our Team' })).toBeVisible();
  const roles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(roles).toEqual(roles.toSorted((a, b) => a.localeCompare(b, 'en')));
  await expect(page.getByRole('region', { name: 'Driver', exact: true })).toContainText('Elin Halvorsen');
  await axe(page);
  // On paper the nationalities are read as well.
  await page.emulateMedia({ media: 'print' });
  await axe(page);
  await page.emulateMedia({ media: null });

  const tabs = page.getByRole('navigation', { name: 'About the team' });
  await tabs.getByRole('link', { name: 'Competitions' }).click();
  await expect(page.getByRole('table', { name: 'Competitions' })).toContainText('Night Endurance Cup 2026');
  await tabs.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { name: 'Send us a Message' })).toBeVisible();
});

test('competitions lead from the list to each race and its results', async ({ page }) => {
  await openPage(page, '/competitions');
  const row = page.getByRole('row').filter({ hasText: 'Night Endurance Cup 2026' });
  await expect(row).toContainText('Running');
  await expect(row).toContainText('P2');
  await expect(row).toContainText('187');
  await axe(page);
  // On paper its place is read as well.
  await page.emulateMedia({ media: 'print' });
  await axe(page);
  await page.emulateMedia({ media: null });

  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Night Endurance Cup 2026' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Race Schedule & Results' })).toBeVisible();
  const past = page.getByRole('article').filter({ hasText: 'Fenmarsh Park 6H' });
  await expect(past).toContainText('Completed');
  await expect(past).toContainText('P1 Halvorsen');
  await past.locator('summary').click();
  await expect(past.getByText('Elin Halvorsen - Driver')).toBeVisible();
  await expect(past.getByRole('group', { name: 'Race', exact: true })).toContainText('P1Elin Halvorsen');
  await expect(past.getByRole('img', { name: 'Winner' })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Kallio Ring 6H' })).toContainText('Next');
  const next = page.getByRole('region', { name: 'Next race' });
  await expect(next).toContainText('Round 6 of 7');
  const file = page.waitForEvent('download');
  await next.getByRole('link', { name: 'Add to calendar' }).click();
  expect((await file).suggestedFilename()).toBe('calendar.ics');
  await axe(page);

  await page.getByRole('link', { name: 'Back to Competitions' }).click();
  await expect(page).toHaveURL('/competitions');
});

test('a competition without races says so', { tag: '@edge' }, async ({ page }) => {
  await openPage(page, '/competitions');
  for (const href of await page
    .getByRole('table')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))) {
    await openPage(page, href);
    if (await page.getByRole('article').count()) continue;
    await expect(page.getByText('No race schedule available')).toBeVisible();
    await expect(page.getByText('The schedule for this competition has not been published yet.')).toBeVisible();
    return;
  }
  throw new Error('The demo has no competition without races');
});

test('an unknown competition is a 404 with a way on', { tag: '@edge' }, async ({ page, expectProblems }) => {
  const path = '/competitions/00000000-0000-4000-8000-000000000000';
  expectProblems(
    `console error: Failed to load resource: the server responded with a status of 404 (Not Found) (${path})`,
  );
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Competition not found' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Competitions' }).click();
  await expect(page).toHaveURL('/competitions');
});

test('contact and legal pages can be read', { tag: '@edge' }, async ({ page }) => {
  await openPage(page, '/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Please write a message first.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await expect(page.getByRole('main').getByRole('link', { name: '@antumbraracing' })).toBeVisible();
  await axe(page);
  for (const [path, title] of [
    ['/terms', 'Terms of Service'],
    ['/privacy', 'Privacy Policy'],
  ] as const) {
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} | Antumbra Racing`);
    await expect(page.getByText('Last updated October 20, 2025')).toBeVisible();
    await axe(page);
  }
});

test('on a phone what is said of a message fits', { tag: '@edge' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/contact');
  await page.getByRole('textbox', { name: 'Email' }).fill('fan@fans.example');
  await page.getByRole('textbox', { name: 'Message' }).fill('Where is my cap?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Thank you. We have your message')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
