import type { Locator } from '@playwright/test';
import { MUG, putInCart } from './buying.ts';
import { axe, expect, signIn, test } from './fixtures.ts';
import { emptyCart, openPage, openProduct } from './shop-page.ts';

test.use({ viewport: { width: 320, height: 640 } });

const widthOf = async (part: Locator) => (await part.boundingBox())?.width;

test('a phone of 320 pixels shows its words whole, and the announcement in two lines', { tag: '@edge' }, async ({
  page,
}) => {
  await signIn(page, 'Fiona Fan');
  await openPage(page, '/wishlists');
  const announcement = page.getByRole('region', { name: 'Announcement' });
  expect((await announcement.boundingBox())?.height).toBeLessThan(50);
  const buttons = page.getByRole('main').getByRole('article').locator('a, button').filter({ hasText: /./ });
  await expect(buttons.first()).toBeVisible();
  const cut = await buttons.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);

  await emptyCart(page);
  await putInCart(page, MUG);
  await openPage(page, '/checkout');
  expect(await widthOf(page.getByRole('link', { name: 'Back to cart' })), 'not its last word alone').toBeGreaterThan(
    75,
  );
  await emptyCart(page);
});

test('a size guide fits a phone of 320 pixels, or can be scrolled by keyboard and shows that', {
  tag: '@edge',
}, async ({ page }) => {
  const guide = page.getByRole('dialog', { name: 'Size guide' });
  const hidden = (table: Locator) => table.locator('..').evaluate((box) => box.scrollWidth - box.clientWidth);
  await signIn(page, 'Fiona Fan');
  await openProduct(page, 'Totality Race Jersey 2026');
  await page.getByRole('button', { name: 'Size guide' }).click();
  await expect(guide.getByRole('table')).toHaveCount(2);
  expect(await hidden(guide.getByRole('table', { name: 'Jerseys and polos' }))).toBe(0);

  await openProduct(page, 'Kids Totality Jersey');
  await page.getByRole('button', { name: 'Size guide' }).click();
  const box = guide.getByRole('region', { name: 'Kids', exact: true });
  await expect(box).toHaveCSS('background-image', /linear-gradient/);
  await box.focus();
  for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowRight');
  await expect(guide.getByRole('columnheader', { name: 'Length' })).toBeInViewport({ ratio: 0.9 });
  await axe(page);
});
