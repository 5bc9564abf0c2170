import { axe, expect, signIn, test } from './fixtures.ts';

test.use({ ownShop: true });

test('a buyer corrects address and text of a new order, and cancels it', async ({ page }) => {
  await signIn(page, 'Fiona Fan');
  const { request } = page;
  const { data: products } = await (await request.get('/api/products?search=mug&limit=50')).json();
  const mug = products.find(({ name }: { name: string }) => name === 'Podium Mug, your name');
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

  await page.goto(`/orders/${orderIds[0]}`);
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
  await main.getByRole('button', { name: 'Correct the address' }).click();
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
  await expect(main.getByRole('button', { name: 'Correct the address' })).toBeHidden();
  await expect(page.locator(':focus')).toContainText('Cancelled');
  // Nothing is left to withdraw from: nobody is invited to, and who comes by an old link reads why.
  await expect(main.getByRole('heading', { name: 'Changed your mind?' })).toBeHidden();
  await page.goto(`/withdraw/${orderIds[0]}`);
  await expect(page.getByText(/^There is nothing left to withdraw from in order ANT-/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();
  await axe(page);
});
