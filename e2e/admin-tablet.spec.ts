import type { Locator, Page } from '@playwright/test';
import { addProduct } from './admin-page.ts';
import { axe, expect, signIn, test } from './fixtures.ts';
import { appears } from './shop-page.ts';

const AREAS = [
  'orders',
  'products',
  'categories',
  'users',
  'coupons',
  'addresses',
  'reviews',
  'wishlists',
  'team-members',
];

/** A scroll bar that takes its place from the page, as on Windows, while the window is as wide as it was; headless browsers hide theirs. */
const CLASSIC_SCROLLBAR = '15px';

/** At each width nothing of the table is cut off, and its last menu is in view. */
async function fits(page: Page, area: string, widths: readonly number[]): Promise<void> {
  const last = page.getByRole('row').getByRole('button', { name: /^Actions for / });
  await appears(last.first());
  const box = page.getByRole('table').locator('..');
  await page.evaluate((room) => {
    document.documentElement.style.paddingRight = room;
  }, CLASSIC_SCROLLBAR);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 1024 });
    const where = `${area} at ${width} pixels`;
    await expect(last.first(), where).toBeInViewport({ ratio: 1 });
    expect(await box.evaluate((table) => table.scrollWidth - table.clientWidth), where).toBe(0);
  }
}

test('on a tablet no list hides what can be done with its rows', { tag: '@edge' }, async ({ page }) => {
  await signIn(page, 'Alex Admin');
  for (const area of AREAS) {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(`/admin/${area}`);
    await fits(page, area, [768, 1024, 1152, 1280, 1366, 1440]);
  }
});

test('beside the rail of areas a short page is no longer than the window', { tag: '@edge' }, async ({ page }) => {
  await signIn(page, 'Alex Admin');
  await page.setViewportSize({ width: 1024, height: 600 });
  await page.goto('/admin/newsletter');
  await appears(page.getByRole('heading', { level: 1, name: 'Newsletter' }));
  const tooLong = () =>
    page.evaluate(() => {
      const main = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0;
      return document.documentElement.scrollHeight - Math.max(window.innerHeight, Math.ceil(main + window.scrollY));
    });
  expect(await tooLong()).toBeLessThanOrEqual(0);
});

test('what was done is said where it covers no way on', { tag: '@edge' }, async ({ page }) => {
  await signIn(page, 'Alex Admin');
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 720 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/admin/reviews');
    const last = page.getByRole('row').last();
    await last.getByRole('button', { name: /^Actions for / }).click();
    await last
      .getByRole('button', { name: /^(Approve|Reject) / })
      .last()
      .click();
    const said = page.getByRole('status').filter({ hasText: /is (approved|rejected)$/ });
    await expect(said).toBeVisible();
    await page.keyboard.press('End');
    await page.getByRole('button', { name: 'Next' }).click({ timeout: 3_000 });
    await expect(page).toHaveURL('/admin/reviews?page=2');
    await expect(said, 'it was not in the way').toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(said).toHaveCount(0);
  }
});

