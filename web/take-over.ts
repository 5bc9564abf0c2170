// The only script that a page names. What is seen comes first: the code of the shop, a hundred times as much, is asked for
// when the page has been drawn, and does not compete with its pictures for the line.
import type { Boot } from './document.tsx';

/** A page in the background is not drawn, and a frame can be late; no page may stay dead for want of one. */
const LONGEST_WAIT_MS = 1000;

const { assets }: Boot = JSON.parse(document.getElementById('boot')?.textContent ?? '');

function takeOver(): void {
  // All at once, not one after the other as they import each other.
  for (const href of assets.preload)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  void import(/* @vite-ignore */ assets.script);
}

const drawn = new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
const waited = new Promise<void>((done) => setTimeout(done, LONGEST_WAIT_MS));
void Promise.race([drawn, waited]).then(takeOver);
