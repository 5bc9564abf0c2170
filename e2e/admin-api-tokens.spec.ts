import { adminArea, expectRequired, refused, rowOf } from './admin-page.ts';
import { axe, expect, test } from './fixtures.ts';

const tokens = adminArea({ title: 'API Tokens', path: 'api-tokens', noun: 'API token' });

test('a token is created, shown once and copied, used by a program, and revoked', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await tokens.open(page);
  await page.getByRole('button', { name: 'Add API token' }).first().click();
  const form = tokens.form(page);
  await expectRequired(form, 'Create API token', ['Name']);
  await axe(page);
  const name = `Bookkeeping ${Date.now()}`;
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Access').selectOption('Read');
  await form.getByRole('button', { name: 'Create API token' }).click();

  const created = page.getByRole('dialog', { name: `Token of ${name}` });
  await expect(created.getByText('It is shown only now.')).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  const sure = page.getByRole('dialog', { name: 'Close without copying it?' });
  await expect(sure).toContainText('The token is shown only once: the shop cannot show it again.');
  await sure.getByRole('button', { name: 'Back' }).click();
  await expect(created.getByRole('button', { name: 'Copy' })).toBeFocused();
  await created.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('The token was copied')).toBeVisible();
  const token = await page.evaluate(() => navigator.clipboard.readText());
  expect(token).toMatch(/^ant_[\w-]{43}$/);
  await created.getByRole('button', { name: 'Done' }).click();
  await expect(created).toHaveCount(0);
  for (const text of [`ant_…${token.slice(-4)}`, 'Read', 'Alex Admin', 'Active', 'Never'])
    await expect(rowOf(page, name)).toContainText(text);

  // A program has no cookies.
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get('/api/admin/orders', { headers })).status()).toBe(200);
  expect((await request.post('/api/admin/categories', { headers, data: { name: 'No' } })).status()).toBe(403);
  await page.goto(`/admin/api-tokens?search=${name}`);
  await expect(rowOf(page, name)).toContainText('Used ');
  await axe(page);

  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to revoke this API token?' });
  await expect(question).toContainText(`${name}. Programs that use it are refused from now on.`);
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText(`${name} was revoked`)).toBeVisible();
  await expect(rowOf(page, name)).toContainText('Revoked');
  await expect(page.getByRole('button', { name: `Revoke ${name}` })).toHaveCount(0);
  expect((await request.get('/api/admin/orders', { headers })).status()).toBe(401);
  await expect(page.getByText(token)).toHaveCount(0);
});

test('a day that has passed, nothing found, and a revocation that fails', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await tokens.open(page, '?edit=new');
  const form = tokens.form(page);
  const name = `Warehouse ${Date.now()}`;
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Expires').fill('2020-01-01');
  await form.getByRole('button', { name: 'Create API token' }).click();
  await expect(form.getByText('Expires must be in the future')).toBeVisible();
  await form.getByLabel('Expires').fill('2098-12-31');
  await form.getByLabel('Access').selectOption('Read and change');
  await form.getByRole('button', { name: 'Create API token' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  for (const text of ['Read and change', '31 Dec 2098']) await expect(rowOf(page, name)).toContainText(text);
  await page.getByRole('searchbox', { name: 'Search API tokens' }).fill('xqzzy');
  await expect(page.getByRole('heading', { name: 'No API tokens match' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();

  const said = await tokens.failChanges(page);
  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to revoke API token');
  await expect(rowOf(page, name)).toContainText('Active');
  expectProblems(refused('400 (Bad Request)', '/api/admin/api-tokens'), ...said);
});

test('a list that cannot be read says so', { tag: '@edge' }, async ({ page, expectProblems }) => {
  await page.route('**/api/admin/api-tokens?*', (route) => route.fulfill({ status: 503, json: { error: 'Busy' } }));
  await tokens.open(page);
  await expect(page.getByRole('alert')).toContainText('Failed to fetch API tokens: 503');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expectProblems(refused('503 (Service Unavailable)', '/api/admin/api-tokens?page=1&limit=10'));
});
