/** A browser's history as the HTML standard has it, without the browser: going is told later, `settled` when it was. */
export function testBrowser(first = '/') {
  const entries: { url: URL; state: unknown }[] = [{ url: new URL(first, 'http://shop.test'), state: null }];
  const listeners = new Set<() => void>();
  let at = 0;
  let going = Promise.resolve();
  const urlOf = (href: string) => new URL(href, entries[at]?.url);

  const history = {
    get state() {
      return entries[at]?.state ?? null;
    },
    pushState(state: unknown, _: string, href: string) {
      entries.splice(at + 1, Infinity, { url: urlOf(href), state });
      at += 1;
    },
    replaceState(state: unknown, _: string, href?: string) {
      entries[at] = { url: urlOf(href ?? entries[at]?.url.href ?? '/'), state };
    },
    go(delta: number) {
      going = going.then(() => {
        if (!entries[at + delta]) return;
        at += delta;
        for (const listener of listeners) listener();
      });
    },
  };

  return {
    // Only these parts of the browser's are used.
    history: history as unknown as History,
    get location() {
      const { pathname, search, hash } = entries[at]?.url ?? urlOf('/');
      return { pathname, search, hash, assign: (href: string) => history.pushState(null, '', href) };
    },
    // The only event that is asked for is popstate, and nobody reads it.
    addEventListener: (_: string, listener: unknown) => void listeners.add(listener as () => void),
    removeEventListener: (_: string, listener: unknown) => void listeners.delete(listener as () => void),
    /** As if somebody followed a plain link to a part of the page. */
    followPart(hash: string) {
      history.pushState(null, '', hash);
      for (const listener of listeners) listener();
    },
    /** Until nobody goes anywhere any more. */
    async settled() {
      for (let last; last !== going; ) await (last = going);
    },
    addresses: () => entries.map(({ url }) => url.pathname + url.search + url.hash),
  };
}
