import type { Page } from '@playwright/test';
import { axe, expect, signIn, test } from './fixtures.ts';
import { cardOf, emptyCart, expectAlive, openPage } from './shop-page.ts';

const cards = (page: Page) => page.getByRole('article');
/** Their addresses: other tests may give two products one name. */
const addresses = (page: Page) =>
  cards(page)
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
const count = (page: Page) => page.getByRole('region', { name: 'Products' }).getByText(/^\d+ products?$/);
const total = async (page: Page) => Number.parseInt((await count(page).textContent()) ?? '', 10);

async function prices(page: Page): Promise<number[]> {
  const texts = await cards(page)
    .getByText(/^\$[\d.]+$/)
    .allTextContents();
  return texts.map((text) => Number(text.slice(1)));
}

test('the listing shows twelve products, newest first, in dollars', async ({ page }) => {
  await openPage(page, '/products');
  await expect(page).toHaveTitle('Shop | Antumbra Racing');
  await expect(cards(page)).toHaveCount(12);
  expect(await total(page)).toBeGreaterThan(12);
  await expect(page.getByText('showing 1 to 12')).toBeVisible();
  const newest = await (await page.request.get('/api/products?limit=1&sort=newest')).json();
  await expect(cards(page).first()).toContainText(newest.data[0].name);
  await expect(cards(page).first()).toContainText(`$${newest.data[0].price.toFixed(2)}`);
  await axe(page);
});

test('a search is asked for after a pause, and stands in the address', async ({ page }) => {
  await openPage(page, '/products');
  await page.getByRole('searchbox', { name: 'Search products' }).pressSequentially('FIRST light');
  await expect(page).toHaveURL('/products?search=FIRST+light');
  await expect(count(page)).toHaveText('1 product');
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('FIRST light');
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await expectAlive(page);
  await page.getByRole('link', { name: 'Remove filter “FIRST light”' }).click();
  await expect(page).toHaveURL('/products');
  await expect(cards(page)).toHaveCount(12);
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('');
});

test('typing leaves one entry in the history', { tag: '@edge' }, async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('link', { name: 'View all products' }).click();
  await expect(cards(page)).toHaveCount(12);
  const search = page.getByRole('searchbox', { name: 'Search products' });
  await search.fill('mu');
  await expect(page).toHaveURL(/search=mu$/);
  await search.fill('mug');
  await expect(page).toHaveURL(/search=mug$/);
  await page.goBack();
  await expect(page).toHaveURL('/');

  // What was chosen before is not lost by typing.
  await openPage(page, '/products?sort=price-low');
  await search.fill('mu');
  await expect(page).toHaveURL(/search=mu&sort=price-low$/);
  await search.fill('mug');
  await expect(page).toHaveURL(/search=mug&sort=price-low$/);
  await page.goBack();
  await expect(page).toHaveURL('/products?sort=price-low');
  await expect(search).toHaveValue('');
});

