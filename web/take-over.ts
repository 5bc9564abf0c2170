// The only script that a page names. What is seen comes first: the code of the shop, a hundred times as much, is asked for
// when the page has been drawn, and does not compete with its pictures for the line.
import type { Boot } from './document.tsx';

/** A page in the background is not drawn; no page may stay dead for want of it. */
const LONGEST_WAIT_MS = 1000;

const { assets }: Boot = JSON.parse(document.getElementById('boot')?.textContent ?? '');

const later = (milliseconds = 0) => new Promise<void>((done) => setTimeout(done, milliseconds));

async function takeOver(): Promise<void> {
  // All at once over the line, not one after the other as they import each other.
  for (const href of assets.preload)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  // One after the other through the processor: a finger that comes down between is not kept waiting for all of them.
  for (const file of [...assets.preload, assets.script]) {
    await import(/* @vite-ignore */ file);
    await later();
  }
}

/** The browser says so when there is something to see on the screen; the next frame alone may still be on its way there. */
const drawn = new Promise<void>((done) => {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    done();
  }).observe({ type: 'paint', buffered: true });
});
void Promise.race([drawn, later(LONGEST_WAIT_MS)]).then(takeOver);
