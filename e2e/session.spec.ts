import type { BrowserContext, Locator, Page } from '@playwright/test';
import { formNamed, rowOf } from './admin-page.ts';
import { BERLIN, CARDS, deleteAddresses, failed, fillAddress, fillCard, putInCart, saveAddresses } from './buying.ts';
import { axe, continueAs, expect, signIn, signInByHand, test } from './fixtures.ts';
import { cardOf, emptyCart, openPage } from './shop-page.ts';
import { endSession, expectRefusals } from './ended-session.ts';

const CAP = 'Perigee Five-Panel Cap';
const ENDED = 'You have been signed out. Please sign in again to continue.';

const accountLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Account', exact: true }).getByRole('link', { name });

test('a session that is over asks to log in where the orders were', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  expectRefusals(page, expectProblems);
  await signIn(page, 'Fiona Fan');
  await openPage(page, '/orders?redirect_status=succeeded');
  await expect(page.locator(':focus')).toHaveText('Payment succeeded. Your order is being processed.');
  await expect(page.getByRole('article').first()).toBeVisible();
  await endSession(page);
  await accountLink(page, 'My Account').click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  // The orders are read again.
  await page.goBack();
  await expect(page.getByText('Please log in to view your orders')).toBeVisible();
  await expect(page.getByText('Payment succeeded. Your order is being processed.')).toBeVisible();
  await expect(page.getByText('Error Loading Orders')).toHaveCount(0);
});

test('a call that is refused ends the session on the page, and signing in comes back', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  expectRefusals(page, expectProblems);
  await signInByHand(page, 'Noah New');
  await openPage(page, '/wishlists');
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible();
  await endSession(page);
  await accountLink(page, 'Addresses').click();
  await expect(page).toHaveURL('/login?next=%2Faddresses');
  await expect(page.getByText(ENDED)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await axe(page);
  await continueAs(page, 'Noah New');
  await expect(page).toHaveURL('/addresses');
});

test('an address that a session that is over could not save is still there after the sign-in', {
  tag: '@edge',
}, async ({ page, expectProblems }) => {
  expectRefusals(page, expectProblems);
  await signInByHand(page, 'Noah New');
  // One that is saved already would not be sent.
  await deleteAddresses(page);
  await openPage(page, '/addresses');
  await fillAddress(page, BERLIN);
  await endSession(page);
  await page.getByRole('button', { name: 'Add Address' }).click();
  await expect(page).toHaveURL('/login?next=%2Faddresses');
  await expect(page.getByText(`${ENDED} What you had typed into a form and not saved is kept`)).toBeVisible();
  // It is nobody else's.
  await continueAs(page, 'Fiona Fan');
  await expect(page.getByRole('button', { name: 'Edit' }).first()).toBeVisible();
  await expect(page.getByLabel('Street name')).toHaveValue('');
  await endSession(page);
  await page.reload();
  await continueAs(page, 'Noah New');
  await expect(page.getByLabel('Street name')).toHaveValue(BERLIN.street);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).toBeNull();
});

test('a list of the back office leaves for the sign-in, and comes back', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  expectRefusals(page, expectProblems);
  await signInByHand(page, 'Alex Admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await endSession(page);
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Coupons' }).click();
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Fcoupons');
  await continueAs(page, 'Alex Admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible();
});

/** Alex's form of a new category, filled in. */
async function typeCategory(
  page: Page,
  { name, description }: { name: string; description: string },
): Promise<Locator> {
  await signInByHand(page, 'Alex Admin');
  await page.goto('/admin/categories?edit=new');
  const form = formNamed(page, /^Add category/);
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Description').fill(description);
  return form;
}

test('a form keeps what is typed until its person has signed in again in another tab', { tag: '@edge' }, async ({
  page,
  context,
  expectProblems,
}) => {
  expectRefusals(page, expectProblems);
  const form = await typeCategory(page, { name: 'Night Shift', description: 'Worn after dark' });
  await endSession(page);
  await form.getByRole('button', { name: 'Create category' }).click();
  await expect(form.getByRole('alert')).toContainText('You have been signed out');
  await axe(page);
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    form.getByRole('link', { name: 'Sign in again' }).click(),
  ]);
  await continueAs(tab, 'Alex Admin');
  await expect(tab).toHaveURL('/admin/dashboard');
  await expect(form.getByText('You are signed in again. You can save now.')).toBeVisible();
  await tab.close();
  await expect(form.getByRole('button', { name: 'Create category' })).toBeFocused();
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Night Shift');
  await form.getByRole('button', { name: 'Create category' }).click();
  await expect(page.getByText('Category created')).toBeVisible();
});

