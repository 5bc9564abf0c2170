import { addProduct } from './admin-page.ts';
import { failed } from './buying.ts';
import { axe, expect, signIn, test } from './fixtures.ts';
import { loseAnswer } from './offline.ts';
import { emptyCart, openPage, openProduct } from './shop-page.ts';

const JERSEY = 'Totality Race Jersey 2026';

test('a product shows what it is and what it costs', async ({ page }) => {
  await openProduct(page, JERSEY);
  await expect(page).toHaveTitle(`${JERSEY} | Antumbra Racing`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(JERSEY);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(crumbs.getByRole('link', { name: 'Products' })).toHaveAttribute('href', '/products');
  await expect(page.getByText('€64.95')).toBeVisible();
  await expect(page.getByText('UK €8.50 · EU €6.90 · Worldwide €14.00')).toBeVisible();
  await axe(page);
});

test('what is missing is said, and gets the focus', { tag: '@edge' }, async ({ page }) => {
  await openProduct(page, JERSEY);
  const add = page.getByRole('button', { name: 'Add to Cart' });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await add.click({ force: true });
  await expect(page.getByRole('alert')).toHaveText('Please select a size before adding to cart.');
  await expect(page.getByRole('radio', { name: '2XS' })).toBeFocused();

  await page.getByRole('radio', { name: 'M', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Please fill all customization fields.');
  await expect(page.getByText('Required', { exact: true })).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Name on back' }).fill('NOVAK');
  await expect(page.getByText('Required', { exact: true })).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Number' }).fill('   ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Number' })).toBeFocused();
  await axe(page);
  await page.getByRole('textbox', { name: 'Number' }).fill('abc');
  await expect(page.getByRole('alert')).toHaveText('Number can only have the digits 0 to 9.');
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('textbox', { name: 'Number' }).fill('44');
  await page.getByRole('textbox', { name: 'Name on back' }).fill('Müller-Lüdenscheidt');
  await expect(page.getByText('19/14')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Name on back can have at most 14 characters.');
  await page.getByRole('textbox', { name: 'Name on back' }).fill('NOVAK');
  await expect(page.getByText('Made for you: personalised items cannot be returned unless faulty.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(add).not.toHaveAttribute('aria-disabled', 'true');
  await add.click();
  await expect(page.getByRole('alert')).toHaveText('Please log in to add items to cart');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fproduct%2F/);
});

test('the fields of a text stand level, and their labels on one line', { tag: '@edge' }, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await openProduct(page, JERSEY);
  for (const name of ['Name on back', 'Number']) {
    const label = await page.locator('label').filter({ hasText: name }).boundingBox();
    expect(label?.height, name).toBeLessThan(30);
  }
});

test('sold-out sizes are seen, and a style that a size lacks is not replaced', { tag: '@edge' }, async ({ page }) => {
  await openProduct(page, JERSEY);
  await expect(page.getByRole('radio', { name: '3XL sold out' })).toBeDisabled();
  const fitted = page.getByRole('radio', { name: /^Fitted/ });
  await page.getByRole('radio', { name: 'M', exact: true }).click();
  await fitted.click();
  await expect(page.getByText('€67.95')).toBeVisible();
  await page.getByRole('radio', { name: 'S', exact: true }).click();
  await expect(fitted).toBeDisabled();
  await expect(page.getByRole('alert')).toHaveText(
    'Fitted is sold out in S. Please select a style before adding to cart.',
  );
  await expect(page.getByRole('group', { name: 'Style' }).getByRole('radio', { checked: true })).toHaveCount(0);
  await page.getByRole('radio', { name: 'M', exact: true }).click();
  await expect(fitted).toBeChecked();
  await expect(page.getByText('€67.95')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a diameter that cannot be returned is not chosen for anybody', { tag: '@edge' }, async ({ page }) => {
  await openProduct(page, 'GT Rim Cover, suede');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Engraving' }).fill('NOVAK');
  await page.getByRole('button', { name: 'Add to Cart' }).click({ force: true });
  await expect(page.getByRole('alert')).toHaveText('Please select a style before adding to cart.');
  await page.getByRole('radio', { name: '300 mm' }).click();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).not.toHaveAttribute('aria-disabled', 'true');
});

test('few pieces are said to be few', async ({ page }) => {
  await openProduct(page, 'Halvorsen 27 Driver Jersey');
  await page.getByRole('radio', { name: '2XS' }).click();
  await expect(page.getByText('2XS: 2 left')).toBeVisible();
  await page.getByRole('radio', { name: 'L', exact: true }).click();
  await expect(page.getByText(/ left$/)).toHaveCount(0);
});

test('a personalised jersey comes into the cart as it was chosen', async ({ page }) => {
  await signIn(page, 'Noah New');
  await emptyCart(page);
  await openProduct(page, JERSEY);
  await page.getByRole('radio', { name: 'M', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name on back' }).fill(' NOVAK ');
  await page.getByRole('textbox', { name: 'Number' }).fill('44');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Added to cart')).toBeVisible();
  await expect(page.getByText(`${JERSEY}, M, Standard`)).toBeVisible();
  await page.getByRole('button', { name: 'View Cart' }).click();
  await expect(page).toHaveURL('/cart');
  const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: JERSEY }) });
  await expect(line).toContainText('Size M');
  await expect(line).toContainText('Name on back: NOVAK');
  await expect(line).toContainText('Number: 44');
});

test('what was added although its answer was lost is in the cart, and is said to be', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await signIn(page, 'Noah New');
  await emptyCart(page);
  await openProduct(page, 'Podium Mug, your name');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
  for (const items of ['1 item', '2 items']) {
    const lost = await loseAnswer(page, '**/api/cart/add');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText('Added to cart')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: `Cart, ${items}` })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expectProblems(...lost);
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
  }
});