test('what was said before a dialog opened does not lie over it', { tag: '@edge' }, async ({ page }) => {
  await signIn(page, 'Alex Admin');
  await page.goto('/admin/reviews');
  const menu = page
    .getByRole('row')
    .last()
    .getByRole('button', { name: /^Actions for / });
  const press = async (action: RegExp) => {
    await menu.click();
    await page.getByRole('row').last().getByRole('button', { name: action }).last().click();
  };
  await press(/^(Approve|Reject) /);
  const said = page.getByRole('status').filter({ hasText: /is (approved|rejected)$/ });
  await expect(said).toBeVisible();
  await press(/^View /);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Close' }).first()).toBeVisible();
  await expect(dialog.getByText(/is (approved|rejected)$/)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(said, 'it is there again').toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, ownShop: 'file' });

  test('each list shows five records at once', { tag: '@edge' }, async ({ page }) => {
    await signIn(page, 'Alex Admin');
    for (const area of [...AREAS, 'competitions']) {
      await page.goto(`/admin/${area}`);
      const rows = page
        .locator(area === 'competitions' ? 'article' : 'tbody tr')
        .filter({ has: page.getByRole('button') });
      await appears(rows.first());
      const shown = Math.min(await rows.count(), 5);
      await expect(rows.nth(shown - 1), `${area}: number ${shown}`).toBeInViewport({ ratio: 0.99 });
    }
  });

  test('a long name is read whole beside what is long, too', { tag: '@edge' }, async ({ page }) => {
    await signIn(page, 'Alex Admin');
    const { data: roles } = await (await page.request.get('/api/admin/team-roles')).json();
    const member = {
      firstName: 'Maximiliano',
      lastName: 'Fernández de Córdoba',
      roleId: roles[0].id,
      nationality: 'Saint Vincentian (Grenadines), German',
      bio: 'Made for a test.',
    };
    expect((await page.request.post('/api/admin/team-members', { data: member })).status()).toBe(201);
    await page.goto('/admin/team-members?search=maximiliano');
    await expectWhole(page.locator('tbody').getByText('Maximiliano Fernández de Córdoba', { exact: true }).first());
    await expect(page.locator('tbody').getByText(member.nationality)).toBeInViewport({ ratio: 1 });

    const { data: orders } = await (await page.request.get('/api/admin/orders?status=delivered')).json();
    const [{ user_id, order_number }] = orders;
    const { data: customer } = await (await page.request.get(`/api/admin/users/${user_id}`)).json();
    const { email, role, updatedAt } = customer;
    const name = { firstName: 'Maximiliano', lastName: 'Fernández Córdoba' };
    const named = { ...name, email, role, expectedUpdatedAt: updatedAt };
    expect((await page.request.put(`/api/admin/users/${user_id}`, { data: named })).status()).toBe(200);
    await page.goto(`/admin/orders?search=${order_number}`);
    await expectWhole(page.locator('tbody').getByText('Maximiliano Fernández Córdoba', { exact: true }).first());
  });

  test('a coupon with two badges has them beside its code', { tag: '@edge' }, async ({ page }) => {
    await signIn(page, 'Alex Admin');
    const coupon = {
      code: 'TWOBADGES',
      name: 'Made for a test',
      description: 'Made for a test',
      type: 'percentage',
      value: 10,
      minOrderAmount: 0,
      startDate: '2020-01-01T00:00:00Z',
      endDate: '2090-01-01T00:00:00Z',
      isAnnounced: true,
    };
    expect((await page.request.post('/api/admin/coupons', { data: coupon })).status()).toBe(201);
    await page.goto('/admin/coupons?search=twobadges');
    const row = page.locator('tbody tr').filter({ hasText: coupon.code });
    await appears(row);
    const [code, badge, menu] = await Promise.all(
      [
        row.getByRole('link', { name: coupon.code }),
        row.getByText('Active', { exact: true }),
        row.getByRole('button', { name: /^Actions for / }),
      ].map((part) => part.boundingBox()),
    );
    const bottom = (code?.y ?? 0) + (code?.height ?? 0);
    for (const beside of [badge, menu]) expect(beside?.y).toBeLessThan(bottom);
  });
});

