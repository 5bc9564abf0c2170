import type { Page, Request } from '@playwright/test';
import { openArea } from './admin-page.ts';
import { MUG, putInCart } from './buying.ts';
import { expect, signIn, test } from './fixtures.ts';
import { countRenders, watchRenders } from './renders.ts';
import { emptyCart, openPage } from './shop-page.ts';
import { shareOfStylesComputed } from './styles-computed.ts';

// What a first visit loads down to the end of its page and what a change renders, counted: a guard for the speed of the shop that does not measure time.
// Less is good, and then the new figures stand here; more needs a reason.

// Other tests add to what is shown.
test.use({ ownShop: 'file' });

/** Requests and kB of 1000 bytes, as they are sent; the document's ids compress a little differently each time. */
type Loaded = Record<'document' | 'styles' | 'scripts' | 'fonts' | 'images' | 'calls', [requests: number, kB: number]>;
const PAGES: Record<string, Loaded> = {
  '/': {
    document: [1, 11.2],
    styles: [1, 16],
    scripts: [13, 94.7],
    fonts: [3, 59.8],
    images: [10, 82.5],
    calls: [1, 0],
  },
  '/products': {
    document: [1, 12.9],
    styles: [1, 16],
    scripts: [13, 96.1],
    fonts: [3, 59.8],
    images: [12, 85],
    calls: [1, 0],
  },
  '/product': {
    document: [1, 9.4],
    styles: [1, 16],
    scripts: [18, 102.3],
    fonts: [3, 59.8],
    images: [9, 80.2],
    calls: [2, 2.4],
  },
};
const KB_MORE_OR_LESS = 0.3;

/** React's commits, and the components that they rendered. */
const CHANGES: Record<string, [commits: number, components: number]> = {
  'more of a line in the cart': [1, 29],
  'a letter in the search of the shop': [2, 24],
  'a letter in a form of the back office': [1, 58],
};

