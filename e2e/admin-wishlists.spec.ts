import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addProduct, adminArea, pressAction, refused, rowOf } from './admin-page.ts';
import { axe, expect, signIn, test } from './fixtures.ts';
import { loseAnswer } from './offline.ts';

const wishlists = adminArea({ title: 'Wishlists Management', path: 'wishlists', noun: 'wishlist item' });

/** A product of the test's own, on the wishlist of somebody; the address is the list with this entry only. */
async function wishFor(page: Page, person: Page, who: string, name: string): Promise<void> {
  await signIn(page, 'Alex Admin');
  const productId = await addProduct(page, { name });
  await signIn(person, who);
  expect((await person.request.post('/api/wishlist', { data: { productId } })).status()).toBe(201);
  await page.goto(`/admin/wishlists?search=${encodeURIComponent(name)}`);
  await expect(rowOf(page, name)).toBeVisible();
}

const exported = async (page: Page) => {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Data' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^wishlists-\d{4}-\d\d-\d\d\.csv$/);
  return readFile(await file.path(), 'utf8');
};

test('the list says who wants what; it is searched by name, e-mail address and product', { tag: '@edge' }, async ({
  page,
  openVisitor,
}) => {
  await wishFor(page, await openVisitor(), 'Noah New', 'Chicane Scarf');
  for (const head of ['User', 'Product', 'Category', 'Price', 'Added Date', 'Actions'])
    await expect(page.getByRole('columnheader', { name: head })).toBeAttached();
  const row = rowOf(page, 'Chicane Scarf');
  await expect(row.getByRole('link', { name: 'Noah New' })).toHaveAttribute('href', /^\/admin\/users\?view=/);
  await expect(row.getByRole('link', { name: 'Chicane Scarf' })).toHaveAttribute('href', /^\/admin\/products\?edit=/);
  for (const words of ['noah chicane', 'noah.new@antumbra.example chicane', 'CHICANE scarf']) {
    await page.getByRole('searchbox', { name: 'Search wishlist items' }).fill(words);
    await expect(page).toHaveURL(`/admin/wishlists?search=${encodeURIComponent(words).replaceAll('%20', '+')}`);
    await expect(page.getByRole('row')).toHaveCount(2);
    for (const text of ['Noah New', 'noah.new@antumbra.example', '$12.50'])
      await expect(rowOf(page, 'Chicane Scarf')).toContainText(text);
  }
  await axe(page);
  await page.getByRole('searchbox', { name: 'Search wishlist items' }).fill('nothing of the kind');
  await expect(page.getByRole('heading', { name: 'No wishlist items match' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page).toHaveURL('/admin/wishlists');
});

test('one entry is removed after a confirmation', { tag: '@edge' }, async ({ page, openVisitor, expectProblems }) => {
  await wishFor(page, await openVisitor(), 'Noah New', 'Kerb Mug');
  const remove = page.getByRole('button', { name: 'Remove Kerb Mug of Noah New' });
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this wishlist item?' });
  await remove.click();
  await expect(question).toContainText(
    'Kerb Mug of Noah New. It leaves the wishlist of its owner, who is not told. This cannot be undone.',
  );
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  const said = await wishlists.failChanges(page);
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to delete wishlist item');
  await page.unrouteAll();
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Kerb Mug of Noah New was deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No wishlist items match' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expectProblems(...said);
});

test('several are removed, and called what they are', { tag: '@edge' }, async ({ page, openVisitor }) => {
  const noah = await openVisitor();
  await wishFor(page, noah, 'Noah New', 'Hairpin Mug');
  await wishFor(page, noah, 'Noah New', 'Hairpin Cap');
  await page.goto('/admin/wishlists?search=hairpin');
  await expect(page.getByText('2 wishlist items', { exact: true })).toBeAttached();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('group', { name: 'With the selected' }).getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to remove these 2 wishlist items?' });
  await expect(question).toContainText('They leave the wishlists of their owners, who are not told.');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('2 wishlist items removed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No wishlist items match' })).toBeVisible();
});

