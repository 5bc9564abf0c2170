import type { Page } from '@playwright/test';
import { MUG, putInCart } from './buying.ts';
import { expect, signIn, test as base } from './fixtures.ts';
import { FAILED_PAYMENT, FOR_GUESTS, OWN, pathOf, type Where } from './pages.ts';
import { appears, emptyCart } from './shop-page.ts';
import { findTextFaults } from './text-faults.ts';

const PHONE = { width: 390, height: 844 };
const WINDOWS = [PHONE, { width: 1024, height: 768 }, { width: 1280, height: 800 }, { width: 1440, height: 900 }];

/** Drawn by the same components as another page, in other words. */
const LIKE_ANOTHER = ['the terms', 'unsubscribing from the newsletter', 'a lost product', FAILED_PAYMENT];
const differing = (pages: Record<string, Where>) =>
  Object.entries(pages).filter(([name]) => !LIKE_ANOTHER.includes(name));

/** A page whose reader has set the browser's text to twice its size: media queries in rem follow, as they do for them. */
const test = base.extend<{ largeText: Page }>({
  largeText: async ({ baseURL, playwright, launchOptions, contextOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    const page = await browser.newPage({ ...contextOptions, baseURL: baseURL ?? '', viewport: PHONE });
    await use(page);
    await browser.close();
  },
});

// Each walks through many pages, beside two other workers.
test.slow();

async function expectReadable(page: Page, name: string): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    await expect.poll(() => findTextFaults(page), `${name}, ${window.width} pixels wide`).toEqual([]);
  }
  await page.setViewportSize(PHONE);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await appears(page.getByRole('heading', { level: 1 }));
}

test('with text twice as large a guest reads and reaches all of each page', { tag: '@edge' }, async ({
  largeText: page,
}) => {
  for (const [name, where] of differing(FOR_GUESTS)) {
    await open(page, await pathOf(where, page.request));
    await expectReadable(page, name);
    await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await appears(page.getByRole('dialog', { name: 'Menu' }));
  await expectReadable(page, 'the menu');
});

test('with text twice as large a fan reads and reaches all of each page', { tag: '@edge' }, async ({
  largeText: page,
}) => {
  await signIn(page, 'Fiona Fan');
  await emptyCart(page);
  await putInCart(page, MUG, 2);
  for (const [name, where] of differing({ ...OWN, 'the checkout': '/checkout' })) {
    await open(page, await pathOf(where, page.request));
    await expectReadable(page, name);
  }
  await emptyCart(page);
});

const AREAS = [
  'dashboard',
  'products',
  'categories',
  'orders',
  'packing',
  'users',
  'team-members',
  'competitions',
  'coupons',
  'reviews',
  'reports',
  'mails',
  'addresses',
  'wishlists',
  'newsletter',
  'messages',
  'withdrawals',
  'api-tokens',
  'webhooks',
  'activity',
];

test('with text twice as large the lists of the back office are read and reached whole', { tag: '@edge' }, async ({
  largeText: page,
}) => {
  await signIn(page, 'Alex Admin');
  const sender = { name: 'Maximiliano Bartholomäus', email: 'maximiliano.bartholomaeus@fans.example' };
  const sent = {
    '/api/contact': { ...sender, subject: '', message: 'When does my cap come?' },
    '/api/withdrawals': { ...sender, order: 'The order of last week', items: '' },
  };
  for (const [call, data] of Object.entries(sent)) expect((await page.request.post(call, { data })).ok()).toBe(true);
  for (const area of AREAS) {
    await open(page, `/admin/${area}`);
    await expectReadable(page, area);
  }
  await open(page, '/admin/orders');
  await page
    .getByRole('checkbox', { name: /^Select ANT-/ })
    .first()
    .check();
  await expectReadable(page, 'what is done with chosen orders');
});

test('with text twice as large the dialogs of the back office are read and reached whole', { tag: '@edge' }, async ({
  largeText: page,
}) => {
  await signIn(page, 'Alex Admin');
  const idOf = async (list: string): Promise<string> => (await (await page.request.get(list)).json()).data[0].id;
  const order = await idOf('/api/admin/orders?status=processing&payment=paid');
  const dialogs = [
    `orders?view=${order}`,
    `orders?edit=${order}`,
    `products?edit=${await idOf('/api/admin/products')}`,
    `users?view=${await idOf('/api/admin/users')}`,
    `coupons?edit=${await idOf('/api/admin/coupons')}`,
  ];
  for (const path of dialogs) {
    await page.goto(`/admin/${path}`);
    await appears(page.getByRole('dialog').getByRole('button').nth(1));
    await expectReadable(page, path);
  }
  await open(page, '/admin/products');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await appears(page.getByRole('option').first());
  await expectReadable(page, 'the palette');
  await open(page, '/admin/products');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await appears(page.getByRole('dialog', { name: 'Menu' }));
  await expectReadable(page, 'the menu');
});