const KINDS: [kind: keyof Loaded, path: RegExp][] = [
  ['styles', /\.css$/],
  ['scripts', /\.js$/],
  ['fonts', /^\/fonts\//],
  ['calls', /^\/api\//],
  // Not thumbnails: in their place Chromium takes the larger picture when it has that already. Nor the icon, which a browser without windows leaves.
  ['images', /^(?!\/pictures\/160\/|\/favicon\.)/],
];

async function loadedBy(page: Page): Promise<Loaded> {
  const entries = await page.evaluate(() =>
    (performance.getEntries() as PerformanceResourceTiming[])
      .filter(({ entryType }) => entryType === 'resource' || entryType === 'navigation')
      .map(({ entryType, name, encodedBodySize }) => ({ entryType, name, bytes: encodedBodySize })),
  );
  const kindOf = ({ entryType, name }: { entryType: string; name: string }) =>
    entryType === 'navigation' ? 'document' : KINDS.find(([, kind]) => kind.test(new URL(name).pathname))?.[0];
  const sumOf = (kind: keyof Loaded): [number, number] => {
    const of = entries.filter((entry) => kindOf(entry) === kind);
    return [of.length, Math.round(of.reduce((sum, { bytes }) => sum + bytes, 0) / 100) / 10];
  };
  return {
    document: sumOf('document'),
    styles: sumOf('styles'),
    scripts: sumOf('scripts'),
    fonts: sumOf('fonts'),
    images: sumOf('images'),
    calls: sumOf('calls'),
  };
}

/** How far ahead Chromium loads the pictures of a page depends on what it thinks of the network: down there all of them are loaded. */
async function scrollToEnd(page: Page): Promise<void> {
  const screens = await page.evaluate(() => Math.ceil(document.body.scrollHeight / innerHeight));
  for (let screen = 0; screen < screens; screen++) {
    await page.evaluate(async (to) => {
      scrollTo(0, to * innerHeight);
      for (const row of document.querySelectorAll('ul')) row.scrollLeft = row.scrollWidth;
      // It looks for pictures that are near when it draws, which it has not done yet.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    }, screen);
    await page.waitForLoadState('networkidle');
  }
}

/** A sentence for each figure that is another than expected. */
function changesOf(loaded: Loaded, expected: Loaded): string[] {
  return Object.entries(loaded).flatMap(([kind, [requests, kB]]) => {
    const [requestsBefore, kBBefore] = expected[kind as keyof Loaded];
    if (requests === requestsBefore && Math.abs(kB - kBBefore) <= KB_MORE_OR_LESS) return [];
    return [`${kind}: ${requests} of ${kB} kB instead of ${requestsBefore} of ${kBBefore} kB`];
  });
}

test('a first visit loads no more than it has to', { tag: '@edge' }, async ({ openVisitor, page }) => {
  const { data } = await (await page.request.get('/api/products?limit=100')).json();
  const jersey = data.find(({ name }: { name: string }) => name.startsWith('Totality Race Jersey'));
  for (const [path, expected] of Object.entries(PAGES)) {
    const address = path === '/product' ? `/product/${jersey.id}` : path;
    // Who asks for a page after others gets it compressed better.
    for (let turn = 1; turn <= 2; turn++) await page.request.get(address);
    // Of a new profile: nothing comes from its cache.
    const visitor = await openVisitor();
    await visitor.setViewportSize({ width: 390, height: 844 });
    await openPage(visitor, address);
    await scrollToEnd(visitor);
    await visitor.waitForLoadState('networkidle');
    // A picture that is made for the first time may come late.
    const changes = async () => changesOf(await loadedBy(visitor), expected);
    await expect.poll(changes, `PAGES['${path}'] in e2e/page-costs.spec.ts`).toEqual([]);
  }
});

test('a change renders no more than it has to', { tag: '@edge' }, async ({ page }) => {
  await watchRenders(page);
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  const counted: Record<string, [number, number]> = {};
  const count = async (change: string, make: () => Promise<void>) => {
    // What is seen at once; what the answers bring comes at its own time, also of what was asked before.
    await page.waitForLoadState('networkidle');
    await expect.poll(() => [...underWay].filter((request) => request.url().includes('/api/'))).toEqual([]);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await page.route('**/api/**', () => {});
    counted[change] = await countRenders(page, make);
    await page.unroute('**/api/**');
  };
  await signIn(page, 'Alex Admin');
  await emptyCart(page);
  await putInCart(page, MUG);
  await openPage(page, '/cart');
  await count('more of a line in the cart', () => page.getByRole('button', { name: 'Increase quantity' }).click());

  await openPage(page, '/products');
  const search = page.getByRole('banner').getByRole('combobox', { name: 'Search the shop' });
  await search.fill('mu');
  await count('a letter in the search of the shop', () => search.press('g'));

  await openArea(page, 'Coupons', '/admin/coupons');
  await page.getByRole('button', { name: 'Add coupon' }).click();
  const name = page.getByRole('dialog').getByLabel('Name', { exact: true });
  await name.fill('Pol');
  await count('a letter in a form of the back office', () => name.press('e'));

  const changed = Object.keys({ ...CHANGES, ...counted }).filter(
    (name) => String(counted[name]) !== String(CHANGES[name]),
  );
  expect(
    changed.map((name) => `${name}: ${counted[name]} instead of ${CHANGES[name]} (commits, components)`),
    'CHANGES in e2e/page-costs.spec.ts',
  ).toEqual([]);
});

test('a change has few styles computed anew, not those of the whole page', { tag: '@edge' }, async ({ page }, info) => {
  await signIn(page, 'Alex Admin');
  await openArea(page, 'Orders', '/admin/orders');
  const box = page.getByRole('row').getByRole('checkbox').nth(1);
  await expect(box).toBeEnabled();
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  const changes: Record<string, () => Promise<unknown>> = {
    'a row is selected': () => box.check(),
    'it is selected no longer': () => box.uncheck(),
    'a letter in the search': () => search.press('a'),
  };
  const shares: Record<string, number> = {};
  for (const [change, make] of Object.entries(changes)) shares[change] = await shareOfStylesComputed(page, make, info);
  expect(Object.entries(shares).filter(([, share]) => share > 0.3)).toEqual([]);
});
