import { axe, expect, signIn, test } from './fixtures.ts';
import { goOffline } from './offline.ts';
import { cardOf, openPage } from './shop-page.ts';

test('the home page greets a visitor', async ({ page }) => {
  const answer = await openPage(page, '/');
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle('Home | Antumbra Racing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/chase\s*the ring/i);
  await expect(page.getByRole('article')).toHaveCount(3);
  const categories = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Sim Gear' }) });
  await expect(categories.locator('img')).toHaveAttribute('loading', 'lazy');
  await expect(page.getByRole('timer')).toContainText(/\d\d/);
  await axe(page);
});

test('the hero leads to the race kit', async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('link', { name: 'Shop the race kit' }).click();
  await expect(page.getByRole('link', { name: 'Remove filter Race Kit' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('all that can be personalised is one press away', { tag: '@edge' }, async ({ page }) => {
  // Tests before this one may have created some.
  const { data } = await (await page.request.get('/api/products?limit=100')).json();
  const personal = data.filter(({ options }: { options: string }) => options !== '[]');
  expect(personal.length).toBeGreaterThan(12);
  await openPage(page, '/');
  await page.getByRole('link', { name: 'Make it yours' }).click();
  await expect(page.getByText(`${personal.length} products`, { exact: true })).toBeVisible();
  const names = await page.getByRole('article').getByRole('heading').allTextContents();
  expect(personal.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(names));
});

test('the latest results name the competition, both drivers and the standing', async ({ page }) => {
  await openPage(page, '/');
  const results = page.locator('#results');
  await expect(results.getByText('Night Endurance Cup 2026')).toBeVisible();
  await expect(results.getByText('187 points')).toBeVisible();
  await expect(results.getByRole('row', { name: /Elin Halvorsen P\d/ })).toBeVisible();
  await expect(results.getByRole('row', { name: /Mateo Ferrán P\d/ })).toBeVisible();
});

test('on a phone the drivers’ names keep to their line', { tag: '@edge' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/');
  const drivers = page.getByRole('table', { name: 'Our drivers in the last race' }).getByRole('row');
  await expect(drivers.nth(1)).toContainText('Halvorsen');
  for (const row of [1, 2]) expect((await drivers.nth(row).boundingBox())?.height).toBeLessThan(80);
});

test('results that cannot be loaded leave their places empty', { tag: '@edge' }, async ({ page, expectProblems }) => {
  await page.route('**/api/competitions/championship-stats', (route) =>
    route.fulfill({ status: 503, json: { error: 'Not ready' } }),
  );
  await openPage(page, '/products');
  await page.getByRole('banner').getByRole('link', { name: 'Antumbra Racing, home' }).click();
  await expect(page.getByText('Failed to fetch championship stats')).toBeVisible();
  await expect(page.locator('#results').getByText('-- points')).toBeVisible();
  expectProblems(
    'console error: Failed to load resource: the server responded with a status of 503 (Service Unavailable) (/api/competitions/championship-stats)',
  );
});

test('a team that has no position yet has none in the latest results', { tag: '@edge' }, async ({ page }) => {
  await page.route('**/api/competitions/championship-stats', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), championshipPosition: 0 } });
  });
  await openPage(page, '/products');
  await page.getByRole('banner').getByRole('link', { name: 'Antumbra Racing, home' }).click();
  await expect(page.locator('#results').getByText('187 points')).toBeVisible();
  await expect(page.locator('#results').getByText('P0')).toHaveCount(0);
});

test('while the results are on their way, their places say so', { tag: '@edge' }, async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/api/competitions/championship-stats', async (route) => {
    await held;
    await route.continue();
  });
  await openPage(page, '/products');
  await page.getByRole('banner').getByRole('link', { name: 'Antumbra Racing, home' }).click();
  await expect(page.locator('#results').getByText('Loading...')).toBeVisible();
  answer();
  await expect(page.locator('#results').getByText('187 points')).toBeVisible();
});