test('a form keeps what is typed when an account signs in that is no admin', { tag: '@edge' }, async ({
  page,
  context,
  expectProblems,
}) => {
  expectRefusals(page, expectProblems);
  const form = await typeCategory(page, { name: 'Graveyard Shift', description: 'Worn until dawn' });
  await endSession(page);
  await form.getByRole('button', { name: 'Create category' }).click();
  const signInAgain = async (name: string) => {
    const link = form.getByRole('link', { name: 'Sign in again' });
    const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await continueAs(tab, name);
    return tab;
  };
  const fan = await signInAgain('Fiona Fan');
  await expect(fan).toHaveURL('/');
  await expect(form.getByRole('alert')).toContainText(
    'You are now signed in as Fiona Fan, who may not use the back office',
  );
  await expect(page).toHaveURL('/admin/categories?edit=new');
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Graveyard Shift');
  await axe(page);
  expectProblems(failed(403, 'Forbidden', '/api/admin/categories'));
  await form.getByRole('button', { name: 'Create category' }).click();
  await expect(form.getByText('Failed to create category')).toBeVisible();
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Graveyard Shift');

  await form.getByRole('button', { name: 'Sign out Fiona Fan' }).click();
  await expect(form.getByRole('link', { name: 'Sign in again' })).toBeFocused();
  await expect(fan.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await signInAgain('Alex Admin');
  await expect(form.getByText('You are signed in again. You can save now.')).toBeVisible();
  await form.getByRole('button', { name: 'Create category' }).click();
  await expect(page.getByText('Category created')).toBeVisible();
});

test('whoever gives up a form after another account has signed in is in the shop', { tag: '@edge' }, async ({
  page,
  context,
}) => {
  await signInByHand(page, 'Alex Admin');
  await page.goto('/admin/categories?edit=new');
  const form = formNamed(page, /^Add category/);
  await form.getByLabel('Name', { exact: true }).fill('Early Shift');
  const other = await signOutElsewhere(context);
  await expect(other).toHaveURL('/');
  await signInByHand(other, 'Fiona Fan');
  await expect(form.getByRole('alert')).toContainText('You are now signed in as Fiona Fan');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/');
});

test('a form that is given up after the session has ended leaves for the sign-in', { tag: '@edge' }, async ({
  page,
  context,
}) => {
  await signInByHand(page, 'Alex Admin');
  await page.goto('/admin/categories?edit=new');
  const form = formNamed(page, /^Add category/);
  await form.getByLabel('Name', { exact: true }).fill('Day Shift');
  await signOutElsewhere(context);
  await expect(form.getByRole('alert')).toContainText('You have been signed out');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Fcategories');
});

test('whoever cannot be looked up is no guest', { tag: '@edge' }, async ({ page, expectProblems }) => {
  const path = '/api/auth/session';
  await signIn(page, 'Noah New');
  await emptyCart(page);
  let requests = 0;
  await page.route(`**${path}`, (route) => {
    requests += 1;
    expectProblems(failed(503, 'Service Unavailable', path));
    return route.fulfill({ status: 503, json: { error: 'The shop is not available right now.' } });
  });
  await page.goto(`/products?search=${encodeURIComponent(CAP)}`);
  await expect.poll(() => requests).toBe(1);
  await cardOf(page, CAP).getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to add item to cart');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  await page.goto('/checkout');
  await expect(page.getByText('We could not check whether you are signed in.')).toBeVisible();
  await axe(page);
  await page.goto('/cart');
  await expect(page.getByText('Failed to load your cart')).toBeVisible();
  await page.unroute(`**${path}`);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

/** Signs the admin out in another tab, which it answers, once that tab waits for nothing. */
async function signOutElsewhere(context: BrowserContext): Promise<Page> {
  const other = await context.newPage();
  // Other tests have added more categories than one page of them shows.
  await other.goto('/admin/categories?search=headwear');
  await expect(rowOf(other, 'Headwear')).toBeVisible();
  await other.getByRole('button', { name: 'Sign Out' }).click();
  return other;
}

/** At the till with a card typed in. */
async function readyToPay(page: Page): Promise<void> {
  await signInByHand(page, 'Noah New');
  await emptyCart(page);
  await putInCart(page, CAP);
  await deleteAddresses(page);
  await saveAddresses(page, BERLIN);
  await openPage(page, '/checkout');
  await fillCard(page, CARDS.good);
}

test('Pay now after the session has ended charges nothing and leads to the sign-in', { tag: '@edge' }, async ({
  page,
}) => {
  await readyToPay(page);
  const paid: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/sandbox/pay')) paid.push(request.url());
  });
  await endSession(page);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page).toHaveURL('/login?next=%2Fcheckout');
  await expect(
    page.getByText('You have been signed out, so nothing was charged. Please sign in again to pay.'),
  ).toBeVisible();
  expect(paid).toEqual([]);
  await continueAs(page, 'Noah New');
  await fillCard(page, CARDS.good);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText('Payment succeeded. Your order is being processed.')).toBeVisible();
});

test('Pay now without a network says that nothing was charged', { tag: '@edge' }, async ({
  page,
  context,
  expectProblems,
}) => {
  await readyToPay(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Payment failed. Please check your connection; nothing was charged.',
  );
  const reason = 'net::ERR_INTERNET_DISCONNECTED';
  const path = '/api/auth/session';
  expectProblems(`request failed: ${path} ${reason}`, `console error: Failed to load resource: ${reason} (${path})`);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText('Payment succeeded. Your order is being processed.')).toBeVisible();
});