test('category, price and order narrow the list; all of it comes back at once', async ({ page }) => {
  await openPage(page, '/products');
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Home & Desk' });
  await expect(page).toHaveURL(/\?category=[\da-f-]{36}$/);
  await expect(cardOf(page, 'First Light Mug')).toBeVisible();
  await page.getByRole('textbox', { name: 'Minimum price' }).fill('18');
  await page.getByRole('textbox', { name: 'Minimum price' }).press('Enter');
  await expect(cardOf(page, 'First Light Mug')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-high');
  await expect(page).toHaveURL(/sort=price-high/);
  await expect(cards(page).last()).toContainText('Podium Mug, your name');
  expect(await prices(page)).toEqual((await prices(page)).toSorted((a, b) => b - a));
  const applied = page.getByRole('list', { name: 'Applied filters' });
  await expect(applied).toContainText('Home & Desk');
  await expect(applied).toContainText('From $18.00');
  await applied.getByRole('link', { name: 'Remove filter From $18.00' }).press('Enter');
  await expect(applied.getByRole('listitem')).toHaveCount(2);
  // The focus stays at the filters, and the next Tab comes to the first of those that are left.
  await page.keyboard.press('Tab');
  await expect(applied.getByRole('link', { name: 'Remove filter Home & Desk' })).toBeFocused();
  await applied.getByRole('link', { name: 'Clear all' }).press('Enter');
  await expect(page).toHaveURL('/products?sort=price-high');
  await expect(applied).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await expect(cards(page)).toHaveCount(12);
  await expect(page.getByRole('textbox', { name: 'Minimum price' })).toHaveValue('0');
});

test('a large category holds what is in its parts', async ({ page }) => {
  await openPage(page, '/products');
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Race Kit' }).click();
  await expect(page.getByRole('combobox', { name: 'Category' }).locator('option:checked')).toHaveText('Race Kit');
  await expect(cardOf(page, 'Halvorsen 27 Cap')).toBeVisible();
  await expect(cardOf(page, 'First Light Mug')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Ferrán 81' }).click();
  await expect(cardOf(page, 'Ferrán 81 Cap')).toBeVisible();
  await expect(cardOf(page, 'Halvorsen 27 Cap')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  const boxes = await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('list')
    .first()
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    );
  for (const [index, { left }] of boxes.entries()) expect(left).toBeGreaterThan(boxes[index - 1]?.right ?? 0);
});

test('the pages between them show every product once', { tag: '@edge' }, async ({ page }) => {
  await openPage(page, '/products?sort=name-asc');
  const seen = new Set(await addresses(page));
  const pages = page.getByRole('navigation', { name: 'Pagination' });
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
  for (let number = 2; seen.size < (await total(page)); number++) {
    await pages.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(`/products?sort=name-asc&page=${number}`);
    await expect(pages.getByRole('link', { name: String(number) })).toHaveAttribute('aria-current', 'page');
    const shown = await addresses(page);
    expect(shown.filter((address) => seen.has(address))).toEqual([]);
    expect(shown).not.toHaveLength(0);
    for (const address of shown) seen.add(address);
  }
  await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('an address that makes no sense shows everything', { tag: '@edge' }, async ({ page }) => {
  const category = '00000000-0000-4000-8000-000000000000';
  for (const query of ['sort=banana&page=-3', 'page=99', 'min=cheap&max=', `category=${category}`]) {
    const answer = await openPage(page, `/products?${query}`);
    expect(answer?.status()).toBe(200);
    await expect(cards(page)).toHaveCount(12);
  }
});

test('where nothing is found there is a way on', async ({ page }) => {
  await openPage(page, '/products?search=zeppelin');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Show all products' }).click();
  await expect(cards(page)).toHaveCount(12);
  await openPage(page, '/products?search=hoodeys&min=500');
  await page.getByRole('link', { name: 'Search for “hoodie”' }).click();
  await expect(cardOf(page, 'Penumbra Hoodie')).toBeVisible();
});

test('the header searches the shop from any page, and suggests while one types', async ({ page }) => {
  await openPage(page, '/');
  await page.setViewportSize({ width: 1440, height: 900 });
  const search = page.getByRole('combobox', { name: 'Search the shop' });
  await search.fill('first light');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options.first()).toContainText('First Light Mug');
  await expect(options.first()).toContainText('€');
  await expect(options.last()).toHaveText('Search for “first light”');
  await axe(page);
  await search.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(search).toBeFocused();
  await search.press('Enter');
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('heading', { name: 'First Light Mug' })).toBeFocused();
  await search.fill('first lights');
  await expect(options.first()).toContainText('First Light Mug');
  await search.press('Escape');
  await expect(options).toHaveCount(0);
  await search.fill('zzzzqq');
  await expect(page.getByRole('search').getByText('No suggestions').last()).toBeVisible();
  await expect(options).toHaveText(['Search for “zzzzqq”']);
  await axe(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await search.fill('cap');
  await expect(options.first()).toContainText(/cap/i);
  await search.press('Enter');
  await expect(page).toHaveURL('/products?search=cap');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('cap');
});

test('what is typed while the code of the suggestions comes is suggested for', { tag: '@edge' }, async ({ page }) => {
  await openPage(page, '/');
  const search = page.getByRole('combobox', { name: 'Search the shop' });
  // In the moment in which the list is there and does not listen yet.
  await search.evaluate((field: HTMLInputElement) => {
    const drawn = new MutationObserver(() => {
      drawn.disconnect();
      field.value = 'first light';
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    drawn.observe(field.form ?? field, { childList: true, subtree: true });
  });
  await search.focus();
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options.first()).toContainText('First Light Mug');
});

test('what is typed before the page is alive is suggested for', { tag: '@edge' }, async ({ page }) => {
  const typed = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Search the shop' }).fill('first light');
  typed.resolve();
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options.first()).toContainText('First Light Mug');
});

test('suggestions that break off leave the search itself', { tag: '@edge' }, async ({ page }) => {
  await openPage(page, '/');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  const search = page.getByRole('combobox', { name: 'Search the shop' });
  await search.fill('first light');
  await expect(options.first()).toContainText('First Light Mug');
  const answered = page.waitForResponse(/suggestions/);
  await page.route('**/api/products/suggestions*', (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"data":' }),
  );
  await search.fill('perigee');
  await answered;
  await expect(options).toHaveText(['Search for “perigee”']);
});

test('size, style and texts are chosen in the listing', async ({ page }) => {
  await signIn(page, 'Noah New');
  await emptyCart(page);
  await openPage(page, '/products?search=totality race');
  await cardOf(page, 'Totality Race Jersey 2026').getByRole('button', { name: 'Select Options' }).click();
  const modal = page.getByRole('dialog', { name: 'Select Options' });
  const add = modal.getByRole('button', { name: /Select Options|Add to Cart/ });

  await expect(modal.getByRole('radio', { name: '3XL' })).toBeDisabled();
  await expect(add).toHaveText('Select Options');
  await add.click({ force: true });
  await expect(modal.getByRole('alert')).toHaveText('Please select a size before adding to cart.');
  await expect(modal.getByRole('radio', { name: '2XS' })).toBeFocused();

  await modal.getByRole('radio', { name: 'L', exact: true }).click();
  await modal.getByRole('radio', { name: /Standard/ }).click();
  await expect(modal.getByText('L / Standard')).toBeVisible();
  await expect(modal.getByText(/\d+ in stock/)).toBeVisible();
  await modal.getByRole('radio', { name: /Standard/ }).click();
  await expect(modal.getByText('L / Standard')).toHaveCount(0);
  await modal.getByRole('radio', { name: /Fitted/ }).click();
  await expect(modal.getByText('$67.95')).toBeVisible();

  await expect(add).toHaveText('Add to Cart');
  await add.click({ force: true });
  await expect(modal.getByRole('alert')).toHaveText('Please fill all customization fields.');
  await expect(modal.getByRole('textbox', { name: 'Name on back' })).toBeFocused();
  await axe(page);
  await modal.getByRole('textbox', { name: 'Name on back' }).fill('NOVAK');
  await modal.getByRole('textbox', { name: 'Number' }).fill('44');
  await add.click();
  await expect(modal).toHaveCount(0);
  await expect(page.getByText('Added to cart')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('where no product has all words, those show that have most of them', { tag: '@edge' }, async ({ page }) => {
  await openPage(page, '/products?search=racing+gloves&sort=name-asc');
  await expect(page.getByText('2 products for “gloves”. Nothing was found for “racing gloves”.')).toBeVisible();
  await expect(cardOf(page, 'Apex Sim Gloves')).toBeVisible();
  await openPage(page, '/products?search=racing+gloves&min=900');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
});

test('a mistyped word finds what was meant, and says so', { tag: '@edge' }, async ({ page }) => {
  await openPage(page, '/products?search=jersy');
  await expect(cardOf(page, 'Totality Race Jersey 2026')).toBeVisible();
  await expect(page.getByText('for “jersey”. Nothing was found for “jersy”.')).toBeVisible();
});

test('a price is asked for after a pause, too; a range whose end is half typed is left alone', {
  tag: '@edge',
}, async ({ page }) => {
  await openPage(page, '/products');
  const [min, max] = [
    page.getByRole('textbox', { name: 'Minimum price' }),
    page.getByRole('textbox', { name: 'Maximum price' }),
  ];
  await min.fill('60');
  await expect(page).toHaveURL('/products?min=60');
  await expect(page.getByRole('list', { name: 'Applied filters' })).toContainText('From $60.00');
  await expect(min).toBeFocused();

  await max.press('ControlOrMeta+a');
  await max.pressSequentially('80', { delay: 700 });
  await expect(page).toHaveURL('/products?min=60&max=80');
  await expect(page.getByRole('list', { name: 'Applied filters' })).toContainText('$60.00 to $80.00');

  // Both ends above the old ones: on the way to the second one nothing is turned.
  await min.fill('100');
  await min.press('Tab');
  await expect(max).toBeFocused();
  await page.keyboard.type('200');
  await expect(page).toHaveURL('/products?min=100&max=200');
});

test('a price range the wrong way round is turned in the fields, too', { tag: '@edge' }, async ({ page }) => {
  await openPage(page, '/products?min=100');
  const [min, max] = [
    page.getByRole('textbox', { name: 'Minimum price' }),
    page.getByRole('textbox', { name: 'Maximum price' }),
  ];
  await max.fill('50');
  await expect(page.getByText('The minimum is above the maximum.')).toBeVisible();
  await max.press('Enter');
  await expect(page.getByText('The minimum is above the maximum.')).toBeHidden();
  await expect(page).toHaveURL('/products?min=50&max=100');
  await expect(max).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/products?min=100');
  await expect(max).toHaveValue('1000');
  await page.goForward();
  await expect(page).toHaveURL('/products?min=50&max=100');
  await expect(min).toHaveValue('50');
  await expect(max).toHaveValue('100');
});

test('on a phone the chosen category is seen in its row', { tag: '@edge' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/products');
  const last = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Sim Gear' });
  await openPage(page, (await last.getAttribute('href')) ?? '');
  await expect(last).toHaveAttribute('aria-current', 'true');
  // Where it is scrolled to is a whole number of pixels, and its edge is not.
  await expect(last).toBeInViewport({ ratio: 0.99 });
});

test.describe('on a phone', () => {
  // In another shop, products that tests have added would be first.
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, ownShop: 'file' });

  test('Back closes what covers the page before it leaves the page', { tag: '@edge' }, async ({ page }) => {
    const back = () => page.evaluate(() => history.back());
    await openPage(page, '/');
    await page.getByRole('link', { name: 'View all products' }).click();
    await expect(page).toHaveURL('/products');
    const entries = await page.evaluate(() => history.length);
    const card = cardOf(page, 'Totality Race Jersey 2026');
    const dialog = page.getByRole('dialog');
    await card.getByRole('button', { name: 'Select Options' }).click();
    await expect(dialog).toBeVisible();
    await back();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/products');
    await expect(card).toBeInViewport();
    await back();
    await expect(page).toHaveURL('/');
    await page.evaluate(() => history.forward());
    await expect(page).toHaveURL('/products');

    await card.getByRole('link', { name: 'Totality Race Jersey 2026' }).click();
    for (const name of ['Enlarge picture 1', 'Size guide', 'Menu']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(dialog).toBeVisible();
      await back();
      await expect(dialog).toHaveCount(0);
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Totality Race Jersey 2026');
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);

    // A link within a dialog leads where it says.
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await dialog.getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
  });

  test('Back closes what covers the first page of a visit, and leaves it with the next', { tag: '@edge' }, async ({
    page,
  }) => {
    const opener = page.getByRole('button', { name: 'Menu', exact: true });
    const dialog = page.getByRole('dialog');
    const open = async () => {
      await opener.tap();
      await expect(dialog).toBeVisible();
    };
    const arrive = async () => {
      await page.goto('about:blank');
      await openPage(page, '/products');
    };
    // Back passes over entries that a page has added before anything was pressed on it.
    await page.addInitScript(() => {
      const push = history.pushState.bind(history);
      history.pushState = (...entry) => {
        if (!navigator.userActivation.hasBeenActive) throw new Error('Nothing was pressed');
        push(...entry);
      };
    });
    await arrive();
    await open();
    await pressBack(page);
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/products');
    await open();
    await pressBack(page);
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/products');
    await pressBack(page);
    await expect(page).toHaveURL('about:blank');

    await arrive();
    await open();
    await dialog.getByRole('button', { name: 'Close menu' }).tap();
    await expect(dialog).toHaveCount(0);
    await pressBack(page);
    await expect(page).toHaveURL('about:blank');

    // A link within it leads where it says, and Back from there to the page, and then away.
    await arrive();
    await open();
    await dialog.getByRole('link', { name: 'Contact' }).tap();
    await expect(page).toHaveURL('/contact');
    await pressBack(page);
    await expect(page).toHaveURL('/products');
    await expect(cards(page).first()).toBeVisible();
    await pressBack(page);
    await expect(page).toHaveURL('about:blank');
  });
});

/** Presses the browser's own Back, the button at the side of a mouse. */
async function pressBack(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  for (const type of ['mousePressed', 'mouseReleased'] as const)
    await browser.send('Input.dispatchMouseEvent', { type, button: 'back', x: 5, y: 400, clickCount: 1 });
  await browser.detach();
}

test('what is sold out cannot be added, and leads to what is like it', { tag: '@edge' }, async ({ page }) => {
  await openPage(page, '/products?search=event tee');
  await cardOf(page, 'Kallio Ring 6H Event Tee (limited)').getByRole('button', { name: 'Select Options' }).click();
  const modal = page.getByRole('dialog', { name: 'Select Options' });
  await expect(modal.getByRole('button', { name: 'Out of Stock' })).toHaveAttribute('aria-disabled', 'true');
  for (const size of await modal.getByRole('radio').all()) await expect(size).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  await cardOf(page, 'Kallio Ring 6H Event Tee (limited)').getByRole('button', { name: 'Select Options' }).click();
  await modal.getByRole('link', { name: 'See similar, in stock' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kallio Ring 6H Event Tee (limited)');
  const similar = page.getByRole('region', { name: 'Similar, in stock' });
  await expect(similar).toBeInViewport();
  await expect(similar.getByRole('article').first()).toBeVisible();
  await expect(similar.getByText('Sold out')).toHaveCount(0);
  await expect(similar.getByRole('article').first()).toContainText('Tee');
  await expect(page.getByRole('region', { name: 'Shipping' })).not.toContainText(/Arrives|Ships within|returns/);
  await expect(page.getByRole('link', { name: 'See similar, in stock' })).toHaveAttribute('href', '#similar');
  await axe(page);
  await page.getByRole('button', { name: 'Out of Stock' }).click({ force: true });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a guest who saves a product is sent to sign in', { tag: '@edge' }, async ({ page }) => {
  await openPage(page, '/products?search=mug');
  await cardOf(page, 'First Light Mug').getByRole('button', { name: 'Wishlist' }).click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/products?search=mug')}`);
});

test('a heart saves a product and lets go of it', async ({ page }) => {
  await signIn(page, 'Noah New');
  await openPage(page, '/products?search=mug');
  const card = cardOf(page, 'First Light Mug');
  await card.getByRole('button', { name: 'Wishlist' }).click();
  await expect(card.getByRole('button', { name: 'Saved' })).toBeVisible();
  await page.reload();
  await card.getByRole('button', { name: 'Saved' }).click();
  await expect(card.getByRole('button', { name: 'Wishlist' })).toBeVisible();
});

test('a heart that the server refuses is taken back', { tag: '@edge' }, async ({ page, expectProblems }) => {
  await signIn(page, 'Noah New');
  await openPage(page, '/products?search=mug');
  await page.route('**/api/wishlist', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { error: 'Something went wrong' } })
      : route.continue(),
  );
  const card = cardOf(page, 'First Light Mug');
  await card.getByRole('button', { name: 'Wishlist' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to update wishlist');
  await expect(card.getByRole('button', { name: 'Wishlist' })).toBeVisible();
  expectProblems(
    'console error: Failed to load resource: the server responded with a status of 500 (Internal Server Error) (/api/wishlist)',
  );
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the listing is a form and links', async ({ page }) => {
    await page.goto('/products');
    await page.getByRole('searchbox', { name: 'Search products' }).fill('cap');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-low');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/search=cap/);
    await expect(cardOf(page, 'Perigee Five-Panel Cap')).toBeVisible();
    expect(await prices(page)).toEqual((await prices(page)).toSorted((a, b) => a - b));
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-low');
    await page.getByRole('link', { name: 'Clear all' }).click();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/products?sort=price-low&page=2');
    await expect(cards(page).first()).toBeVisible();
  });
});

test('the page survives being left and come back to', { tag: '@edge' }, async ({ page }) => {
  await openPage(page, '/products?search=cap');
  await cardOf(page, 'Halvorsen 27 Cap').getByRole('link', { name: 'Halvorsen 27 Cap' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halvorsen 27 Cap');
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('cap');
  await expect(cardOf(page, 'Halvorsen 27 Cap')).toBeInViewport();
});