test('more than there is cannot be added, in the words of the server', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await signIn(page, 'Noah New');
  await emptyCart(page);
  await openProduct(page, 'Podium Mug, your name');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
  const add = page.getByRole('button', { name: 'Add to Cart' });
  for (const quantity of [1, 2, 3, 4]) {
    await add.click();
    await expect(
      page.getByRole('banner').getByRole('link', { name: new RegExp(`^Cart, ${quantity} items?$`) }),
    ).toBeVisible();
  }
  await add.click();
  await expect(page.getByRole('alert')).toHaveText('Only 4 left in stock');
  expectProblems(
    'console error: Failed to load resource: the server responded with a status of 409 (Conflict) (/api/cart/add)',
  );
});

test('a failure that the shopper cannot mend is said in the words of the shop', { tag: '@edge' }, async ({
  page,
  expectProblems,
}) => {
  await signIn(page, 'Noah New');
  await openProduct(page, 'First Light Mug');
  await page.route('**/api/cart/add', (route) =>
    route.fulfill({ status: 500, json: { error: 'Something went wrong' } }),
  );
  await page.locator('form').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to add item to cart');
  expectProblems(
    'console error: Failed to load resource: the server responded with a status of 500 (Internal Server Error) (/api/cart/add)',
  );
});

test('the pictures are stepped through by thumbnail and by key', async ({ page }) => {
  await openProduct(page, JERSEY);
  const images = page.getByRole('list', { name: 'Pictures' });
  const thumbs = page.getByRole('link', { name: /^Show picture/ });
  const last = (await images.getByRole('img').count()) - 1;
  await expect(thumbs).toHaveCount(last + 1);
  await expect(thumbs.nth(0)).toHaveAttribute('aria-current', 'true');
  await thumbs.nth(1).click();
  await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(images.getByRole('img', { name: /^Back of the jersey/ })).toBeInViewport({ ratio: 0.5 });
  await images.focus();
  await page.keyboard.press('ArrowRight');
  await expect(thumbs.nth(2)).toHaveAttribute('aria-current', 'true');
  await expect(images.getByRole('img', { name: /^Close-up of the printed name/ })).toBeInViewport({ ratio: 0.5 });
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect(thumbs.nth(3)).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Enlarge picture 4' }).click();
  const enlarged = page.getByRole('dialog', { name: JERSEY });
  const image = enlarged.getByRole('img');
  const width = async () => (await image.boundingBox())?.width ?? 0;
  const before = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(before * 1.5);
  await axe(page);
  await page.keyboard.press('-');
  await enlarged.getByRole('button', { name: 'Zoom in' }).click();
  // What was in the middle still is.
  const middleOf = (frame: Element) => (frame.scrollLeft + frame.clientWidth / 2) / frame.scrollWidth;
  await expect.poll(() => enlarged.getByRole('group', { name: 'Picture' }).evaluate(middleOf)).toBeCloseTo(0.5, 1);
  await enlarged.getByRole('button', { name: 'Zoom out' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(enlarged).toContainText('5 of 5');
  await page.keyboard.press('Escape');
  await expect(thumbs.nth(4)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('button', { name: 'Enlarge picture 5' })).toBeFocused();
  await thumbs.nth(last).click();
  await expect(images.getByRole('img').nth(last)).toBeInViewport({ ratio: 0.9 });
  await images.focus();
  await page.keyboard.press('ArrowRight');
  await expect(thumbs.nth(last)).toHaveAttribute('aria-current', 'true');
});

test('shipping prices stand in a window of their own too', { tag: '@edge' }, async ({ page }) => {
  await openProduct(page, 'First Light Mug');
  await page.getByRole('button', { name: 'View Shipping Prices' }).click();
  const prices = page.getByRole('dialog', { name: 'Shipping Prices' });
  await expect(prices).toContainText('EU€4.903 to 7 working days');
  await expect(prices).toContainText('UK€5.90');
  await expect(prices).toContainText('EU€4.90');
  await expect(prices).toContainText('Worldwide€12.00');
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'View Shipping Prices' })).toBeFocused();
});

