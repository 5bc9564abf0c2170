import { expect, type Page } from '@playwright/test';

/** Opens the newest mail with this subject to somebody, and returns the path of its link with this text. */
export async function linkInMail(page: Page, subject: string, to: string, text: string): Promise<string> {
  const item = page.getByRole('listitem').filter({ hasText: to }).filter({ hasText: subject });
  await expect(async () => {
    await page.goto('/demo/mail');
    await expect(item.first()).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [500] });
  await item.first().getByRole('link').click();
  const link = page.frameLocator('iframe[title="The mail as it looks"]').getByRole('link', { name: text });
  return new URL((await link.getAttribute('href')) ?? '').pathname;
}
