// Runs in the page that is measured. `timeClick(address, wanted)` resolves with the milliseconds from the next click to the
// frame in which a page at this address has another heading and something that `wanted` selects.

globalThis.timeClick = (address, wanted) =>
  new Promise((resolve) => {
    const headingOf = () => document.querySelector('h1')?.textContent;
    const before = headingOf();
    let clicked;
    const look = () => {
      const isThere = location.pathname.startsWith(address) && headingOf() !== before;
      if (clicked === undefined || !isThere || !document.querySelector(wanted)) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)));
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    const onClick = (event) => (clicked = event.timeStamp);
    document.addEventListener('click', onClick, { capture: true, once: true });
  });
