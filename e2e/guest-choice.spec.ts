import type { Page } from '@playwright/test';
import { failed, JERSEY, MUG } from './buying.ts';
import { continueAs, expect, signIn, test } from './fixtures.ts';
import { cardOf, emptyCart, expectAlive, openPage, openProduct } from './shop-page.ts';

const CAP = 'Perigee Five-Panel Cap';

test('what a guest has chosen survives the sign-in of the header', { tag: '@edge' }, async ({ page }) => {
  await openProduct(page, JERSEY.name);
  const product = new URL(page.url()).pathname;
  await page.getByRole('radio', { name: 'L', exact: true }).click();
  await page.getByRole('radio', { name: /^Fitted/ }).click();
  await page.getByRole('textbox', { name: 'Name on back' }).fill('ZOE');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await continueAs(page, 'Noah New');
  await expect(page).toHaveURL(product);
  await expectAlive(page);
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Fitted/ })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Name on back' })).toHaveValue('ZOE');
});

test('a guest’s press on the heart of a list is carried out after the sign-in', { tag: '@edge' }, async ({ page }) => {
  const list = `/products?search=${encodeURIComponent(CAP)}`;
  await openPage(page, list);
  await cardOf(page, CAP).getByRole('button', { name: 'Wishlist' }).click();
  await continueAs(page, 'Noah New');
  await expect(page).toHaveURL(list);
  await expect(page.getByText('You are signed in, and the product is on your wishlist.')).toBeVisible();
  const saved = cardOf(page, CAP).getByRole('button', { name: 'Saved' });
  await saved.click();
  await expect(cardOf(page, CAP).getByRole('button', { name: 'Wishlist' })).toBeVisible();
  await page.reload();
  await expectAlive(page);
  await expect(cardOf(page, CAP).getByRole('button', { name: 'Wishlist' })).toBeVisible();
});

test('what cannot be added after the sign-in is said, and stays chosen', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  const path = '/api/cart/add';
  expectProblems(failed(409, 'Conflict', path));
  await page.route(`**${path}`, (route) =>
    route.fulfill({ status: 409, json: { error: 'Out of stock', code: 'sold_out' } }),
  );
  await openPage(page, `/products?search=${encodeURIComponent(JERSEY.name)}`);
  await cardOf(page, JERSEY.name).getByRole('button', { name: 'Select Options' }).click();
  const options = page.getByRole('dialog', { name: 'Select Options' });
  await options
    .getByRole('button', { name: 'M', exact: true })
    .or(options.getByRole('radio', { name: 'M', exact: true }))
    .click();
  await options
    .getByRole('button', { name: 'Standard' })
    .or(options.getByRole('radio', { name: 'Standard' }))
    .click();
  await options.getByLabel('Name on back').fill('KAI');
  await options.getByLabel('Number').fill('9');
  await options.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await continueAs(page, 'Noah New');
  await expect(page.getByRole('alert')).toHaveText(
    'You are signed in, but what you chose is not in your cart: Out of stock',
  );
  await page.getByRole('button', { name: 'View Product' }).click();
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Number' })).toHaveValue('9');
});

/** Signs out again: the test goes on as a guest. */
async function emptyCartOfNoah(page: Page): Promise<void> {
  await signIn(page, 'Noah New');
  await emptyCart(page);
  await page.context().clearCookies();
}

test('all that a guest chose is added after the sign-in, and what cannot be is named', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  const path = '/api/cart/add';
  expectProblems(failed(409, 'Conflict', path));
  await emptyCartOfNoah(page);
  await openPage(page, `/products?search=${encodeURIComponent(CAP)}`);
  await cardOf(page, CAP).getByRole('button', { name: 'Add to Cart' }).click();
  await openPage(page, `/products?search=${encodeURIComponent(MUG)}`);
  for (let press = 0; press < 2; press++) await cardOf(page, MUG).getByRole('button', { name: 'Add to Cart' }).click();
  await page.route(
    `**${path}`,
    (route) => route.fulfill({ status: 409, json: { error: 'Out of stock', code: 'sold_out' } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Sign In' }).click();
  await continueAs(page, 'Noah New');
  await expect(page.getByRole('alert')).toHaveText(
    `You are signed in, but not everything you chose is in your cart: ${CAP} (Out of stock)`,
  );
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'View Product' }).click();
  await expect(page.getByRole('heading', { level: 1, name: CAP })).toBeVisible();
});

test('two products that a guest chose are both in the cart after the sign-in', { tag: '@edge' }, async ({ page }) => {
  await emptyCartOfNoah(page);
  for (const name of [CAP, MUG]) {
    await openPage(page, `/products?search=${encodeURIComponent(name)}`);
    await cardOf(page, name).getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please log in to add items to cart');
  }
  await page.getByRole('button', { name: 'Sign In' }).click();
  await continueAs(page, 'Noah New');
  await expect(page.getByText('You are signed in, and what you chose is in your cart.')).toBeVisible();
  await expect(page.getByText(/^2 items: /)).toContainText(MUG);
  await page.getByRole('button', { name: 'View Cart' }).click();
  for (const name of [CAP, MUG]) await expect(page.getByRole('main').getByRole('heading', { name })).toBeVisible();
});

test('what a guest corrects before signing in replaces what they chose first', { tag: '@edge' }, async ({ page }) => {
  await emptyCartOfNoah(page);
  await openProduct(page, JERSEY.name);
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await page.getByRole('textbox', { name: 'Number' }).fill('9');
  for (const name of ['ANA', 'ANNA']) {
    await page.getByRole('textbox', { name: 'Name on back' }).fill(name);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByRole('alert')).toHaveText('Please log in to add items to cart');
  }
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await continueAs(page, 'Noah New');
  await expect(page.getByText(`${JERSEY.name}, L`)).toBeVisible();
  await page.getByRole('button', { name: 'View Cart' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: JERSEY.name })).toHaveCount(1);
  await expect(main.getByText('ANNA')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible();
});
