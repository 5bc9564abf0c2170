import type { Page } from '@playwright/test';
import { BERLIN, deleteAddresses, failed, LONDON, MUG, putInCart, saveAddresses } from './buying.ts';
import { continueAs, expect, signIn, test } from './fixtures.ts';
import { loseAnswer } from './offline.ts';
import { cardOf, emptyCart, openPage } from './shop-page.ts';

const CAP = 'Perigee Five-Panel Cap';

const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const address = (page: Page, street: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: street });
const cart = async (page: Page) => (await page.request.get('/api/cart')).json();
const wishes = async (page: Page) => (await (await page.request.get('/api/wishlist')).json()).data;

/** Fiona's wishlist with these products and no others. */
async function wish(page: Page, ...names: string[]): Promise<void> {
  for (const { id } of await wishes(page)) await page.request.delete(`/api/wishlist/${id}`);
  for (const name of names) {
    const { data } = await (await page.request.get('/api/products', { params: { search: name } })).json();
    expect((await page.request.post('/api/wishlist', { data: { productId: data[0].id } })).ok()).toBe(true);
  }
}

test('a change of the cart whose answer is lost is done, and none fails', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await signIn(page, 'Noah New');
  await emptyCart(page);
  await putInCart(page, MUG);
  await putInCart(page, CAP);
  await openPage(page, '/cart');
  await expect(line(page, MUG)).toBeVisible();

  const counted = await loseAnswer(page, '**/api/cart/update/*');
  await line(page, CAP).getByRole('button', { name: 'Increase quantity' }).click();
  await expect.poll(async () => (await cart(page)).itemCount).toBe(3);
  await expect(line(page, CAP)).toContainText('€64.00');
  const removed = await loseAnswer(page, '**/api/cart/remove/*');
  await page.getByRole('button', { name: `Remove ${MUG}` }).click();
  await expect(page.getByText(`${MUG} removed`)).toBeVisible();
  await expect(line(page, MUG)).toHaveCount(0);
  const cleared = await loseAnswer(page, '**/api/cart/clear');
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByRole('link', { name: 'Shop Now' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expectProblems(...counted, ...removed, ...cleared);
});

test('what was added before the cart was read, without an answer, is in the cart once', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await signIn(page, 'Noah New');
  await emptyCart(page);
  await putInCart(page, CAP);
  // The cart is read late, as on a slow phone.
  await page.route('**/api/cart', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const lost = await loseAnswer(page, '**/api/cart/add');
  await openPage(page, `/products?search=${encodeURIComponent(CAP)}`);
  await cardOf(page, CAP).getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Added to cart' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect((await cart(page)).itemCount).toBe(2);
  expectProblems(...lost);
});

test('what a guest wanted is in the cart after the sign-in, though the answer was lost', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await openPage(page, `/products?search=${encodeURIComponent(CAP)}`);
  await cardOf(page, CAP).getByRole('button', { name: 'Add to Cart' }).click();
  const lost = await loseAnswer(page, '**/api/cart/add');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await continueAs(page, 'Noah New');
  await expect(page.getByText('You are signed in, and what you chose is in your cart.')).toBeVisible();
  await emptyCart(page);
  expectProblems(...lost);
});

test('an address that is deleted or made the default without an answer is so on the page', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await signIn(page, 'Alex Admin');
  await deleteAddresses(page);
  await saveAddresses(page, LONDON, BERLIN);
  await openPage(page, '/addresses');
  const changed = await loseAnswer(page, '**/api/addresses/*/default');
  await address(page, '12 Ringbahnstraße').getByRole('button', { name: 'Set Default' }).click();
  await expect(page.getByText('Default address changed')).toBeVisible();
  await expect(address(page, '12 Ringbahnstraße').getByText('Default', { exact: true })).toBeVisible();
  const deleted = await loseAnswer(page, '**/api/addresses/*');
  await address(page, '8 Harbour Row').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Address deleted')).toBeVisible();
  await expect(address(page, '8 Harbour Row')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expectProblems(...changed, ...deleted);
});

test('an entry of the wishlist is removed without an answer, and a heart pressed', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await signIn(page, 'Fiona Fan');
  await wish(page, MUG, CAP);
  await openPage(page, '/wishlists');
  const removed = await loseAnswer(page, '**/api/wishlist/*');
  await cardOf(page, MUG).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(`${MUG} removed from your wishlist`)).toBeVisible();
  await expect(cardOf(page, MUG)).toHaveCount(0);

  await openPage(page, `/products?search=${encodeURIComponent(CAP)}`);
  const pressed = await loseAnswer(page, '**/api/wishlist/product/*');
  await cardOf(page, CAP).getByRole('button', { name: 'Saved' }).click();
  await expect.poll(() => wishes(page)).toEqual([]);
  await expect(cardOf(page, CAP).getByRole('button', { name: 'Wishlist' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expectProblems(...removed, ...pressed);
});

test('signing out without an answer leaves the account', { tag: '@edge' }, async ({ page, expectProblems }) => {
  await signIn(page, 'Noah New');
  await openPage(page, '/orders');
  const lost = await loseAnswer(page, '**/api/auth/logout');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expectProblems(...lost);
});

test('the wishlist and the addresses follow another tab', { tag: '@edge' }, async ({ page, context }) => {
  await signIn(page, 'Fiona Fan');
  await wish(page, MUG, CAP);
  await deleteAddresses(page);
  await saveAddresses(page, LONDON, BERLIN);
  const other = await context.newPage();
  await openPage(page, '/wishlists');
  await openPage(other, '/wishlists');
  await expect(cardOf(other, MUG)).toBeVisible();
  await cardOf(page, MUG).getByRole('button', { name: 'Remove' }).click();
  await expect(cardOf(other, MUG)).toHaveCount(0);
  await expect(cardOf(other, CAP)).toBeVisible();

  await openPage(page, '/addresses');
  await openPage(other, '/addresses');
  await expect(address(other, '8 Harbour Row')).toBeVisible();
  await address(page, '8 Harbour Row').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(address(other, '8 Harbour Row')).toHaveCount(0);
  await expect(address(other, '12 Ringbahnstraße')).toBeVisible();
});

test('what was deleted elsewhere is deleted here too', { tag: '@edge' }, async ({ page, expectProblems }) => {
  await signIn(page, 'Fiona Fan');
  await wish(page, MUG, CAP);
  await deleteAddresses(page);
  await saveAddresses(page, LONDON, BERLIN);
  await openPage(page, '/wishlists');
  await expect(cardOf(page, MUG)).toBeVisible();
  const [{ id: entry }] = (await wishes(page)).filter(
    ({ product }: { product: { name: string } }) => product.name === MUG,
  );
  // On another device.
  expect((await page.request.delete(`/api/wishlist/${entry}`)).status()).toBe(200);
  await cardOf(page, MUG).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(`${MUG} removed from your wishlist`)).toBeVisible();

  await openPage(page, '/addresses');
  await expect(address(page, '8 Harbour Row')).toBeVisible();
  const { data } = await (await page.request.get('/api/addresses')).json();
  const { id } = data.find(({ street }: { street: string }) => street.startsWith('8 Harbour Row'));
  expect((await page.request.delete(`/api/addresses/${id}`)).status()).toBe(200);
  await address(page, '8 Harbour Row').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Address deleted')).toBeVisible();
  await expect(address(page, '8 Harbour Row')).toHaveCount(0);
  expectProblems(failed(404, 'Not Found', `/api/wishlist/${entry}`), failed(404, 'Not Found', `/api/addresses/${id}`));
});