async function expectWhole(text: Locator): Promise<void> {
  await appears(text);
  expect(await text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
}

test('the names of products have room on a phone', { tag: '@edge' }, async ({ page }) => {
  await signIn(page, 'Alex Admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/products?search=ring+6h');
  const name = page.locator('tbody').getByText('Kallio Ring 6H Event Tee (limited)', { exact: true }).first();
  await expectWhole(name);
});

test('a list is sorted on a phone, and nothing has the focus unseen', { tag: '@edge' }, async ({ page }) => {
  await signIn(page, 'Alex Admin');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const area of [...AREAS, 'competitions']) {
    await page.goto(`/admin/${area}`);
    await appears(page.getByRole('combobox', { name: 'Sort by' }));
    await expect(page.locator('thead').getByRole('button'), area).toHaveCount(0);
  }
  await page.goto('/admin/products?search=perigee+five');
  await expect(page.getByText(/^\d+ in stock$/)).toBeVisible();
  await page.goto('/admin/products');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, low to high');
  await expect(page).toHaveURL('/admin/products?sort=price_asc');
  const { data } = await (await page.request.get('/api/admin/products?sort=price_asc')).json();
  await expect(page.locator('tbody tr').first()).toContainText(data[0].name);
  await axe(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeHidden();
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await expect(page.locator('thead').getByRole('button'), 'behind the bar').toHaveCount(0);
});

test('what is said over a dialog covers none of its buttons', { tag: '@edge' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'Alex Admin');
  const { data } = await (await page.request.get('/api/admin/orders?payment=paid')).json();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/admin/orders?view=${data[0].id}`);
    const dialog = page.getByRole('dialog', { name: /^Order / });
    await dialog
      .getByRole('button', { name: /^Copy / })
      .first()
      .click();
    await expect(dialog.getByText(/ was copied$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click({ timeout: 3_000 });
    await expect(dialog).toHaveCount(0);
  }
});

test.describe('of a cancelled order', () => {
  test.use({ ownShop: 'file' });

  test('what is said of the refund leaves the other columns their place', { tag: '@edge' }, async ({ page }) => {
    await signIn(page, 'Alex Admin');
    const { data } = await (await page.request.get('/api/admin/orders?status=processing&payment=paid')).json();
    const [{ id, order_number, updated_at }] = data;
    const change = { status: 'cancelled', restock: true, expectedUpdatedAt: updated_at };
    expect((await page.request.put(`/api/admin/orders/${id}/status`, { data: change })).status()).toBe(200);
    await page.goto('/admin/orders');
    await fits(page, 'orders', [768, 1024, 1152, 1280, 1366, 1440]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/admin/orders?search=${order_number}`);
    const row = page.locator('tbody tr').filter({ hasText: 'Refund leaves' });
    const number = await row.getByRole('link', { name: order_number }).boundingBox();
    const status = await row.getByRole('combobox').boundingBox();
    expect((number?.x ?? 0) + (number?.width ?? 0)).toBeLessThanOrEqual(status?.x ?? 0);
  });
});

test.describe('of orders that much has happened to', () => {
  test.use({ ownShop: true });

  test('what is said of each leaves what can be done with it in view', { tag: '@edge' }, async ({ page }) => {
    await signIn(page, 'Alex Admin');
    const api = page.request;
    const post = async (path: string, data: object) => expect((await api.post(path, { data })).status()).toBe(201);
    const { data } = await (await api.get('/api/admin/orders?status=processing&payment=paid&limit=50')).json();
    type Item = { id: string; quantity: number; product_variant: { id: string }; made_to_order: boolean };
    const ofTwo = data.filter(({ items }: { items: Item[] }) => items.length > 1 || (items[0]?.quantity ?? 0) > 1);
    expect(ofTwo.length).toBeGreaterThan(2);
    const [partly, exchanged, refused] = ofTwo;
    const unitOf = ({ items }: { items: Item[] }, index: number) => ({
      orderItemId: items[items.length > 1 ? index : 0]?.id,
      quantity: 1,
    });
    await post(`/api/admin/orders/${partly.id}/refunds`, { items: [unitOf(partly, 0)] });
    await post(`/api/admin/orders/${exchanged.id}/refunds`, { items: [unitOf(exchanged, 1)] });
    const [{ product_variant: variant }] = exchanged.items;
    await post(`/api/admin/orders/${exchanged.id}/exchanges`, { ...unitOf(exchanged, 0), variantId: variant.id });
    await post(`/api/admin/orders/${refused.id}/deliveries`, { carrier: 'dhl', items: [unitOf(refused, 1)] });
    await api.put('/api/sandbox/faults', { data: { calls: { refund: ['refuse'] } } });
    await post(`/api/admin/orders/${refused.id}/refunds`, { amount: 1, reason: 'Sorry' });

    const { data: customer } = await (await api.get(`/api/admin/users/${partly.user_id}`)).json();
    const named = {
      firstName: 'Maximiliano Bartholomäus',
      lastName: 'Fernández de Córdoba-Hohenschönhausen',
      email: 'maximiliano.bartholomaeus.fernandez.de.cordoba@fans.example',
      role: customer.role,
      expectedUpdatedAt: customer.updatedAt,
    };
    expect((await api.put(`/api/admin/users/${partly.user_id}`, { data: named })).status()).toBe(200);
    const widths = [768, 1024, 1152, 1280, 1366, 1440];
    await page.goto('/admin/orders');
    for (const text of ['Partly refunded', 'Partly sent', 'Refund refused', 'Maximiliano'])
      await expect(page.locator('tbody').getByText(text).first()).toBeVisible();
    await fits(page, 'orders', widths);
    await page.goto('/admin/addresses?search=maximiliano');
    await fits(page, 'addresses', widths);

    const items = 'Alles aus dieser Bestellung, und zwar so bald wie möglich'.repeat(3);
    await post('/api/withdrawals', {
      name: 'Fernández de Córdoba '.repeat(4),
      email: named.email,
      order: 'X'.repeat(60),
      items,
    });
    await page.goto('/admin/withdrawals');
    await fits(page, 'withdrawals', widths);
  });
});

