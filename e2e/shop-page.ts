import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a page of the shop and waits until it is alive: the header knows then whether somebody is signed in. */
export async function openPage(page: Page, path: string) {
  const answer = await page.goto(path);
  await expectAlive(page);
  return answer;
}

/** Waits as `expect` does, but without writing down the whole page each time that it looks and does not find. */
export const appears = (locator: Locator) => locator.waitFor({ timeout: 10_000 });

export async function expectAlive(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await appears(header.getByRole('link', { name: 'Sign In' }).or(header.getByRole('button', { name: 'Account menu' })));
}

/** The card of a product in a grid. */
export const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** The address of a product's page, found as a visitor would find it. */
export async function openProduct(page: Page, name: string): Promise<void> {
  await page.goto(`/products?search=${encodeURIComponent(name)}`);
  const address = await cardOf(page, name).getByRole('link', { name }).getAttribute('href');
  await openPage(page, address ?? '');
}

/** The tests of a worker share a shop: whoever counts what is in a cart begins with an empty one. */
export async function emptyCart(page: Page): Promise<void> {
  expect((await page.request.delete('/api/cart/clear')).status()).toBe(200);
}
