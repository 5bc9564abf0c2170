import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addProduct, conflictsOf } from './admin-page.ts';
import { BERLIN, buyQuietly, failed, saveAddresses } from './buying.ts';
import { axe, continueAs, expect, signIn, test } from './fixtures.ts';
import { openPage, openProduct } from './shop-page.ts';
import { endSession, expectRefusals } from './ended-session.ts';

test.use({ ownShop: 'file' });

/** A product that no other test sells. */
async function sellFlag(admin: Page): Promise<{ flag: string; productId: string }> {
  await signIn(admin, 'Alex Admin');
  const flag = `Chequered Flag ${randomUUID().slice(0, 8)}`;
  return { flag, productId: await addProduct(admin, { name: flag, price: 10 }) };
}

async function setStatus(admin: Page, orderIds: readonly string[], status: string): Promise<void> {
  for (const id of orderIds)
    expect((await admin.request.put(`/api/admin/orders/${id}/status`, { data: { status } })).status()).toBe(200);
}

/** New orders of Noah's, each of one flag, with this status. */
async function buyFlags(
  page: Page,
  admin: Page,
  flag: string,
  { count = 1, status = 'delivered' } = {},
): Promise<string[]> {
  await signIn(page, 'Noah New');
  await saveAddresses(page, BERLIN);
  for (let bought = 0; bought < count; bought++) await buyQuietly(page, flag);
  const { data: orders } = await (await page.request.get(`/api/orders?limit=${count}`)).json();
  const ids = orders.map(({ id }: { id: string }) => id);
  await setStatus(admin, ids, status);
  return ids;
}

/** Of the one order of it. */
const lineOf = (page: Page, flag: string) => page.getByRole('article').getByRole('listitem').filter({ hasText: flag });

async function approveAll(admin: Page): Promise<void> {
  const { data } = await (await admin.request.get('/api/admin/reviews?approved=false&search=noah&limit=100')).json();
  for (const { id } of data) expect((await admin.request.put(`/api/admin/reviews/${id}/status`)).status()).toBe(200);
}

