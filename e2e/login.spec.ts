import { deleteAddresses, failed } from './buying.ts';
import { axe, expect, signIn, signInByHand, test } from './fixtures.ts';
import { expectAlive, openPage } from './shop-page.ts';

test('the page says what signing in is for and where else to go', async ({ page }) => {
  await openPage(page, '/login');
  await expect(page).toHaveTitle('Sign In | Antumbra Racing');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await expect(main.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
  await expect(main.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  await axe(page);
});

test('a guest is sent from a private page to sign in, and comes back to it', async ({ page }) => {
  for (const path of ['/addresses', '/wishlists', '/checkout']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
  await page.getByRole('button', { name: /google/i }).click();
  await page.getByRole('button', { name: 'Continue as Noah New', exact: true }).click();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
});

for (const [path, title, words] of [
  ['/orders', 'Order History', 'Please log in to view your orders'],
  ['/profile', 'My Account', 'Please log in to view your profile'],
] as const) {
  test(`a guest on ${path} is asked to log in, and comes back`, { tag: '@edge' }, async ({ page }) => {
    await openPage(page, path);
    await expect(page).toHaveTitle(`${title} | Antumbra Racing`);
    await expect(page.getByText(words)).toBeVisible();
    await axe(page);
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: /google/i }).click();
    await page.getByRole('button', { name: 'Continue as Fiona Fan', exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByText(words)).toHaveCount(0);
  });
}

test('an admin comes to the back office, also when signed in already', async ({ page }) => {
  await signInByHand(page, 'Alex Admin');
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goto('/login');
  await expect(page).toHaveURL('/admin/dashboard');
});

test('a fan comes home, and no foreign address is a way back', { tag: '@edge' }, async ({ page }) => {
  await page.goto('/login?next=//evil.example/');
  await page.getByRole('button', { name: /google/i }).click();
  await page.getByRole('button', { name: 'Continue as Noah New', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login?next=/\\evil.example/');
  await expect(page).toHaveURL('/');
  await page.goto('/login?next=/profile');
  await expect(page).toHaveURL('/profile');
});

test('a deactivated account is told so and may not come in', { tag: '@edge' }, async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: /google/i }).click();
  await page.getByRole('button', { name: 'Continue as Dana Disabled', exact: true }).click();
  await expect(page).toHaveURL('/login?error=account_disabled');
  await expect(page.getByRole('alert')).toContainText('This account has been deactivated.');
  await axe(page);
  await openPage(page, '/profile');
  await expect(page.getByText('Please log in to view your profile')).toBeVisible();
});

test('who cancels at the provider may try again', { tag: '@edge' }, async ({ page }) => {
  await page.goto('/login?next=%2Fcart');
  await page.getByRole('button', { name: /google/i }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/login?error=cancelled&next=%2Fcart');
  await expect(page.getByRole('alert')).toHaveText('Sign-in was cancelled. You can try again.');
  await page.getByRole('button', { name: /google/i }).click();
  await page.getByRole('button', { name: /^Continue as Fiona/ }).click();
  await expect(page).toHaveURL('/cart');
});

test('a sign-in that does not begin says why', { tag: '@edge' }, async ({ page, expectProblems }) => {
  await page.route('**/api/auth/signin/social', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{"error":"Not ready"}' }),
  );
  await openPage(page, '/login');
  await page.getByRole('button', { name: /google/i }).click();
  await expect(page.getByRole('alert')).toHaveText('HTTP 503: {"error":"Not ready"}');
  await expect(page.getByRole('button', { name: /google/i })).not.toHaveAttribute('aria-busy', 'true');
  expectProblems(failed(503, 'Service Unavailable', '/api/auth/signin/social'));
});

test('after signing out nothing of the person is left for the next one, in any tab', { tag: '@edge' }, async ({
  page,
  context,
}) => {
  await signIn(page, 'Noah New');
  await deleteAddresses(page);
  await context.clearCookies();
  await signInByHand(page, 'Fiona Fan');
  const [orders, wishlist] = [await context.newPage(), await context.newPage()];
  await openPage(orders, '/orders');
  await expect(orders.getByRole('article').first()).toBeVisible();
  await openPage(wishlist, '/wishlists');
  await openPage(page, '/addresses');
  await expect(page.getByText('Default', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expectAlive(page);
  expect(await page.evaluate(() => ({ ...window.localStorage }))).toEqual({});
  await expect(orders.getByText('Please log in to view your orders')).toBeVisible();
  await expect(orders.getByRole('article')).toHaveCount(0);
  await expect(orders.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(wishlist).toHaveURL('/login?next=%2Fwishlists');

  await page.goto('/login?next=/addresses');
  await page.getByRole('button', { name: /google/i }).click();
  await page.getByRole('button', { name: 'Continue as Noah New', exact: true }).click();
  await expect(page.getByText('No addresses yet.')).toBeVisible();
  await expect(page.getByText('Lindenhof')).toHaveCount(0);
});
