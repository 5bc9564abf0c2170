import { expect, signIn, test } from './fixtures.ts';

for (const [name, path, label] of [
  ['a form', '/admin/coupons?edit=new', 'Code'],
  ['the roles', '/admin/team-members?roles=all', 'Role name'],
] as const)
  test(`what is typed into ${name} in the same breath as Escape is not lost without asking`, { tag: '@edge' }, async ({
    page,
  }) => {
    await signIn(page, 'Alex Admin');
    await page.goto(path);
    const field = page.getByRole('dialog').getByLabel(label, { exact: true });
    await field.evaluate((input) => {
      input.focus();
      // The page has no turn between the two.
      document.execCommand('insertText', false, 'Box, box');
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    });
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(field).toHaveValue('Box, box');
  });

test('what is typed while a form is being saved is not taken, and the focus comes back', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await signIn(page, 'Alex Admin');
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/api/admin/categories', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await held;
    return route.abort();
  });
  await page.goto('/admin/categories?edit=new');
  const form = page.getByRole('dialog');
  const name = form.getByLabel('Name', { exact: true });
  await form.getByLabel('Description').fill('Not yet');
  await name.fill('While saved');
  await name.press('Control+Enter');
  await expect(form.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await page.keyboard.type('LATER');
  await expect(name).toHaveValue('While saved');
  answer();
  await expect(form.getByText('No connection.', { exact: false })).toBeVisible();
  await expect(name).toBeFocused();
  await page.keyboard.type('2');
  await expect(name).toHaveValue('While saved2');
  expectProblems(
    'console error: Failed to load resource: net::ERR_FAILED (/api/admin/categories)',
    'request failed: /api/admin/categories net::ERR_FAILED',
  );
});
