import { expect, test } from './fixtures.ts';
import { openPage } from './shop-page.ts';

test('a new page in the same tab begins at its top, and one that is come back to where it was left', {
  tag: '@edge',
}, async ({ page }) => {
  const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
  await openPage(page, '/products');
  await page.evaluate(() => window.scrollTo(0, 700));
  await openPage(page, '/privacy');
  expect(await scrollY()).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.goBack();
  await expect.poll(scrollY).toBe(700);
  await page.goForward();
  await expect.poll(scrollY).toBe(300);
  await page.reload();
  await expect.poll(scrollY).toBe(300);
});
