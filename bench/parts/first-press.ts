import { resolve } from 'node:path';
import { type Browser, errors, type Page } from '@playwright/test';
import { all, atMost, figure, named } from '#bench/goals.ts';
import type { Part } from '#bench/measuring.ts';
import { type Row, rowOf } from '#bench/row.ts';
import { medianOf } from '#bench/samples.ts';
import { findPublicPaths } from './public-paths.ts';

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** Slow 4G as Lighthouse applies it to a browser; bytes a second, and milliseconds before each answer. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const SLOWER_CPU = 4;
const PATIENCE_MS = 20_000;
const SCRIPT = resolve(import.meta.dirname, 'press-menu.js');

/**
 * A first visit on a slow phone, whose visitor presses the menu's button the moment that there is something to see. The page
 * is alive when its code has taken up the press.
 */
export const firstPress: Part = {
  name: 'first-press',
  async measure(measuring) {
    const { port } = await measuring.startDemo();
    const { products } = await findPublicPaths(port);
    const pages: [name: string, path: string][] = [
      ['home', '/'],
      ['listing', '/products'],
      ['product', `/product/${products[0]}`],
    ];
    const browser = await measuring.startBrowser();
    const rows: Row[] = [];
    for (const [name, path] of pages) {
      const url = `http://127.0.0.1:${port}${path}`;
      // The first visitor of all waits for pictures to be resized.
      await visit(browser, (page) => page.goto(url, { waitUntil: 'networkidle' }));
      const presses: (Press | undefined)[] = [];
      for (let round = 0; round < measuring.settings.rounds; round++)
        presses.push(await visit(browser, (page) => pressMenu(page, url)));
      rows.push(pressRow(name, presses));
    }
    return rows;
  },
};

/** In milliseconds since the navigation began. */
interface Press {
  painted: number;
  pressed: number;
  /** Something that tells of the press is on the screen. */
  seen: number;
  alive: number;
  opened: number;
}

/** What happens when the menu is pressed; undefined where it never opens: the press is lost. */
async function pressMenu(page: Page, url: string): Promise<Press | undefined> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.addInitScript({ path: SCRIPT });
  await page.goto(url, { waitUntil: 'commit' });
  const isOver = () => {
    const noted = Object(Reflect.get(globalThis, 'firstPress'));
    return 'opened' in noted && 'seen' in noted;
  };
  try {
    await page.waitForFunction(isOver, undefined, { timeout: PATIENCE_MS, polling: 200 });
  } catch (error) {
    if (error instanceof errors.TimeoutError) return undefined;
    throw error;
  }
  return page.evaluate<Press>('firstPress');
}

async function visit<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(PHONE);
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

function pressRow(name: string, presses: (Press | undefined)[]): Row {
  const answered = presses.filter((press) => press !== undefined);
  const lost = presses.length - answered.length;
  const median = (of: (press: Press) => number) => medianOf(answered.map(of));
  const alive = median((press) => press.alive - press.painted);
  const ours = [
    `alive ${figure(alive)} ms after the first paint at ${figure(median(({ painted }) => painted))}`,
    `the press is seen after ${figure(median(({ seen, pressed }) => seen - pressed))}`,
    `the menu is open after ${figure(median(({ opened, pressed }) => opened - pressed))}`,
    lost > 0 ? `${lost} of ${presses.length} lost` : 'none lost',
  ].join(', ');
  const goal = all(named('alive', atMost(alive, 1_500, ' ms')), { text: 'none lost', isMet: lost === 0 });
  return rowOf({ work: `press on a dead page: ${name}`, ours, goal });
}
