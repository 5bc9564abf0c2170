import { readFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';

/** What Chromium's tracing says of a computation of styles. */
interface TraceEvent {
  name: string;
  ph: string;
  args: { elementCount?: number };
}

/**
 * The largest share of the page's elements whose styles were computed in one go, from this work until a frame after it: 1 is all of
 * them, and more where pseudo-elements were, too.
 */
export async function shareOfStylesComputed(page: Page, work: () => Promise<unknown>, info: TestInfo): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page is of no browser');
  const path = info.outputPath('styles.json');
  await browser.startTracing(page, { path, categories: ['devtools.timeline'] });
  await work();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await browser.stopTracing();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(await readFile(path, 'utf8'));
  const counts = traceEvents
    .filter(({ name, ph }) => name === 'UpdateLayoutTree' && ph === 'X')
    .map(({ args }) => args.elementCount ?? 0);
  return Math.max(0, ...counts) / (await page.locator('*').count());
}
