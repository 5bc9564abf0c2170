import { hrefOf, type Location, newKey } from './location.ts';

/** The browser's history, as far as the router knows it. */
export interface RouterHistory {
  location: () => Location;
  /** The place of the present entry among those of this visit. */
  index: () => number;
  push: (location: Location) => void;
  replace: (location: Location) => void;
  go: (delta: number) => void;
  /** Back, Forward, and links to a part of the page; answers how to stop listening. */
  listen: (listener: () => void) => () => void;
}

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
  let last = -1;

  /** The browser makes entries of its own, for the first page and for `#part`; they are given a place and a name. */
  function entry(): Entry {
    const { state }: { state: unknown } = browser.history;
    if (isEntry(state)) return state;
    const made = { key: last < 0 ? 'default' : newKey(), index: last + 1, state: null };
    browser.history.replaceState(made, '');
    return made;
  }

  const entryFor = ({ key, state }: Location, index: number): Entry => ({ key, state, index });
  last = entry().index;

  return {
    index: () => entry().index,
    location() {
      const { pathname, search, hash } = browser.location;
      const { state, key } = entry();
      return { pathname, search, hash, state, key };
    },
    push(location) {
      last = entry().index + 1;
      try {
        browser.history.pushState(entryFor(location, last), '', hrefOf(location));
      } catch {
        // Some browsers allow only so many entries in a while: https://bugs.webkit.org/show_bug.cgi?id=156115
        browser.location.assign(hrefOf(location));
      }
    },
    replace: (location) => browser.history.replaceState(entryFor(location, entry().index), '', hrefOf(location)),
    go: (delta) => browser.history.go(delta),
    listen(listener) {
      const onPop = () => {
        last = entry().index;
        listener();
      };
      browser.addEventListener('popstate', onPop);
      return () => browser.removeEventListener('popstate', onPop);
    },
  };
}

/** The server's: one entry, for the page that was asked for. */
export function standingHistory(location: Location): RouterHistory {
  const nowhere = () => {};
  return {
    location: () => location,
    index: () => 0,
    push: nowhere,
    replace: nowhere,
    go: nowhere,
    listen: () => nowhere,
  };
}