test('a delivered product is reviewed, approved, seen by everybody and changed', { tag: '@edge' }, async ({
  page,
  openVisitor,
}) => {
  const admin = await openVisitor();
  const { flag } = await sellFlag(admin);
  await buyFlags(page, admin, flag);
  await openPage(page, '/orders');
  const line = lineOf(page, flag);
  await line.getByRole('button', { name: 'Write Review' }).click();

  const dialog = page.getByRole('dialog', { name: 'Write Review' });
  await expect(dialog.getByLabel('Rating')).toHaveValue('5');
  await expect(dialog.getByLabel('Rating').locator('option')).toHaveText([/^1/, /^2/, /^3/, /^4/, /^5/]);
  await expect(dialog.getByLabel('Rating')).toBeFocused();
  await axe(page);
  await dialog.getByRole('button', { name: 'Save Review' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Title and comment are required');
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await axe(page);
  await dialog.getByLabel('Title').fill('Waves well');
  await dialog.getByLabel('Comment').fill('   ');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await line.getByRole('button', { name: 'Write Review' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('Waves well');
  await dialog.getByRole('button', { name: 'Save Review' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Comment is required');
  await expect(dialog.getByLabel('Comment')).toBeFocused();
  await dialog.getByLabel('Comment').fill('Even in the rain.\nTwice.');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByLabel('Rating').selectOption('4');
  await dialog.getByRole('button', { name: 'Save Review' }).click();
  await expect(dialog).toBeHidden();
  await expect(line).toContainText('Not shown for now');
  await expect(line.getByRole('button', { name: 'Edit Review' })).toBeFocused();

  await openProduct(admin, flag);
  const reviews = admin.getByRole('region', { name: 'Reviews', exact: true });
  await expect(reviews).toContainText('No reviews yet.');
  await approveAll(admin);
  await admin.reload();
  await expect(reviews.getByRole('article', { name: 'Waves well' })).toContainText('Noah N.');
  await expect(reviews.getByRole('article', { name: 'Waves well' })).toContainText('Verified purchase');
  await expect(reviews.getByRole('article').getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
  await expect(admin.getByRole('link', { name: '4 out of 5 stars (1 review)' })).toHaveAttribute('href', '#reviews');
  await axe(admin);

  await page.reload();
  await expect(line).toContainText('Shown on the product page');
  const saved = page.waitForRequest((request) => request.method() === 'PUT');
  await line.getByRole('button', { name: 'Edit Review' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Review' });
  await expect(edit.getByLabel('Rating')).toHaveValue('4');
  await expect(edit.getByLabel('Comment')).toHaveValue('Even in the rain.\nTwice.');
  await edit.getByLabel('Rating').selectOption('1');
  await edit.getByLabel('Title').fill('It tore');
  await edit.getByRole('button', { name: 'Save Review' }).click();
  await expect(edit).toBeHidden();
  await expect(line).toContainText('Not shown for now');
  expect((await saved).postDataJSON()).toEqual({ rating: 1, title: 'It tore', comment: 'Even in the rain.\nTwice.' });
  // What somebody else has changed may be seen a second later.
  await expect(async () => {
    await admin.reload();
    await expect(reviews).toContainText('No reviews yet.', { timeout: 1000 });
  }).toPass();
});

test('a review that is not saved keeps what was written, and says why', { tag: '@edge' }, async ({
  page,
  openVisitor,
  expectProblems,
}) => {
  const admin = await openVisitor();
  const { flag, productId } = await sellFlag(admin);
  const [orderId] = await buyFlags(page, admin, flag, { status: 'completed' });
  const answers = [
    { answer: { status: 500, body: '' }, words: 'Failed to create review' },
    { answer: { status: 429, json: { error: 'Too many tries' } }, words: 'Too many tries' },
  ];
  await openPage(page, '/orders');
  await lineOf(page, flag).getByRole('button', { name: 'Write Review' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Waves well');
  await dialog.getByLabel('Comment').fill('Even in the rain.');
  for (const { answer, words } of answers) {
    await page.route('**/api/reviews', (route) => route.fulfill(answer), { times: 1 });
    await dialog.getByRole('button', { name: 'Save Review' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(words);
    await expect(dialog.getByLabel('Comment')).toHaveValue('Even in the rain.');
  }
  // Meanwhile it was written elsewhere.
  const elsewhere = { orderId, productId, rating: 3, title: 'From elsewhere', comment: 'Fine.' };
  expect((await page.request.post('/api/reviews', { data: elsewhere })).status()).toBe(201);
  await dialog.getByRole('button', { name: 'Save Review' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('You have already reviewed this product');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await lineOf(page, flag).getByRole('button', { name: 'Edit Review' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('From elsewhere');
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(/\/api\/reviews\/[^/?]{36}(\?|$)/, async (route) => {
    await held;
    await route.fulfill({ status: 502, body: '' });
  });
  await dialog.getByRole('button', { name: 'Save Review' }).click();
  await expect(dialog.getByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to update review');
  const [{ id, updatedAt }] = (await (await page.request.get('/api/reviews/my')).json()).data;
  expectProblems(
    failed(500, 'Internal Server Error', '/api/reviews'),
    failed(429, 'Too Many Requests', '/api/reviews'),
    failed(409, 'Conflict', '/api/reviews'),
    failed(502, 'Bad Gateway', `/api/reviews/${id}?expectedUpdatedAt=${encodeURIComponent(updatedAt)}`),
  );
});

test('a review that a session that is over could not save is still there after the sign-in', { tag: '@edge' }, async ({
  page,
  openVisitor,
  expectProblems,
}) => {
  const admin = await openVisitor();
  const { flag } = await sellFlag(admin);
  await buyFlags(page, admin, flag);
  await openPage(page, '/orders');
  await lineOf(page, flag).getByRole('button', { name: 'Write Review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write Review' });
  await dialog.getByLabel('Title').fill('Waves well');
  await dialog.getByLabel('Comment').fill('Even in the rain.');
  await endSession(page);
  expectRefusals(page, expectProblems);
  await dialog.getByRole('button', { name: 'Save Review' }).click();
  await expect(page.getByText('Please log in to view your orders')).toBeVisible();
  await expect(page.locator(':focus')).toHaveText(
    /^You have been signed out\. .* What you had typed into a form and not saved is kept/,
  );
  await expect(page.locator(':focus')).toBeInViewport();
  await axe(page);

  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await continueAs(page, 'Noah New');
  await expect(page.getByText('What you wrote is not saved yet')).toBeVisible();
  await lineOf(page, flag).getByRole('button', { name: 'Write Review' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('Waves well');
  await axe(page);
  await dialog.getByRole('button', { name: 'Save Review' }).click();
  await expect(lineOf(page, flag)).toContainText('Not shown for now');
  await expect(page.getByText('What you wrote is not saved yet')).toHaveCount(0);

  // What is cancelled is not there again.
  await lineOf(page, flag).getByRole('button', { name: 'Edit Review' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Review' });
  await edit.getByLabel('Title').fill('It tore');
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await lineOf(page, flag).getByRole('button', { name: 'Edit Review' }).click();
  await expect(edit.getByLabel('Title')).toHaveValue('Waves well');
});

test('only what has arrived can be reviewed, and a list that does not load is not spoken of', { tag: '@edge' }, async ({
  page,
  openVisitor,
  expectProblems,
}) => {
  const admin = await openVisitor();
  const { flag } = await sellFlag(admin);
  const ids = await buyFlags(page, admin, flag, { status: 'shipped' });
  await openPage(page, '/orders');
  const order = page.getByRole('article').filter({ hasText: flag });
  await expect(order).toContainText('Shipped');
  await expect(order.getByRole('button', { name: /Review$/ })).toHaveCount(0);
  await setStatus(admin, ids, 'delivered');
  await page.route('**/api/reviews/my?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await expect(order.getByRole('button', { name: 'Write Review' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expectProblems(failed(500, 'Internal Server Error', '/api/reviews/my?page=1&limit=100'));
});

test('many reviews come in pages, also without scripts, with what they come to', { tag: '@edge' }, async ({
  page,
  openVisitor,
}) => {
  const admin = await openVisitor();
  const { flag, productId } = await sellFlag(admin);
  const orders = await buyFlags(page, admin, flag, { count: 11 });
  for (const [index, orderId] of orders.entries()) {
    const data = { orderId, productId, rating: index === 0 ? 2 : 5, title: `Lap ${index + 1}`, comment: 'Good.' };
    expect((await page.request.post('/api/reviews', { data })).status()).toBe(201);
  }
  await approveAll(admin);

  await openPage(page, `/product/${productId}`);
  const reviews = page.getByRole('region', { name: 'Reviews', exact: true });
  await expect(reviews).toContainText('4.7');
  await expect(reviews).toContainText('11 reviews');
  await expect(reviews.getByRole('article')).toHaveCount(10);
  const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(facts['@graph'][0]).toMatchObject({ aggregateRating: { ratingValue: 4.7, reviewCount: 11 } });
  const next = reviews.getByRole('navigation', { name: 'Pages of reviews' }).getByRole('link', { name: 'Next' });
  await next.click();
  await expect(page).toHaveURL(`/product/${productId}?reviews=2#reviews`);
  await expect(reviews.getByRole('article')).toHaveCount(1);
  await expect(reviews).toBeInViewport();

  const html = await (await page.request.get(`/product/${productId}?reviews=2`)).text();
  expect(html.match(/Lap \d+</g)).toHaveLength(1);
  expect(html).toMatch(/<link rel="canonical" href="[^"?]+"/);
  for (const nonsense of ['99', '-1', 'banana'])
    expect(
      (await (await page.request.get(`/product/${productId}?reviews=${nonsense}`)).text()).match(/Lap \d+</g),
    ).toHaveLength(10);
});

test('a review that another tab has changed is not overwritten unseen', { tag: '@edge' }, async ({
  page,
  openVisitor,
  expectProblems,
}) => {
  const conflicts = conflictsOf(page);
  const admin = await openVisitor();
  const { flag, productId } = await sellFlag(admin);
  const [orderId] = await buyFlags(page, admin, flag);
  const words = { rating: 4, title: 'Waves well', comment: 'Even in the rain.' };
  const written = await page.request.post('/api/reviews', { data: { orderId, productId, ...words } });
  const { id } = (await written.json()).data;
  await openPage(page, '/orders');
  await lineOf(page, flag).getByRole('button', { name: 'Edit Review' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Review' });
  await edit.getByLabel('Title').fill('It waves');
  // That it is approved meanwhile changes no word of it.
  await approveAll(admin);
  await edit.getByRole('button', { name: 'Save Review' }).click();
  await expect(edit).toBeHidden();

  await lineOf(page, flag).getByRole('button', { name: 'Edit Review' }).click();
  await edit.getByLabel('Title').fill('It waved');
  const elsewhere = { ...words, title: 'It waves', comment: 'Not in a storm.' };
  expect((await page.request.put(`/api/reviews/${id}`, { data: elsewhere })).status()).toBe(200);
  await edit.getByRole('button', { name: 'Save Review' }).click();
  await expect(edit.getByRole('alert')).toHaveText(
    'This review has changed since you opened it. Load the changes to go on; what you have typed stays.',
  );
  await axe(page);
  await edit.getByRole('button', { name: 'Load the changes' }).click();
  await expect(edit.getByRole('status')).toHaveText('Loaded: Comment is now “Not in a storm.”.');
  await expect(edit.getByLabel('Title')).toHaveValue('It waved');
  await expect(edit.getByLabel('Comment')).toHaveValue('Not in a storm.');
  await edit.getByRole('button', { name: 'Save Review' }).click();
  await expect(edit).toBeHidden();
  const { data } = await (await page.request.get('/api/reviews/my')).json();
  expect(data[0]).toMatchObject({ title: 'It waved', comment: 'Not in a storm.' });
  expectProblems(...conflicts);
});
