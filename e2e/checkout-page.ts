import type { Page } from '@playwright/test';
import { BERLIN, MUG, putInCart, saveAddresses, deleteAddresses } from './buying.ts';
import { expect, signIn } from './fixtures.ts';
import { openPage } from './shop-page.ts';

export const CREATE = '/api/checkout/create-payment-intent';

/** Alex's checkout with a mug, or something else, in the cart and these addresses, and nothing else of before. */
export async function openCheckout(
  page: Page,
  { places = [BERLIN], units = { [MUG]: 1 } }: { places?: (typeof BERLIN)[]; units?: Record<string, number> } = {},
): Promise<void> {
  await signIn(page, 'Alex Admin');
  expect((await page.request.delete('/api/cart/clear')).status()).toBe(200);
  await deleteAddresses(page);
  await saveAddresses(page, ...places);
  for (const [name, quantity] of Object.entries(units)) await putInCart(page, name, quantity);
  await openPage(page, '/checkout');
}

/** Every payment that the page asks for from now on. */
export function watchPayments(page: Page): { existingOrderIds: string[] }[] {
  const requested: { existingOrderIds: string[] }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(CREATE)) requested.push(request.postDataJSON());
  });
  return requested;
}

export const stored = (page: Page, key: string) => page.evaluate((name) => window.localStorage.getItem(name), key);
export const shipping = (page: Page) => page.getByRole('combobox', { name: 'Shipping address' });
export const billing = (page: Page) => page.getByRole('combobox', { name: 'Billing address' });
export const same = (page: Page) => page.getByRole('checkbox', { name: 'Billing same as shipping' });