test('a fitted cut has its own measurements in the size guide', { tag: '@edge' }, async ({ page }) => {
  await openProduct(page, JERSEY);
  const guide = page.getByRole('dialog', { name: 'Size guide' });
  const openGuide = () => page.getByRole('button', { name: 'Size guide' }).click();
  await openGuide();
  await expect(guide.getByRole('heading', { level: 3 })).toHaveText(['Standard', 'Fitted', 'How to measure']);
  await expect(guide.getByRole('table', { name: 'Jerseys and polos' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: /^Fitted/ }).click();
  await openGuide();
  await expect(guide.getByRole('heading', { level: 3 })).toHaveText(['Fitted', 'Standard', 'How to measure']);
  await expect(guide.getByRole('table', { name: 'Jerseys, fitted cut' })).toBeInViewport();
  await expect(guide.getByRole('columnheader', { name: 'Waist' })).toBeVisible();
  await expect(guide).not.toContainText('Regular fit');
  await axe(page);
});

test('a chosen style shows its own picture, its size guide and what else there is of its line', async ({ page }) => {
  await signIn(page, 'Noah New');
  await emptyCart(page);
  await openProduct(page, 'Penumbra Hoodie');
  const images = page.getByRole('list', { name: 'Pictures' });
  await page.getByRole('radio', { name: 'M', exact: true }).click();
  await page.getByRole('radio', { name: 'Flare' }).click();
  await expect(images.getByRole('img', { name: /bright orange/ })).toBeInViewport({ ratio: 0.5 });
  await page.getByRole('button', { name: 'Size guide' }).click();
  const guide = page.getByRole('dialog', { name: 'Size guide' });
  await expect(guide.getByRole('row', { name: /^M \(chosen\) 98–103/ })).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Penumbra Hoodie, M, Flare')).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const more = page.getByRole('region', { name: 'More from this line' });
  await expect(more.getByRole('article')).toHaveCount(4);
  await axe(page);
  await page.goto('/cart');
  await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', /hoodie-flare/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'de-DE', timezoneId: 'Europe/Berlin' });

  test('the button stays in reach, with price and choice', async ({ page }) => {
    await openProduct(page, JERSEY);
    const add = page.getByRole('button', { name: 'Add to Cart' });
    await expect(add).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Choose a size')).toBeVisible();
    await page.getByRole('radio', { name: 'M', exact: true }).click();
    await expect(page.getByText('M · Standard')).toBeVisible();
    // What gets the focus is never under the bar.
    await page.evaluate(() => window.scrollTo(0, 0));
    const bar = page.locator('.buy-bar');
    await expect(bar).toBeVisible();
    const name = page.getByRole('textbox', { name: 'Name on back' });
    await name.focus();
    const bottomOf = ({ y, height }: { y: number; height: number }) => y + height;
    const field = await name.boundingBox();
    const place = await add.boundingBox();
    expect(field && bottomOf(field)).toBeLessThan(place?.y ?? 0);
    await expect(page.getByText('Shipping to Germany (EU)')).toBeAttached();
    await expect(page.getByText(/^Arrives (Mon|Tue|Wed|Thu|Fri) /)).toBeAttached();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(add).toBeInViewport({ ratio: 1 });
    await axe(page);
  });
});

test('the bar with the button is there before the code is', { tag: '@edge' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { data } = await (await page.request.get(`/api/products?search=${encodeURIComponent(JERSEY)}`)).json();
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/main-*', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto(`/product/${data[0].id}`);
  await expect(page.locator('.buy-bar')).toContainText('Choose a size');
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeInViewport({ ratio: 1 });
  code.resolve();
  await page.unrouteAll({ behavior: 'wait' });
});

test('a product is saved and let go', async ({ page }) => {
  await signIn(page, 'Noah New');
  await openProduct(page, 'Halvorsen 27 Cap');
  await page.getByRole('button', { name: 'Add Wishlist' }).click();
  await expect(page.getByRole('button', { name: 'Remove Wishlist' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Remove Wishlist' }).click();
  await expect(page.getByRole('button', { name: 'Add Wishlist' })).toBeVisible();
});

test('a product that is not there is said to be so', { tag: '@edge' }, async ({ page, expectProblems }) => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
    const answer = await openPage(page, `/product/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found');
    await expect(page).toHaveTitle('Product not found | Antumbra Racing');
    expectProblems(
      `console error: Failed to load resource: the server responded with a status of 404 (Not Found) (/product/${id})`,
    );
  }
  await axe(page);
  await page.getByRole('main').getByRole('link', { name: 'Shop' }).click();
  await expect(page).toHaveURL('/products');
});

test('a product that cannot be loaded is tried again', { tag: '@edge' }, async ({ page, expectProblems }) => {
  await openPage(page, '/products?search=first light');
  await page.route('**/api/products/*', (route) =>
    route.fulfill({ status: 500, json: { error: 'Something went wrong' } }),
  );
  await page.getByRole('link', { name: 'First Light Mug' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('HTTP error! status: 500');
  const { pathname } = new URL(page.url());
  expectProblems(
    `console error: Failed to load resource: the server responded with a status of 500 (Internal Server Error) (/api/products/${pathname.split('/').at(-1)})`,
  );
  await page.unroute('**/api/products/*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First Light Mug');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a product is there to read, its pictures to pick', async ({ page }) => {
    await page.goto('/products?search=totality');
    await page.getByRole('link', { name: JERSEY }).click();
    await expect(page.getByText('UK €8.50 · EU €6.90 · Worldwide €14.00')).toBeVisible();
    // Everybody is sent the same page: where its reader lives is not known.
    await expect(page.getByRole('region', { name: 'Shipping' })).toContainText(/^Shipping from\s*€6.90/);
    await expect(page.locator('noscript p')).toContainText('Cart, wishlist and signing in need JavaScript');
    await expect(page.locator('main').getByRole('button', { name: 'Add to Cart' })).toHaveCSS('pointer-events', 'none');
    await expect(page.locator('main').getByRole('button', { name: 'Add to Cart' })).toHaveCSS('opacity', '0.5');
    await page.getByRole('link', { name: /^Show picture 2/ }).click();
    await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('img', { name: /^Back/ })).toBeInViewport({
      ratio: 0.5,
    });
  });
});

test('one product follows another with nothing left of the first', { tag: '@edge' }, async ({ page }) => {
  await openProduct(page, JERSEY);
  await page.getByRole('textbox', { name: 'Number' }).fill('44');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Products' }).click();
  await page.getByRole('searchbox', { name: 'Search products' }).fill('podium');
  await page.getByRole('link', { name: 'Podium Mug, your name' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Podium Mug, your name');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');
});

test('a product page without its reviews is still there', { tag: '@edge' }, async ({ page, expectProblems }) => {
  await openPage(page, '/products?search=perigee');
  await page.route('**/api/products/*/reviews?*', (route) => route.fulfill({ status: 500, body: '' }));
  const requested = page.waitForRequest('**/api/products/*/reviews?*');
  await page.getByRole('link', { name: 'Perigee Five-Panel Cap' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perigee Five-Panel Cap');
  await expect(page.getByRole('heading', { name: 'Reviews' })).toHaveCount(0);
  const { pathname, search } = new URL((await requested).url());
  expectProblems(failed(500, 'Internal Server Error', pathname + search));
});

test.describe('with a shop of its own', () => {
  test.use({ ownShop: true });

  test('what is personalised is typed side by side, however long its labels are', { tag: '@edge' }, async ({
    page,
  }) => {
    await signIn(page, 'Alex Admin');
    const labels = ['Name of your favourite driver, as it stands on the licence', 'Number'];
    const id = await addProduct(page, { name: 'Labelled Jersey', options: JSON.stringify(labels) });
    await openPage(page, `/product/${id}`);
    const top = async (label: string) => (await page.getByRole('textbox', { name: label }).boundingBox())?.y;
    expect(await top('Name of your favourite driver')).toBe(await top('Number'));
    await page.getByRole('textbox', { name: 'Number' }).fill('27');
    await page.getByRole('button', { name: 'Add to Cart' }).first().click({ force: true });
    await expect(page.getByRole('textbox', { name: 'Name of your favourite driver' })).toBeFocused();
    expect(await top('Name of your favourite driver')).toBe(await top('Number'));
    await axe(page);
  });
});

test('a product that leads to another makes place for it, also by Back', async ({ page }) => {
  await openProduct(page, 'First Light Mug');
  const heading = page.getByRole('heading', { level: 1 });
  for (const previous of ['First Light Mug', '']) {
    await page.locator('#similar').scrollIntoViewIfNeeded();
    const card = page.locator('#similar').getByRole('article').first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('link', { name }).click();
    await expect(page).toHaveTitle(`${name} | Antumbra Racing`);
    await expect(heading).toHaveText([name]);
    expect(name).not.toBe(previous);
  }
  await page.goBack();
  await page.goBack();
  await expect(heading).toHaveText(['First Light Mug']);
});

test('on a phone the thumbnail of the picture that is shown comes into view', { tag: '@edge' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openProduct(page, 'Totality Race Jersey 2026');
  const thumbnails = page.getByRole('link', { name: /^Show picture/ });
  await page.getByRole('list', { name: 'Pictures' }).focus();
  for (let at = 1; at < (await thumbnails.count()); at++) await page.keyboard.press('ArrowRight');
  await expect(thumbnails.last()).toHaveAttribute('aria-current', 'true');
  await expect(thumbnails.last()).toBeInViewport({ ratio: 1 });
});
