import { appears } from './shop-page.ts';
import { expect, signIn, test } from './fixtures.ts';

const AREAS = [
  'orders',
  'products',
  'categories',
  'users',
  'coupons',
  'addresses',
  'reviews',
  'wishlists',
  'team-members',
];

test('on a tablet no list hides what can be done with its rows', { tag: '@edge' }, async ({ page }) => {
  await signIn(page, 'Alex Admin');
  for (const area of AREAS) {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(`/admin/${area}`);
    const last = page.getByRole('row').getByRole('button', { name: /^(Delete|Remove) / });
    await appears(last.first());
    const box = page.getByRole('table').locator('..');
    for (const width of [768, 1024, 1152]) {
      await page.setViewportSize({ width, height: 1024 });
      const where = `${area} at ${width} pixels`;
      await expect(last.first(), where).toBeInViewport({ ratio: 1 });
      expect(await box.evaluate((table) => table.scrollWidth - table.clientWidth), where).toBe(0);
    }
  }
});
