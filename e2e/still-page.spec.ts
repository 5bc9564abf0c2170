import type { Page } from '@playwright/test';
import { MUG, putInCart } from './buying.ts';
import { expect, signIn, test } from './fixtures.ts';
import { emptyCart, openPage } from './shop-page.ts';

/** Adds up in each page of this test how much of it moves by itself: https://web.dev/articles/cls */
const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    // Kept in the window's name: React owns the document.
    window.name = '0';
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
      const sum = shifts.reduce((all, { value, hadRecentInput }) => all + (hadRecentInput ? 0 : value), 0);
      window.name = String(Number(window.name) + sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });

for (const path of ['/', '/products', '/cart', '/orders', '/addresses', '/wishlists', '/profile'])
  test(`nothing moves while ${path} comes`, { tag: '@edge' }, async ({ page }) => {
    await signIn(page, 'Fiona Fan');
    await emptyCart(page);
    await putInCart(page, MUG);
    await watchMoves(page);
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      await openPage(page, path);
      await page.waitForLoadState('networkidle');
      expect(Number(await page.evaluate(() => window.name)), `${size.width} pixels wide`).toBeLessThan(0.05);
    }
  });