test('the navigation leads everywhere', async ({ page }, { project }) => {
  await openPage(page, '/');
  const phone = project.name === 'phone';
  if (phone) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const links = phone ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner');
  const destinations = [
    ['Shop', '/products'],
    ['Our Team', '/about'],
    ['Contact', '/contact'],
    ['Wishlist', '/wishlists'],
    ['Cart', '/cart'],
    ['Sign In', '/login?next=%2F'],
  ] as const;
  for (const [name, href] of destinations)
    await expect(links.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
  if (phone) await axe(page);
  await links.getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(page).toHaveURL('/products');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the user menu of an admin leads to the back office, and out again', async ({ page }) => {
  await signIn(page, 'Alex Admin');
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Account menu' }).click();
  const menu = page.getByRole('list', { name: 'Account menu' });
  await expect(menu.getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/profile');
  await expect(menu.getByRole('link', { name: 'Order History' })).toHaveAttribute('href', '/orders');
  await expect(menu.getByRole('link', { name: 'Admin Panel' })).toHaveAttribute('href', '/admin');
  await axe(page);
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a shopper sees no Admin Panel', { tag: '@edge' }, async ({ page }) => {
  await signIn(page, 'Noah New');
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('link', { name: 'My Account' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
});

test('the announcement is put away for this visit only', { tag: '@edge' }, async ({ page }) => {
  await openPage(page, '/');
  const announcement = page.getByRole('region', { name: 'Announcement' });
  await expect(announcement).toContainText('NIGHTSHIFT');
  await announcement.getByRole('button', { name: 'Dismiss announcement' }).click();
  await expect(announcement).toHaveCount(0);
  await page.reload();
  await expect(announcement).toBeVisible();
});

test('the announcement follows its coupon', { tag: '@edge' }, async ({ page }) => {
  await signIn(page, 'Alex Admin');
  const { data } = await (await page.request.get('/api/admin/coupons?search=nightshift')).json();
  const [coupon] = data;
  const address = `/api/admin/coupons/${coupon.id}`;
  const announcement = page.getByRole('region', { name: 'Announcement' });
  await openPage(page, '/about');
  await expect(announcement).toHaveText('Code NIGHTSHIFT: free shipping on orders from €80');
  await page.request.put(address, { data: { ...coupon, code: 'DAYSHIFT', minOrderAmount: 0 } });
  await openPage(page, '/about');
  await expect(announcement).toHaveText('Code DAYSHIFT: free shipping');
  await page.request.put(`${address}/status`, { data: { isActive: false } });
  await openPage(page, '/about');
  await expect(announcement).toHaveCount(0);
  const { id: _id, updatedAt: _updatedAt, ...before } = coupon;
  expect((await page.request.put(address, { data: before })).status()).toBe(200);
});

test('the newsletter takes an address and keeps a wrong one to be mended', async ({ page, expectProblems }) => {
  await openPage(page, '/');
  const email = page.getByRole('textbox', { name: 'Email' });
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(email).toHaveAccessibleDescription('Enter your email address.');
  await expect(email).toBeFocused();
  await email.fill('fan@nowhere');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(email).toHaveAccessibleDescription('Please enter an email address, like you@example.com.');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveValue('fan@nowhere');
  await expect(email).toBeFocused();
  expectProblems(
    'console error: Failed to load resource: the server responded with a status of 400 (Bad Request) (/api/newsletter)',
  );
  await email.fill('fan@nowhere.example');
  await email.press('Enter');
  await expect(page.getByText('Thanks for subscribing!')).toBeVisible();
  await expect(email).toHaveValue('');
});

// The newest three are on the page: other tests' products would take their places.
test.describe('with a shop of its own', () => {
  test.use({ ownShop: 'file' });

  test('a card adds to the cart, or leads to what must be chosen', { tag: '@edge' }, async ({ page }) => {
    await page.route('**/pictures/**/perigee-cap.webp', (route) =>
      route.fulfill({ contentType: 'image/webp', body: 'not a picture' }),
    );
    await openPage(page, '/');
    const cap = cardOf(page, 'Perigee Five-Panel Cap');
    await cap.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please log in to add items to cart');
    // A picture that does not load is replaced.
    await expect(cap.locator('img').first()).toHaveAttribute('src', '/pictures/placeholder.svg');
    await cardOf(page, 'Totality Race Jersey 2026').getByRole('link', { name: 'Select Options' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Totality Race Jersey 2026');
  });

  test('without a race kit the hero leads to all products', { tag: '@edge' }, async ({ page }) => {
    await signIn(page, 'Alex Admin');
    const { data: categories } = await (await page.request.get('/api/categories')).json();
    const { id } = categories.find(({ name }: { name: string }) => name === 'Race Kit');
    const data = { name: 'Clothes', desc: 'To wear' };
    expect((await page.request.put(`/api/admin/categories/${id}`, { data })).status()).toBe(200);
    await openPage(page, '/');
    await expect(page.getByRole('link', { name: 'Shop all products' })).toHaveAttribute('href', '/products');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page is there to read, and its links lead on', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(page.getByText('187 points')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    const email = page.getByRole('textbox', { name: 'Email' });
    await email.fill('reader@');
    await email.press('Enter');
    await expect(page.getByText('Please enter an email address')).toBeVisible();
    await email.fill('reader@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Thanks for subscribing!')).toBeVisible();
    const newest = page.getByRole('article').first().getByRole('heading');
    const name = await newest.innerText();
    await newest.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });
});

test('the newsletter says when there is no connection', { tag: '@edge' }, async ({ page, expectProblems }) => {
  await openPage(page, '/');
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('fan@nowhere.example');
  const goOnline = await goOffline(page, expectProblems);
  await email.press('Enter');
  await expect(email).toHaveAccessibleDescription('No connection. Please try again.');
  await goOnline();
  await email.press('Enter');
  await expect(page.getByText('Thanks for subscribing!')).toBeVisible();
});

test('the account menu is shut by Tab out of it, and the focus goes on', { tag: '@edge' }, async ({ page }) => {
  await signIn(page, 'Fiona Fan');
  await openPage(page, '/');
  const button = page.getByRole('button', { name: 'Account menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  const last = page.getByRole('button', { name: 'Sign Out' });
  await expect(last).toBeVisible();
  await button.press('ArrowUp');
  await expect(last).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(last).toBeHidden();
  const focused = page.locator(':focus');
  await expect(focused).toBeVisible();
  await expect(focused).not.toHaveAccessibleName('Account menu');
  // Back through the button it belongs to it stays open.
  await button.press('ArrowDown');
  await page.keyboard.press('Shift+Tab');
  await expect(button).toBeFocused();
  await expect(last).toBeVisible();
});
