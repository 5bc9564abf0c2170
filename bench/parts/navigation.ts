import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { atMost, figure } from '#bench/goals.ts';
import type { Part } from '#bench/measuring.ts';
import { type Row, rowOf } from '#bench/row.ts';
import { medianOf } from '#bench/samples.ts';

const SCREEN = { viewport: { width: 1280, height: 900 } };
/** A person who has found a link takes longer to press it: what is pointed at is loaded ahead. */
const POINT_MS = 150;
const TURNS = 4;
const ROWS = 'tbody tr button';

/** From the click on a link to the frame that shows its page, in the shop and in the back office. */
export const navigation: Part = {
  name: 'navigation',
  async measure(measuring) {
    const shop = await measuring.startShop('postgres');
    const url = `http://127.0.0.1:${shop.port}`;
    const browser = await measuring.startBrowser();
    const rounds = Array.from({ length: measuring.settings.rounds });
    const open = async (path: string) => {
      const context = await browser.newContext(SCREEN);
      const [name = '', value = ''] = shop.goods.admin.split('=');
      await context.addCookies([{ name, value, url }]);
      const page = await context.newPage();
      await page.addInitScript({ path: resolve(import.meta.dirname, 'time-click.js') });
      await page.goto(url + path, { waitUntil: 'networkidle' });
      return page;
    };

    const toListing: number[] = [];
    const toProduct: number[] = [];
    const first: number[] = [];
    const later: number[] = [];
    for (const _ of rounds) {
      const page = await open('/products');
      for (let turn = 0; turn <= TURNS; turn++) {
        const product = await click(page, 'main a[href^="/product/"]', '/product/', 'h1');
        const listing = await click(page, 'header nav a[href="/products"]', '/products', 'main a[href^="/product/"]');
        // The first turn loads the code of both.
        if (turn > 0) toProduct.push(product);
        if (turn > 0) toListing.push(listing);
      }
      await page.context().close();

      const office = await open('/admin/dashboard');
      for (let turn = 0; turn <= TURNS; turn++) {
        const orders = await click(office, 'nav a[href="/admin/orders"]', '/admin/orders', ROWS);
        const products = await click(office, 'nav a[href="/admin/products"]', '/admin/products', ROWS);
        (turn === 0 ? first : later).push(orders, products);
      }
      await office.context().close();
    }
    return [
      clickRow('click to page: a product of the listing', toProduct, 100),
      clickRow('click to page: the listing', toListing, 100),
      clickRow('click to rows: a list of the back office, first', first, 300),
      clickRow('click to rows: a list of the back office, later', later, 120),
    ];
  },
};

/** Milliseconds from the click on what `link` selects. */
async function click(page: Page, link: string, address: string, wanted: string): Promise<number> {
  const target = page.locator(link).first();
  await target.hover();
  await sleep(POINT_MS);
  const timed = page.evaluate<number>(`timeClick(${JSON.stringify(address)}, ${JSON.stringify(wanted)})`);
  await target.click();
  return timed;
}

const clickRow = (work: string, times: number[], goal: number): Row => {
  const ms = medianOf(times);
  return rowOf({ work, ours: `p50 ${figure(ms)} ms`, goal: atMost(ms, goal, ' ms') });
};
