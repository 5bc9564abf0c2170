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

test('a session on another device is seen and ended', { tag: '@edge' }, async ({ page, openVisitor }) => {
  const other = await openVisitor();
  await signIn(other, 'Noah New');
  await signIn(page, 'Noah New');
  await other.request.get('/api/cart');
  await openPage(page, '/profile');
  const sessions = page.locator('#sessions');
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  const others = sessions.getByRole('button', { name: /^Sign out Chrome on Linux, last used/ });
  const before = await others.count();
  expect(before).toBeGreaterThan(0);
  await axe(page);
  if (before > 1) {
    await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
    const question = page.getByRole('dialog', { name: 'Sign out everywhere else?' });
    await question.getByRole('button', { name: 'Sign out' }).click();
  } else await others.click();
  await expect(others).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();
  const whoIs = async (browser: typeof page) =>
    (await (await browser.request.get('/api/auth/session')).json()).data.user;
  expect([await whoIs(other), await whoIs(page)]).toEqual([null, expect.objectContaining({ displayName: 'Noah New' })]);
});
