/** A URL of this site without its origin, and the state of its entry in the browser's history. */
export interface Location {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  /** Identifies the history entry, also after a reload. No other document's entry has the same. */
  key: string;
}

type Path = Pick<Location, 'pathname' | 'search'> & { hash?: string };

/** The location as a link's `href`. */
export const hrefOf = ({ pathname, search, hash = '' }: Path): string => pathname + search + hash;

/** A placeholder: `new URL` needs an origin, and whatever `to` names, the result is a URL of this site. */
const BASE = 'http://this.site';

/** The `href` that `to` means on the page `from`: an absolute path, `?query` or `#hash`. */
export function resolve(to: string, from: Path): string {
  return hrefOf(new URL(to, BASE + hrefOf(from)));
}

/** The location of an `href`, as a new history entry. */
export function locationAt(href: string, state: unknown = null, key = newKey()): Location {
  const { pathname, search, hash } = new URL(href, BASE);
  return { pathname, search, hash, state, key };
}

/** A segment or hash without its percent-encoding; as it is if that is malformed. */
export function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

export const newKey = (): string => Math.random().toString(36).slice(2, 10);
