import type { Locator } from '@playwright/test';
import { MUG, putInCart } from './buying.ts';
import { expect, signIn, test } from './fixtures.ts';
import { emptyCart, openPage } from './shop-page.ts';

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
