import type { Page } from '@playwright/test';
import { addProduct, conflictsOf } from './admin-page.ts';
import { BERLIN, buyQuietly, deleteAddresses, saveAddresses } from './buying.ts';
import { goOffline } from './offline.ts';
import { axe, expect, signIn, test } from './fixtures.ts';

test.use({ ownShop: 'file' });

/** A product of Fiona's with a name on it, paid; returns the id of its order. */
async function buyMug(page: Page, title = 'Podium Mug, your name'): Promise<string> {
  await signIn(page, 'Fiona Fan');
  const { request } = page;
  const { data: products } = await (await request.get(`/api/products?search=${title.slice(0, 10)}&limit=50`)).json();
  const mug = products.find(({ name }: { name: string }) => name === title);
  const { data: addresses } = await (await request.get('/api/addresses')).json();
  const address = { shippingAddressId: addresses[0].id, billingAddressId: addresses[0].id };
  const items = [{ productId: mug.id, quantity: 1, options: JSON.stringify([{ Name: 'Fionna' }]) }];
  const begun = await request.post('/api/checkout/create-payment-intent', {
    data: { items, ...address, existingOrderIds: [] },
  });
  const { clientSecret, orderIds } = await begun.json();
  const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' };
  await request.post('/api/sandbox/pay', { data: { clientSecret, ...card } });
  await request.get(`/api/checkout/confirm?payment_intent=${clientSecret.split('_secret_')[0]}`);
  return orderIds[0];
}

test('a name of one long word breaks inside the buttons of an order', { tag: '@edge' }, async ({ page }) => {
  const name = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenhalter';
  await signIn(page, 'Alex Admin');
  await addProduct(page, { name, options: JSON.stringify(['Name']) });
  const id = await buyMug(page, name);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/orders/${id}`);
  await expect(page.getByRole('button', { name: `Correct the text of ${name}` })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('a buyer corrects address and text of a new order, and cancels it', async ({ page }) => {
  const id = await buyMug(page);

  await page.goto(`/orders/${id}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Correct the text of Podium Mug, your name' }).click();
  const name = main.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await name.fill('A name that is too long');
  await expect(main.getByText('23/14')).toBeVisible();
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Name can have at most 14 characters.');
  await name.fill('Fiona');
  await page.reload();
  await expect(name).toHaveValue('Fiona');
  await axe(page);
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByText('Fiona', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Correct the shipping address' }).click();
  await expect(main.getByText(/^Your billing address is the same, and stays as it is\./)).toBeVisible();
  const city = main.getByRole('textbox', { name: 'City' });
  await city.fill('');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(city).toHaveAccessibleDescription('Enter your city.');
  await expect(city).toBeFocused();
  await city.fill('Potsdam');
  await page.reload();
  await expect(city).toHaveValue('Potsdam');
  await axe(page);
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByText(/Potsdam/)).toBeVisible();
  await main.getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('dialog', { name: /^Cancel order ANT-/ });
  await expect(question).toContainText('your money goes back the way it came at once');
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(main.getByText('Cancelled').first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'Correct the shipping address' })).toBeHidden();
  await expect(page.locator(':focus')).toContainText('Cancelled');
  // Nothing is left to withdraw from: nobody is invited to, and who comes by an old link reads why.
  await expect(main.getByRole('heading', { name: 'Changed your mind?' })).toBeHidden();
  await page.goto(`/withdraw/${id}`);
  await expect(page.getByText(/^There is nothing left to withdraw from in order ANT-/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();
  await axe(page);
});

test('what is too late is said where it was typed, and what was typed stays readable', { tag: '@edge' }, async ({
  page,
  openVisitor,
  expectProblems,
}) => {
  const conflicts = conflictsOf(page);
  const office = await openVisitor();
  await signIn(office, 'Alex Admin');
  const main = page.getByRole('main');
  const send = async (id: string) => {
    const sent = await office.request.put(`/api/admin/orders/${id}/status`, { data: { status: 'shipped' } });
    expect(sent.status()).toBe(200);
  };
  const tooLate = page.locator(':focus').filter({ hasText: /It is too late to change order ANT-/ });

  const first = await buyMug(page);
  await page.goto(`/orders/${first}`);
  await main.getByRole('button', { name: 'Correct the text of Podium Mug, your name' }).click();
  await main.getByRole('textbox', { name: 'Name' }).fill('Fiona');
  await send(first);
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(tooLate).toBeVisible();
  await expect(main.getByText('What you typed was not saved:')).toBeVisible();
  await expect(main.getByText('Name: Fiona', { exact: true })).toBeVisible();
  await axe(page);
  await main.getByRole('button', { name: 'Close' }).click();
  await expect(main.getByRole('heading', { name: 'Change your order' })).toBeHidden();
  await expect(page.locator(':focus')).toContainText('Shipped');

  const second = await buyMug(page);
  await page.goto(`/orders/${second}`);
  await main.getByRole('button', { name: 'Correct the shipping address' }).click();
  await main.getByRole('textbox', { name: 'City' }).fill('Potsdam');
  await send(second);
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(tooLate).toBeVisible();
  await expect(main.getByText(/^\d+ Potsdam$/)).toBeVisible();

  const third = await buyMug(page);
  await page.goto(`/orders/${third}`);
  await expect(main.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  // All of the page is here, what asks the question included.
  await page.waitForLoadState('networkidle');
  const goOnline = await goOffline(page, expectProblems);
  await main.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(main.getByRole('alert')).toHaveText(
    'Your order could not be changed. Please check your connection and try again.',
  );
  await goOnline();
  await main.getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('dialog', { name: /^Cancel order ANT-/ });
  await send(third);
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(tooLate).toBeVisible();
  await expect(main.getByText('What you typed was not saved:')).toBeHidden();
  expect(conflicts).toHaveLength(3);
  expectProblems(...conflicts);
});

test('an order says what replaces its items, and a replacement what it replaces', { tag: '@edge' }, async ({
  page,
  openVisitor,
}) => {
  await signIn(page, 'Noah New');
  await deleteAddresses(page);
  await saveAddresses(page, BERLIN);
  await buyQuietly(page, 'First Light Mug', 'First Light Mug');
  const [{ id, order_number: number, items }] = (await (await page.request.get('/api/orders')).json()).data;
  const office = await openVisitor();
  await signIn(office, 'Alex Admin');
  const exchanged = await office.request.post(`/api/admin/orders/${id}/exchanges`, {
    data: { orderItemId: items[0].id, quantity: 1, variantId: items[0].product_variant.id },
  });
  const [{ replacement }] = (await exchanged.json()).data.exchanges;

  await page.goto('/orders');
  const main = page.getByRole('main');
  await expect(main.getByText(`A replacement for your order ${number}`)).toBeVisible();
  await expect(main.getByText(`1 of 2 replaced by order ${replacement.order_number}`)).toBeVisible();
  await axe(page);
  await page.goto(`/orders/${id}`);
  await expect(main.getByText(`1 of 2 replaced by order ${replacement.order_number}`)).toBeVisible();
  await expect(main.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  await main.getByRole('link', { name: replacement.order_number }).click();
  await expect(page.getByRole('heading', { name: `Order ${replacement.order_number}` })).toBeVisible();
  await expect(main.getByText(/It replaces part of your order .* and cost nothing/)).toBeVisible();
  await expect(main.getByRole('button', { name: 'Correct the shipping address' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Cancel order' })).toBeHidden();
  await axe(page);
  await main.getByRole('link', { name: `withdraw from order ${number}` }).click();
  await expect(page).toHaveURL(`/withdraw/${id}`);
});
