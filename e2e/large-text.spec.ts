import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** How far the page is wider than its window, and the words that a box cuts off which does not say so with an ellipsis. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const clips = (box: Element) =>
      ['hidden', 'clip'].includes(getComputedStyle(box).overflowX) &&
      getComputedStyle(box).textOverflow !== 'ellipsis' &&
      box.clientWidth > 1 &&
      box.scrollWidth > box.clientWidth + 1;
    const cut = [...document.querySelectorAll<HTMLElement>('main *')].filter((box) => box.innerText && clips(box));
    return { tooWide: root.scrollWidth - root.clientWidth, cut: cut.map(({ innerText }) => innerText) };
  });

test('with a font twice as large a phone shows the menu, and nothing is cut off', { tag: '@edge' }, async ({
  baseURL,
  playwright,
  launchOptions,
  request,
}) => {
  const { data } = await (await request.get('/api/products?limit=100')).json();
  const product = data.find(({ options }: { options: string }) => options !== '[]');
  const [competition] = await (await request.get('/api/competitions')).json();
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } });
  const paths = ['/', '/products', `/product/${product.id}`, `/competitions/${competition.id}`, '/about', '/contact'];
  for (const path of [...paths, '/terms', '/login', '/cart']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
    await expect.poll(() => measure(page), path).toEqual({ tooWide: 0, cut: [] });
  }
  await browser.close();
});
