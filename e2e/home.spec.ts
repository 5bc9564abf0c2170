import { axe, expect, test } from './fixtures.ts';

test('the home page greets a visitor', async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await axe(page);
});
