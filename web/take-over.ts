// The only script that a page names. What is seen comes first: the code of the shop, a hundred times as much, is asked for
// when the page has been drawn, and does not compete with its pictures for the line; where the line is slow, earlier, for then the
// answer comes after them. What is pressed until it is there is kept here, and carried out then.
import type { Boot } from './document.tsx';
import { replay, letGo } from './replay/replay.ts';
import { holdEvents } from './replay/hold.ts';
import { hideNotice, showNotice } from './replay/notice.ts';

/** A page in the background is not drawn; no page may stay dead for want of it. */
const LONGEST_WAIT_MS = 1000;
/** A line that takes so long to answer is slow. */
const SLOW_MS = 300;
/** How long a press is kept: who has waited so long does not expect it any more. */
const LONGEST_PRESS_MS = 20_000;
const RETRY_MS = 5000;

/** What web/entry-client.tsx exports. */
interface Entry {
  /** Resolves once the page is alive. */
  start(): Promise<void>;
}

const later = (milliseconds = 0) => new Promise<void>((done) => setTimeout(done, milliseconds));

let patience: ReturnType<typeof setTimeout> | undefined;
const hold = holdEvents(() => {
  hideNotice();
  patience ??= setTimeout(giveUp, LONGEST_PRESS_MS);
});

function giveUp(): void {
  clearTimeout(patience);
  patience = undefined;
  if (!letGo(hold)) showNotice();
}

/** Asks for the code: all at once over the line, not one after the other as they import each other. Asked again, for what failed. */
function askForCode(): Boot['assets'] {
  const { assets }: Boot = JSON.parse(document.getElementById('boot')?.textContent ?? '');
  for (const href of [...assets.preload, assets.script, ...assets.page])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  return assets;
}

async function takeOver(): Promise<void> {
  const { preload, script } = askForCode();
  // One after the other through the processor: a finger that comes down between is not kept waiting for all of them.
  for (const file of preload) {
    await import(/* @vite-ignore */ file);
    await later();
  }
  const entry: Entry = await import(/* @vite-ignore */ script);
  hold.noteFilled();
  await entry.start();
}

async function begin(): Promise<void> {
  for (;;) {
    try {
      await takeOver();
      break;
    } catch {
      // The network is away, or the shop: a press is not kept for it.
      giveUp();
      await later(RETRY_MS);
    }
  }
  clearTimeout(patience);
  hideNotice();
  await replay(hold);
}

/** The data that the page was made of stands at its end. */
const parsed = new Promise<unknown>((done) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', done);
  else done(undefined);
});
/** Whether an answer takes so long that nothing of what is asked for now comes before the page is drawn. */
const isSlow = () => {
  const { connection }: Navigator & { connection?: { rtt?: number } } = navigator;
  return Number(connection?.rtt) >= SLOW_MS;
};
/** The browser says so when there is something to see on the screen; the next frame alone may still be on its way there. */
const drawn = new Promise<void>((done) => {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    done();
  }).observe({ type: 'paint', buffered: true });
});
void parsed.then(() => {
  // What the page is drawn with is on its way: the answer to what is asked for now comes after it.
  if (isSlow()) askForCode();
  void Promise.race([drawn, later(LONGEST_WAIT_MS)]).then(begin);
});
