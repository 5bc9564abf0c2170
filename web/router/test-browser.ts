/** A `window` with a session history as in the HTML standard: `go` fires popstate later; `settled` waits for it. */
export function testBrowser(first = '/') {
  const entries: { url: URL; state: unknown }[] = [{ url: new URL(first, 'http://shop.test'), state: null }];
  const listeners = new Set<() => void>();
  let at = 0;
  let traversal = Promise.resolve();
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
      traversal = traversal.then(() => {
        if (!entries[at + delta]) return;
        at += delta;
        for (const listener of listeners) listener();
      });
    },
  };

  return {
    // The router uses only these of its members.
    history: history as unknown as History,
    get location() {
      const { pathname, search, hash } = entries[at]?.url ?? urlOf('/');
      return { pathname, search, hash, assign: (href: string) => history.pushState(null, '', href) };
    },
    // The router listens only to popstate, and does not read the event.
    addEventListener: (_: string, listener: unknown) => void listeners.add(listener as () => void),
    removeEventListener: (_: string, listener: unknown) => void listeners.delete(listener as () => void),
    /** Follows a plain link to a `#hash`, which the router does not see. */
    followHash(hash: string) {
      history.pushState(null, '', hash);
      for (const listener of listeners) listener();
    },
    /** Resolves when no `go` is under way any more. */
    async settled() {
      for (let last; last !== traversal; ) await (last = traversal);
    },
    hrefs: () => entries.map(({ url }) => url.pathname + url.search + url.hash),
  };
}
