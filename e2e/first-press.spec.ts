import type { Page } from '@playwright/test';
import { failed, JERSEY, MUG } from './buying.ts';
import { expect, signIn, test } from './fixtures.ts';
import { cardOf, emptyCart, openPage, openProduct } from './shop-page.ts';

/** Keeps the shop's code back: the page is drawn, and stays as it came until it is let go. */
async function holdCode(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route('**/assets/main-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** The bodies of the requests with this method and path, as they are sent. */
function sentTo(page: Page, method: string, path: string): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) bodies.push(request.postDataJSON());
  });
  return bodies;
}

test('what is chosen, typed and pressed before the code is there is done once', async ({ page }) => {
  await signIn(page, 'Noah New');
  await emptyCart(page);
  await openProduct(page, JERSEY.name);
  const added = sentTo(page, 'POST', '/api/cart/add');
  const letGo = await holdCode(page);
  await page.reload();
  await page.getByRole('radio', { name: 'M', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name on back' }).fill('NOVAK');
  await page.getByRole('textbox', { name: 'Number' }).fill('44');
  const button = page.locator('main').getByRole('button', { name: 'Add to Cart' });
  // The server does not know of the choice, so its button is disabled for whoever hears it; a press tells what is missing.
  await expect(button).toHaveCSS('opacity', '1');
  await button.click({ force: true });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  // Nothing seems to happen, so it is pressed again; and the way to the cart is taken.
  await button.click({ force: true });
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  letGo();
  await expect(page).toHaveURL('/cart');
  const line = page.getByRole('listitem').filter({ hasText: JERSEY.name });
  await expect(line).toContainText('NOVAK');
  await expect(line).toContainText('44');
  await expect(line).toContainText('Size M');
  expect(added).toEqual([expect.objectContaining({ quantity: 1 })]);
});

test('an address that is typed early is subscribed', { tag: '@edge' }, async ({ page }) => {
  const sent = sentTo(page, 'POST', '/api/newsletter');
  const letGo = await holdCode(page);
  await page.goto('/');
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('early@example.com');
  await email.press('Enter');
  await expect(page.getByRole('button', { name: 'Subscribe' })).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(page.getByText('Thanks for subscribing!')).toBeVisible();
  expect(sent).toEqual([{ email: 'early@example.com' }]);
  await expect(page).toHaveURL('/');
});

test('the sign-in that is pressed early begins', { tag: '@edge' }, async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/login?next=/wishlists');
  const button = page.getByRole('button', { name: 'Continue with Google' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  letGo();
  await page.getByRole('button', { name: 'Continue as Noah New', exact: true }).click();
  await expect(page).toHaveURL('/wishlists');
});

test('a search needs no code', { tag: '@edge' }, async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/about');
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search the shop' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await field.fill('mug');
  await field.press('Enter');
  await expect(page).toHaveURL('/products?search=mug');
  await expect(cardOf(page, MUG)).toBeVisible();
  letGo();
});

test('filters that are set early are kept and applied', { tag: '@edge' }, async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/products');
  await page.getByRole('textbox', { name: 'Maximum price' }).fill('30');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-low');
  letGo();
  await expect(page).toHaveURL(/sort=price-low/);
  await expect(page).toHaveURL(/max=30/);
  await expect(page.getByRole('textbox', { name: 'Maximum price' })).toHaveValue('30');
});

test('a heart that is pressed early and twice saves once', { tag: '@edge' }, async ({ page }) => {
  await signIn(page, 'Noah New');
  const saved = sentTo(page, 'POST', '/api/wishlist');
  const stored = page.waitForResponse((response) => response.request().method() === 'POST');
  const letGo = await holdCode(page);
  await page.goto('/products?search=mug');
  const card = cardOf(page, MUG);
  await card.getByRole('button', { name: 'Wishlist' }).dblclick();
  letGo();
  await stored;
  await page.reload();
  await card.getByRole('button', { name: 'Saved' }).click();
  await expect(card.getByRole('button', { name: 'Wishlist' })).toBeVisible();
  expect(saved).toHaveLength(1);
});

test('a heart that is pressed while the list is read stays', { tag: '@edge' }, async ({ page }) => {
  await signIn(page, 'Noah New');
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route('**/api/wishlist', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    // Read before the press, told after it.
    const response = await route.fetch();
    await held;
    return route.fulfill({ response });
  });
  await openPage(page, '/products?search=mug');
  const card = cardOf(page, MUG);
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await card.getByRole('button', { name: 'Wishlist' }).click();
  await saved;
  const read = page.waitForResponse('**/api/wishlist');
  letGo();
  await read;
  await expect(card.getByRole('button', { name: 'Saved' })).toBeVisible();
  await card.getByRole('button', { name: 'Saved' }).click();
  await expect(card.getByRole('button', { name: 'Wishlist' })).toBeVisible();
});

test('what the browser fills in by itself is known to the code', { tag: '@edge' }, async ({ page }) => {
  const sent = sentTo(page, 'POST', '/api/newsletter');
  const letGo = await holdCode(page);
  await page.goto('/');
  const email = page.getByRole('textbox', { name: 'Email' });
  // As after Back, or by a keeper of addresses: without an event.
  await email.evaluate((field: HTMLInputElement) => {
    field.value = 'again@example.com';
  });
  letGo();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Thanks for subscribing!')).toBeVisible();
  expect(sent).toEqual([{ email: 'again@example.com' }]);
});

test('a press that the code never comes for ends with a sentence', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await page.route('**/assets/main-*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  page.on('response', (response) => {
    if (response.status() === 404) expectProblems(failed(404, 'Not Found', new URL(response.url()).pathname));
  });
  await page.goto('/products?search=mug');
  const button = cardOf(page, MUG).getByRole('button', { name: 'Add to Cart' });
  await button.click();
  await expect(page.getByRole('alert')).toContainText('This page could not finish loading');
  await expect(button).not.toHaveAttribute('aria-busy');
  await page.unroute('**/assets/main-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await button.click();
  await expect(page.getByRole('alert')).toContainText('Please log in to add items to cart');
});
