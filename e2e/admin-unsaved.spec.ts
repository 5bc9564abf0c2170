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
