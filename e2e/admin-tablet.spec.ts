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
  await page.setViewportSize({ width: 768, height: 1024 });
  await signIn(page, 'Alex Admin');
  for (const area of AREAS) {
    await page.goto(`/admin/${area}`);
    const last = page.getByRole('row').getByRole('button', { name: /^(Delete|Remove) / });
    await appears(last.first());
    await expect(last.first(), area).toBeInViewport({ ratio: 1 });
    const box = page.getByRole('table').locator('..');
    expect(await box.evaluate((table) => table.scrollWidth - table.clientWidth), area).toBe(0);
  }
});