test('the whole wishlist of one user is cleared, and nobody else’s', { tag: '@edge' }, async ({
  page,
  openVisitor,
  expectProblems,
}) => {
  const noah = await openVisitor();
  await wishFor(page, noah, 'Noah New', 'Gravel Socks');
  await wishFor(page, noah, 'Noah New', 'Gravel Cap');
  await wishFor(page, await openVisitor(), 'Fiona Fan', 'Gravel Tee');
  await page.goto('/admin/wishlists?search=gravel');
  const menu = page.getByRole('button', { name: 'Actions for Gravel Cap of Noah New' });
  const clear = () => pressAction(page, 'Clear User', 'Gravel Cap of Noah New');
  const question = page.getByRole('dialog', { name: 'Are you sure you want to clear this user wishlist?' });
  await clear();
  await expect(question).toContainText('The whole wishlist of Noah New (noah.new@antumbra.example)');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(menu).toBeFocused();
  const said = await page.route('**/api/admin/wishlists/user/*', (route) => route.fulfill({ status: 503, json: {} }));
  const answer = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await clear();
  await question.getByRole('button', { name: 'Clear' }).click();
  const { pathname } = new URL((await answer).url());
  await expect(page.getByRole('alert')).toHaveText('Failed to clear user wishlist');
  await said.dispose();
  await clear();
  await question.getByRole('button', { name: 'Clear' }).click();
  await expect(rowOf(page, 'Noah New')).toHaveCount(0);
  await expect(rowOf(page, 'Gravel Tee')).toBeVisible();
  expect(await (await noah.request.get('/api/wishlist')).json()).toMatchObject({ total: 0 });
  expectProblems(refused('503 (Service Unavailable)', pathname));
});

test('a wishlist that is cleared without an answer is cleared on the page', { tag: '@edge' }, async ({
  page,
  openVisitor,
  expectProblems,
}) => {
  await wishFor(page, await openVisitor(), 'Noah New', 'Lollipop Cap');
  const lost = await loseAnswer(page, '**/api/admin/wishlists/user/*');
  await pressAction(page, 'Clear User', 'Lollipop Cap of Noah New');
  await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('The whole wishlist of Noah New (noah.new@antumbra.example) was cleared')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No wishlist items match' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expectProblems(...lost);
});

test('what the search finds is downloaded as a table that runs nothing', { tag: '@edge' }, async ({
  page,
  openVisitor,
}) => {
  const fan = await openVisitor();
  const names = [
    '=HYPERLINK("http://evil.example","Paddock")',
    '+Paddock, red',
    '-Paddock',
    '@Paddock',
    'Ünïcode Paddock “é”',
  ];
  for (const name of names) await wishFor(page, fan, 'Noah New', name);
  await wishlists.open(page, '?search=paddock+noah');
  await expect(page.getByRole('row')).toHaveCount(names.length + 1);
  const csv = await exported(page);
  await expect(page.getByText('5 entries exported')).toBeVisible();
  const [head, ...lines] = csv.trimEnd().split('\r\n');
  expect(head).toBe('\uFEFFUser,Email,Product,Category,Price,Added Date');
  expect(
    lines.map((line) => line.replace(/^Noah New,noah\.new@antumbra\.example,(.*),[^,]+,12\.50,[\dTZ:.-]+$/, '$1')),
  ).toEqual([
    'Ünïcode Paddock “é”',
    "'@Paddock",
    "'-Paddock",
    '"\'+Paddock, red"',
    '"\'=HYPERLINK(""http://evil.example"",""Paddock"")"',
  ]);
  // More than the page that is shown.
  await wishlists.open(page);
  const { total } = await (await page.request.get('/api/admin/wishlists')).json();
  expect((await exported(page)).trimEnd().split('\r\n')).toHaveLength(total + 1);
});

test('an export that fails says so', { tag: '@edge' }, async ({ page, expectProblems }) => {
  await wishlists.open(page);
  await page.route('**/api/admin/wishlists?page=1&limit=100*', (route) =>
    route.fulfill({ status: 503, json: { error: 'Busy' } }),
  );
  await page.getByRole('button', { name: 'Export Data' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to export wishlist items');
  await expect(page.getByRole('button', { name: 'Export Data' })).toBeFocused();
  expectProblems(refused('503 (Service Unavailable)', '/api/admin/wishlists?page=1&limit=100&sort=newest'));
});

test('a list that cannot be read says so and can be tried again', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  expectProblems(refused('503 (Service Unavailable)', '/api/admin/wishlists?page=1&limit=10&sort=newest'));
  await page.route('**/api/admin/wishlists?*', (route) => route.fulfill({ status: 503, json: { error: 'Busy' } }));
  await wishlists.open(page);
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch wishlists: 503');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
