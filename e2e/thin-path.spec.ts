import type { Locator, Page } from '@playwright/test';
import { BERLIN, CARDS, deleteAddresses, figureOf, fillAddress, fillCard, JERSEY } from './buying.ts';
import { axe, expect, signIn, test } from './fixtures.ts';
import { emptyCart, openPage, openProduct } from './shop-page.ts';

/** Others of this worker may have bought as Noah; what they left is taken away. */
async function becomeNewcomer(page: Page): Promise<void> {
  await signIn(page, 'Noah New');
  await emptyCart(page);
  await deleteAddresses(page);
}

test('a newcomer buys a jersey with their name and sees the order', async ({ page, context, isMobile }) => {
  await becomeNewcomer(page);
  await context.clearCookies();
  await openPage(page, '/');
  await openProduct(page, JERSEY.name);
  await page.getByRole('radio', { name: 'M', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name on back' }).fill('NOVAK');
  await page.getByRole('textbox', { name: 'Number' }).fill('44');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Please log in to add items to cart' });
  await expect(alert).toBeVisible();
  const product = new URL(page.url()).pathname;

  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveTitle('Sign In | Antumbra Racing');
  await page.getByRole('button', { name: /google/i }).click();
  await page.getByRole('button', { name: 'Continue as Noah New', exact: true }).click();
  await expect(page).toHaveURL(product);
  // What a guest has chosen is there again, and has been added for them.
  await expect(page.getByText('You are signed in, and what you chose is in your cart.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Name on back' })).toHaveValue('NOVAK');
  await page.getByRole('button', { name: 'View Cart' }).click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();

  await expect(page).toHaveTitle('Checkout | Antumbra Racing');
  await expect(page.getByText('You have no saved addresses yet. Create one below.')).toBeVisible();
  await fillAddress(page, BERLIN);
  await page.getByRole('button', { name: 'Save Address' }).click();
  // A phone shows the address first, and of the summary the total.
  if (isMobile) await page.getByRole('heading', { name: 'Order Summary' }).click();
  await expect(figureOf(page, 'Total')).toHaveText(JERSEY.total);
  await expect(page.getByText(`Your card will be charged ${JERSEY.total}`)).toBeVisible();
  await fillCard(page, CARDS.good);
  await axe(page);
  await page.getByRole('button', { name: 'Pay now' }).click();

  await expect(page).toHaveURL(/\/orders\?payment_intent=pi_\w+&redirect_status=succeeded$/);
  await expect(page.getByText('Payment succeeded. Your order is being processed.')).toBeVisible();
  const order = page.getByRole('article').first();
  await expect(order).toContainText(JERSEY.name);
  await expect(order).toContainText('Processing');
  await expect(order).toContainText('Size M');
  await expect(order).toContainText('Name on back: NOVAK');
  await expect(order).toContainText('Number: 44');
  await expect(order).toContainText(JERSEY.total);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await axe(page);
});

test('the way from the product to the order needs only the keyboard', { tag: '@edge' }, ({ page }) =>
  buyByKeyboard(page),
);

// As a shop begins after `npm start`; the others are on PostgreSQL.
test.describe('on the embedded database', () => {
  test.use({ ownShop: 'embedded' });

  test('a jersey is bought all the same', { tag: '@edge' }, ({ page }) => buyByKeyboard(page));
});

async function buyByKeyboard(page: Page): Promise<void> {
  await becomeNewcomer(page);
  await openProduct(page, JERSEY.name);
  await tabTo(page, page.getByRole('radio', { name: '2XS', exact: true }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'XS', exact: true })).toBeChecked();
  await tabTo(page, page.getByRole('textbox', { name: 'Name on back' }));
  await page.keyboard.type('NOVAK');
  await page.keyboard.press('Tab');
  await page.keyboard.type('44');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added to cart')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'View Cart' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cart');
  await tabTo(page, page.getByRole('link', { name: 'Proceed to Checkout' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeFocused();
  await tabTo(page, page.getByLabel('Country'));
  await page.keyboard.type('Germany');
  for (const text of [BERLIN.zip, BERLIN.house, '', BERLIN.street, BERLIN.city, BERLIN.state]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Card number'));
  await page.keyboard.type(CARDS.good);
  await page.keyboard.press('Tab');
  await page.keyboard.type('1234');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toContainText('Payment succeeded. Your order is being processed.');
  await expect(page.getByRole('article').first()).toContainText('Processing');
}

/** Presses Tab until the focus is where a person wants it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
