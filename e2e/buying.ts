import { expect, type Page } from '@playwright/test';

/** What a jersey with Noah's name comes to: one piece, and its shipping to Germany. */
export const JERSEY = { name: 'Totality Race Jersey 2026', price: '€64.95', shipping: '€6.90', total: '€71.85' };
export const MUG = 'First Light Mug';

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  wrongCvc: '4000 0000 0000 0127',
  authenticated: '4000 0025 0000 3155',
  slow: '4000 0000 0000 1000',
  slowDeclined: '4000 0000 0000 1018',
  canceled: '4000 0000 0000 1026',
};

interface Place {
  country: string;
  zip: string;
  house: string;
  addition?: string;
  street: string;
  city: string;
  state: string;
}
export const BERLIN: Place = {
  country: 'DE',
  zip: '10711',
  house: '12',
  street: 'Ringbahnstraße',
  city: 'Berlin',
  state: 'Berlin',
};
export const LONDON: Place = {
  country: 'GB',
  zip: 'SW1A 1AA',
  house: '8',
  addition: 'Flat 2',
  street: 'Harbour Row',
  city: 'London',
  state: 'England',
};

/** Types an address into the form of the checkout or of the address page. */
export async function fillAddress(page: Page, place: Place): Promise<void> {
  await page.getByLabel('Country').selectOption(place.country);
  await page.getByLabel(/^ZIP/).fill(place.zip);
  await page.getByLabel('House number').fill(place.house);
  await page.getByLabel(/^Addition/).fill(place.addition ?? '');
  await page.getByLabel('Street name').fill(place.street);
  await page.getByLabel('City').fill(place.city);
  await page.getByLabel('State').fill(place.state);
}

/** Saves addresses without their form; the first becomes the default. */
export async function saveAddresses(page: Page, ...places: Place[]): Promise<void> {
  for (const { house, street, addition, city, state, zip, country } of places) {
    const data = { street: [house, street, addition].filter(Boolean).join(' '), city, state, zipCode: zip, country };
    expect((await page.request.post('/api/addresses', { data })).status()).toBe(201);
  }
}

/** Deletes all that this person has. */
export async function deleteAddresses(page: Page): Promise<void> {
  const { data } = await (await page.request.get('/api/addresses')).json();
  for (const { id } of data) expect((await page.request.delete(`/api/addresses/${id}`)).status()).toBe(200);
}

/** Puts so many pieces of products without sizes into the cart. */
export async function putInCart(page: Page, name: string, quantity = 1): Promise<void> {
  const { data } = await (await page.request.get('/api/products', { params: { search: name } })).json();
  const added = await page.request.post('/api/cart/add', { data: { productId: data[0].id, quantity } });
  expect(added.status()).toBe(201);
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
}

/** Begins an order without the screens, of as many units of a product as it is named, which is then to be paid; answers its id and the secret to pay it with. */
export async function beginQuietly(page: Page, ...names: string[]): Promise<{ id: string; clientSecret: string }> {
  const addresses = await (await page.request.get('/api/addresses')).json();
  const items: { productId: string; quantity: number }[] = [];
  for (const name of new Set(names)) {
    const { data: products } = await (await page.request.get('/api/products', { params: { search: name } })).json();
    items.push({ productId: products[0].id, quantity: names.filter((each) => each === name).length });
  }
  const [{ id: address }] = addresses.data;
  const begun = await page.request.post('/api/checkout/create-payment-intent', {
    data: { items, shippingAddressId: address, billingAddressId: address },
  });
  const { clientSecret, orderIds } = await begun.json();
  return { id: orderIds[0], clientSecret };
}

/** Begins and pays an order without the screens; the provider's webhook settles it. */
export async function buyQuietly(page: Page, ...names: string[]): Promise<void> {
  const { clientSecret } = await beginQuietly(page, ...names);
  const paid = await page.request.post('/api/sandbox/pay', {
    data: { clientSecret, number: CARDS.good, expiry: '12/34', cvc: '123' },
  });
  const { paymentIntent } = await paid.json();
  const confirmed = await page.request.get('/api/checkout/confirm', { params: { payment_intent: paymentIntent } });
  expect((await confirmed.json()).data[0].status).toBe('processing');
}

/** The value beside a label of a list of totals. */
export const figureOf = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition');

export const failed = (status: number, statusText: string, path: string) =>
  `console error: Failed to load resource: the server responded with a status of ${status} (${statusText}) (${path})`;
