import { type Loaded, load } from './load.ts';
import type { LoaderContext } from './loader-context.ts';
import { hrefOf, type Location } from './location.ts';
import type { Match } from './route.ts';

export interface PageLoadOptions {
  origin: string;
  /** The context of a load. `onNetworkError` is to be called when a request of its loaders gets no response. */
  getContext: (onNetworkError: () => void) => LoaderContext;
  /** True if the server cannot be reached. Asked when code could not be imported, which may have other causes. */
  isOffline: () => Promise<boolean>;
}

/** The routes of a page, and those of them whose code or data has to be loaded. */
export interface PagePlan {
  to: Location;
  matches: Match[];
  needed: Set<Match>;
}

export interface PageLoad {
  controller: AbortController;
  /** `offline` if code or data is missing because the server was not reached. */
  page: Promise<{ result: Loaded | Response; offline: boolean }>;
}

/** A function that begins to load a page. */
export const createPageLoad =
  ({ origin, getContext, isOffline }: PageLoadOptions) =>
  ({ to, matches, needed }: PagePlan): PageLoad => {
    const controller = new AbortController();

    async function loadPage() {
      let offline = false;
      const request = new Request(new URL(hrefOf(to), origin), { signal: controller.signal });
      const context = getContext(() => {
        offline = true;
      });
      const tryLoad = () => load(matches, (match) => needed.has(match), request, context);
      let result = await tryLoad();
      // `import()` throws the same if the network is away and if the file is gone since the last deployment.
      if (!offline && errorsOf(result).some((error) => error instanceof TypeError)) {
        offline = await isOffline();
        // It may have come back between the two requests.
        if (!offline) result = await tryLoad();
      }
      return { result, offline };
    }

    return { controller, page: loadPage() };
  };

/** What the loaders threw, but for redirects. */
export const errorsOf = (result: Loaded | Response): unknown[] =>
  result instanceof Response ? [] : Object.values(result.errors ?? {});
