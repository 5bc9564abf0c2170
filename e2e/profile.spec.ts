import { putInCart } from './buying.ts';
import { axe, expect, signIn, test } from './fixtures.ts';
import { emptyCart, openPage } from './shop-page.ts';

test('the profile shows what the account holds', async ({ page }) => {
  await signIn(page, 'Fiona Fan');
  await openPage(page, '/profile');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Fiona Fan' })).toBeVisible();
  await expect(main).toContainText('fiona.fan@antumbra.example');
  for (const word of ['User', 'Active', 'Linked'])
    await expect(main.getByText(word, { exact: true }).first()).toBeVisible();
  const actions = {
    'My Orders': '/orders',
    'My Addresses': '/addresses',
    'My Wishlist': '/wishlists',
    'My Cart': '/cart',
  };
  for (const [name, href] of Object.entries(actions))
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
  await axe(page);
});

test('the tile of the cart says whether there is anything in it', async ({ page }) => {
  await signIn(page, 'Noah New');
  await emptyCart(page);
  await openPage(page, '/profile');
  const tile = page.getByRole('main').getByRole('link', { name: 'My Cart' });
  await expect(tile).toContainText('Your cart is empty');
  await putInCart(page, 'First Light Mug');
  await page.reload();
  await expect(tile).toContainText('Ready to check out');
});
