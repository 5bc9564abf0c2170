import { readFile } from 'node:fs/promises';
import { pressAction, rowOf } from './admin-page.ts';
import { axe, expect, signIn, test } from './fixtures.ts';
import { linkInMail } from './mail-links.ts';
import { openPage } from './shop-page.ts';

test('the newsletter’s list says who has confirmed, and its file has those alone', { tag: '@edge' }, async ({
  page,
}) => {
  await signIn(page, 'Alex Admin');
  const run = Date.now();
  const [waiting, confirmed] = [`waiting-${run}@fans.example`, `confirmed-${run}@fans.example`];
  for (const email of [waiting, confirmed])
    expect((await page.request.post('/api/newsletter', { data: { email } })).status()).toBe(200);
  await openPage(page, await linkInMail(page, 'Please confirm: our newsletter', confirmed, 'Confirm subscription'));
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list');

  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Newsletter' }).click();
  await page.getByRole('searchbox', { name: 'Search subscribers' }).fill(String(run));
  // Both were on the list before it was searched, and rows are dimmed while it is asked for.
  await expect(page).toHaveURL(`/admin/newsletter?search=${run}`);
  await expect(rowOf(page, waiting)).toContainText('Not confirmed');
  await expect(rowOf(page, confirmed)).toContainText('By subscribing you agree to get these emails.');
  await axe(page);
  await page.getByRole('combobox', { name: 'State' }).selectOption('Not confirmed');
  await expect(rowOf(page, confirmed)).toBeHidden();
  await expect(page).toHaveURL(`/admin/newsletter?search=${run}&state=requested`);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export confirmed' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^newsletter-\d{4}-\d\d-\d\d\.csv$/);
  const [head, row, ...more] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(head).toContain('Email,Requested,Confirmed,Subscribed on,Agreed to');
  expect(row).toMatch(new RegExp(`^${confirmed},.*home page,"?New drops and race nights`));
  expect(more).toEqual([]);
});

test('who asks for it elsewhere is unsubscribed, and erased', { tag: '@edge' }, async ({ page }) => {
  await signIn(page, 'Alex Admin');
  const email = `leaver-${Date.now()}@fans.example`;
  expect((await page.request.post('/api/newsletter', { data: { email } })).status()).toBe(200);
  await page.goto(`/admin/newsletter?search=${email}`);
  await pressAction(page, 'Unsubscribe', email);
  const question = page.getByRole('dialog', { name: /^Are you sure you want to/ });
  await expect(question).toContainText(`${email}. Only they can subscribe again`);
  await question.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText(`${email} is unsubscribed`)).toBeVisible();
  await expect(rowOf(page, email)).toContainText('Unsubscribed');
  await axe(page);
  await pressAction(page, 'Delete', email);
  await expect(question).toContainText('The address is erased');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No subscribers match' })).toBeVisible();
});
