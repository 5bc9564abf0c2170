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
  await main.getByRole('textbox', { name: 'Name' }).fill('Fiona');
  await axe(page);
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByText('Fiona', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Correct the address' }).click();
  await main.getByRole('textbox', { name: 'City' }).fill('Potsdam');
  await axe(page);
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByText(/Potsdam/)).toBeVisible();
  await main.getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('dialog', { name: /^Cancel order ANT-/ });
  await expect(question).toContainText('your money goes back the way it came at once');
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(main.getByText('Cancelled').first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'Correct the address' })).toBeHidden();
});