test('a name without a space leaves room for the other columns', { tag: '@edge' }, async ({ page }) => {
  await signIn(page, 'Alex Admin');
  await addProduct(page, { name: 'Longname'.repeat(25) });
  await page.goto('/admin/products?search=longname');
  await fits(page, 'products', [390, 768, 1024, 1280, 1366, 1440]);
  await page.getByRole('link', { name: /^Longname/ }).click();
  await expect(page.getByRole('dialog', { name: /^Edit/ })).toBeVisible();
});

test('long names of places leave room for the other columns', { tag: '@edge' }, async ({ page }) => {
  await signIn(page, 'Alex Admin');
  const { data: users } = await (await page.request.get('/api/admin/users?search=fiona')).json();
  const place = {
    userId: users[0].id,
    street: '128 Straße der Freundschaft Hinterhaus',
    city: 'Hohenschönhausen',
    state: 'Mecklenburg-Vorpommern',
    zipCode: '13053',
    country: 'DE',
    isDefault: true,
  };
  expect((await page.request.post('/api/admin/addresses', { data: place })).status()).toBe(201);
  await page.goto('/admin/addresses');
  await fits(page, 'addresses', [768, 1024, 1152, 1280, 1366, 1440]);
});

test('on a phone the way to a page by its number stands beside the count, and cards leave room', {
  tag: '@edge',
}, async ({ page }) => {
  await signIn(page, 'Alex Admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/orders');
  const middle = async (text: Locator) => {
    const box = await text.boundingBox();
    return box ? box.y + box.height / 2 : Number.NaN;
  };
  const count = page.getByText(/^Showing 1 to 10 of/);
  await appears(count);
  expect(Math.abs((await middle(page.getByLabel('Go to page'))) - (await middle(count)))).toBeLessThan(4);

  // It looks like a field, not like a button that cannot be pressed.
  await expect(page.getByText('Go to page', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Go to page')).toHaveAttribute('inputmode', 'numeric');

  const declared = { name: 'Mika Fan', email: 'mika@fans.example', order: 'ANT-000000' };
  expect((await page.request.post('/api/withdrawals', { data: declared })).ok()).toBe(true);
  await page.goto('/admin/withdrawals');
  const row = page.locator('[data-row]').filter({ hasText: 'To decide' }).first();
  const [badge, title] = [row.getByText('To decide', { exact: true }), row.getByText(/^WD-\w{6}$/)];
  await appears(title);
  expect(Math.abs((await middle(badge)) - (await middle(title))), 'the state stands beside it').toBeLessThan(12);

  await page.goto('/admin/competitions');
  const card = page.getByRole('article').first();
  await appears(card);
  const top = (await card.boundingBox())?.y ?? 0;
  expect((await card.getByRole('heading').boundingBox())?.y).toBeGreaterThan(top + 7);
});
