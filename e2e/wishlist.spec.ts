import type { Page } from '@playwright/test';
import { failed } from './buying.ts';
import { axe, expect, signIn, test } from './fixtures.ts';
import { cardOf, emptyCart, openPage } from './shop-page.ts';

async function save(page: Page, name: string): Promise<void> {
  const { data } = await (await page.request.get(`/api/products?search=${encodeURIComponent(name)}`)).json();
  expect((await page.request.post('/api/wishlist', { data: { productId: data[0].id } })).ok()).toBe(true);
}

test('the wishlist shows what is saved, adds it to the cart and lets go of it', async ({ page }) => {
  await signIn(page, 'Fiona Fan');
  await openPage(page, '/wishlists');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toBeVisible();
  await axe(page);
  for (const name of ['First Light Mug', 'Kallio Ring 6H Event Tee (limited)', 'Penumbra Hoodie'])
    await save(page, name);
  await emptyCart(page);
  await page.reload();
  await cardOf(page, 'First Light Mug').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await cardOf(page, 'Penumbra Hoodie').getByRole('button', { name: 'Select Options' }).click();
  const options = page.getByRole('dialog', { name: 'Select Options' });
  await options.getByRole('radio', { name: 'M', exact: true }).click();
  await options.getByRole('radio', { name: 'Black' }).click();
  await expect(options.getByText('€72.00')).toBeVisible();
  await options.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  const soldOut = cardOf(page, 'Kallio Ring 6H Event Tee (limited)');
  await expect(soldOut).toContainText('Sold out');
  await expect(soldOut.getByRole('link', { name: 'See Similar' })).toHaveAttribute('href', /#similar$/);
  await emptyCart(page);
  const count = await cards.count();
  const name = await cards.first().getByRole('heading').innerText();
  await cards.first().getByRole('button', { name: 'Remove' }).click();
  await expect(cards).toHaveCount(count - 1);
  await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(0);
});

test('an empty wishlist has a way on', { tag: '@edge' }, async ({ page }) => {
  await signIn(page, 'Alex Admin');
  const { data } = await (await page.request.get('/api/wishlist')).json();
  for (const { id } of data) await page.request.delete(`/api/wishlist/${id}`);
  await openPage(page, '/wishlists');
  await expect(page.getByText('Your wishlist is empty.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/products');
  await axe(page);
});

test('a wishlist that does not load says so, and so does an entry that does not go', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await signIn(page, 'Fiona Fan');
  await page.route('**/api/wishlist', (route) =>
    route.fulfill({ status: 500, json: { error: 'Something went wrong' } }),
  );
  await openPage(page, '/wishlists');
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch wishlist: 500');
  await page.unroute('**/api/wishlist');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.route('**/api/wishlist/*', (route) =>
    route.fulfill({ status: 500, json: { error: 'Something went wrong' } }),
  );
  const first = page.getByRole('main').getByRole('article').first();
  const removed = page.waitForRequest('**/api/wishlist/*');
  await first.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to remove item');
  await expect(first).toBeVisible();
  const address = new URL((await removed).url()).pathname;
  expectProblems(failed(500, 'Internal Server Error', '/api/wishlist'), failed(500, 'Internal Server Error', address));
});
