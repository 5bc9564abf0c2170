/** An address of the shop, and what its entry in the browser's history knows besides. */
export interface Location {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  /** Names the entry. The first one of a visit is 'default'. */
  key: string;
}

type Place = Pick<Location, 'pathname' | 'search'> & { hash?: string };

export const hrefOf = ({ pathname, search, hash = '' }: Place): string => pathname + search + hash;

/** The host is made up: whatever is asked for, the answer is an address of this site. */
const BASE = 'http://this.site';

/** What `to` leads to from a place: another path, or the same with another query. */
export function resolve(to: string, from: Place): string {
  return hrefOf(new URL(to, BASE + hrefOf(from)));
}

export function locationAt(href: string, state: unknown = null, key = newKey()): Location {
  const { pathname, search, hash } = new URL(href, BASE);
  return { pathname, search, hash, state, key };
}

export const newKey = (): string => Math.random().toString(36).slice(2, 10);
