import { hrefOf, type Location, newKey } from './location.ts';

/** The part of the browser's history that the router uses. */
export interface RouterHistory {
  location: () => Location;
  /** The number of the present entry among those of this document, from 0. */
  index: () => number;
  push: (location: Location) => void;
  replace: (location: Location) => void;
  go: (delta: number) => void;
  /** Calls `listener` on Back, Forward and plain links to a `#hash`; returns the function that stops it. */
  listen: (listener: () => void) => () => void;
}

/** What `history.state` holds. */
interface Entry {
  key: string;
  index: number;
  state: unknown;
}

type Browser = Pick<Window, 'history' | 'addEventListener' | 'removeEventListener'> & {
  location: Pick<Window['location'], 'pathname' | 'search' | 'hash' | 'assign'>;
};

const isEntry = (state: unknown): state is Entry => typeof state === 'object' && state !== null && 'index' in state;

export function browserHistory(browser: Browser): RouterHistory {
  let lastIndex = -1;

  /** The present entry. Those that the browser made itself, for a new document or a `#hash`, get a key and an index. */
  function entry(): Entry {
    const { state }: { state: unknown } = browser.history;
    if (isEntry(state)) return state;
    const created = { key: newKey(), index: lastIndex + 1, state: null };
    browser.history.replaceState(created, '');
    return created;
  }

  const entryFor = ({ key, state }: Location, index: number): Entry => ({ key, state, index });
  lastIndex = entry().index;

  return {
    index: () => entry().index,
    location() {
      const { pathname, search, hash } = browser.location;
      const { state, key } = entry();
      return { pathname, search, hash, state, key };
    },
    push(location) {
      lastIndex = entry().index + 1;
      try {
        browser.history.pushState(entryFor(location, lastIndex), '', hrefOf(location));
      } catch {
        // Some browsers limit how many entries may be added in a while: https://bugs.webkit.org/show_bug.cgi?id=156115
        browser.location.assign(hrefOf(location));
      }
    },
    replace: (location) => browser.history.replaceState(entryFor(location, entry().index), '', hrefOf(location)),
    go: (delta) => browser.history.go(delta),
    listen(listener) {
      const onPopState = () => {
        lastIndex = entry().index;
        listener();
      };
      browser.addEventListener('popstate', onPopState);
      return () => browser.removeEventListener('popstate', onPopState);
    },
  };
}

/** The server's history: the one entry of the requested page. */
export function staticHistory(location: Location): RouterHistory {
  const noop = () => {};
  return { location: () => location, index: () => 0, push: noop, replace: noop, go: noop, listen: () => noop };
}
