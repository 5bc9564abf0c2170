// Runs in the page that is measured: presses the menu's button as soon as anything is on the screen, as somebody in a hurry
// does, and notes in `firstPress` what happens when, in milliseconds since the navigation began.

const firstPress = {};
globalThis.firstPress = firstPress;

const menuButton = () => document.querySelector('button[aria-label="Menu"]');
const isHeld = () => menuButton()?.hasAttribute('data-held') ?? false;
const isOpen = () => document.querySelector('dialog[open]') !== null;

/** Calls this when the frame that shows the present state has been drawn. */
const afterFrame = (then) => requestAnimationFrame(() => setTimeout(() => then()));

function look() {
  const button = menuButton();
  const hasReacted = button?.getAttribute('aria-busy') === 'true' || isOpen();
  if (hasReacted && firstPress.reacts === undefined) {
    firstPress.reacts = performance.now();
    afterFrame(() => (firstPress.seen = performance.now()));
  }
  if (firstPress.reacts !== undefined && !isHeld()) firstPress.alive ??= performance.now();
  if (isOpen()) firstPress.opened ??= performance.now();
}

new PerformanceObserver((list, observer) => {
  const paint = list.getEntriesByName('first-contentful-paint')[0];
  if (!paint) return;
  observer.disconnect();
  firstPress.painted = paint.startTime;
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  firstPress.pressed = performance.now();
  menuButton()?.click();
}).observe({ type: 'paint', buffered: true });
