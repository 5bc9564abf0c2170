import type { Page } from '@playwright/test';
import { axe, expect, test } from './fixtures.ts';
import { linkInMail } from './mail-links.ts';
import { openPage } from './shop-page.ts';

async function subscribe(page: Page, email: string): Promise<void> {
  await openPage(page, '/');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Thanks for subscribing!')).toBeVisible();
  await expect(page.getByText('Please confirm it in the email that we have sent you')).toBeVisible();
}

test('the newsletter is confirmed by a link in a mail, and ended by another', async ({ page }) => {
  const email = `fan-${Date.now()}@fans.example`;
  await subscribe(page, email);
  const confirm = await linkInMail(page, 'Please confirm: our newsletter', email, 'Confirm subscription');
  await openPage(page, confirm);
  await expect(page).toHaveTitle(/Confirm your subscription/);
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list');
  await axe(page);
  await openPage(page, confirm);
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list already');

  const end = await linkInMail(page, 'Welcome to the Pit board', email, 'Unsubscribe');
  await openPage(page, end);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have unsubscribed');
  await axe(page);
  await openPage(page, confirm);
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is no longer valid');
  await expect(page.getByRole('link', { name: 'Visit the shop' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the newsletter is confirmed and ended as well', { tag: '@edge' }, async ({ page }) => {
    const email = `plain-${Date.now()}@fans.example`;
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Thanks for subscribing!')).toBeVisible();
    await page.goto(await linkInMail(page, 'Please confirm: our newsletter', email, 'Confirm subscription'));
    await page.getByRole('button', { name: 'Confirm subscription' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list');
  });
});
