import { hrefOf, type Location } from './location.ts';
import { errorsOf, type PageLoad } from './page-load.ts';

/** How long prefetched data may be used. */
const MAX_AGE_MS = 10_000;

/** Holds the one page that is loaded before anybody navigates to it. */
export function createPrefetched() {
  let held: (PageLoad & { href: string; expiresAt: number }) | undefined;

  const find = (to: Location): PageLoad | undefined =>
    held?.href === hrefOf(to) && Date.now() < held.expiresAt ? held : undefined;

  return {
    has: (to: Location): boolean => find(to) !== undefined,
    /** Holds a page in place of the one before, until it fails: the navigation tries again then. */
    hold(to: Location, load: PageLoad): void {
      held?.controller.abort();
      const current = { ...load, href: hrefOf(to), expiresAt: Date.now() + MAX_AGE_MS };
      held = current;
      void load.page.then(({ result, offline }) => {
        if (held === current && (offline || errorsOf(result).length > 0)) held = undefined;
      });
    },
    /** The page that is held for `to`; holds none then. Any other is aborted. */
    take(to: Location): PageLoad | undefined {
      const found = find(to);
      if (!found) held?.controller.abort();
      held = undefined;
      return found;
    },
  };
}
