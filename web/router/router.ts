import { type Blocked, type Blocker, createBlockers } from './blockers.ts';
import type { RouterHistory } from './history.ts';
import type { Loaded } from './load.ts';
import { hrefOf, type Location, locationAt, resolve } from './location.ts';
import { matchRoutes } from './match.ts';
import { createPageLoad, type PageLoad, type PageLoadOptions, type PagePlan } from './page-load.ts';
import { createPrefetched } from './prefetched.ts';
import type { Match, RouteObject } from './route.ts';

export interface RouterState extends Loaded {
  location: Location;
  matches: Match[];
  navigation: { state: 'idle'; location?: undefined } | { state: 'loading'; location: Location };
  revalidation: 'idle' | 'loading';
  /** The page was reached by a link that leaves the scroll position as it is. */
  preventScrollReset: boolean;
  blocked: Blocked | null;
  offline: Offline | null;
}

/** A navigation that waits for the network, while the page before it stays. */
interface Offline {
  state: 'waiting' | 'retrying';
  retry: () => void;
  /** Gives it up; absent for what the first page lacks. */
  cancel?: () => void;
}

export interface NavigateOptions {
  /** Replaces the present entry of the browser's history. */
  replace?: boolean | undefined;
  state?: unknown;
  preventScrollReset?: boolean | undefined;
}

/** 'revalidate' loads the data of the shown page again, 'hydrate' what the server left out of the first one. */
interface Transition {
  to: Location;
  action: 'push' | 'replace' | 'pop' | 'revalidate' | 'hydrate';
  preventScrollReset: boolean;
}

export interface RouterOptions extends PageLoadOptions {
  routes: RouteObject[];
  history: RouterHistory;
  /** What the server has loaded for the first page. */
  loaded: Loaded;
}

export type Router = ReturnType<typeof createRouter>;

const IDLE = { state: 'idle' } as const;

/** A router that shows the page of the history's location. It loads the next page before the URL and the page change. */
export function createRouter({ routes, history, loaded, ...options }: RouterOptions) {
  const listeners = new Set<(state: RouterState) => void>();
  let pending: (Transition & Pick<PageLoad, 'controller'>) | undefined;
  let index = history.index();
  const location = history.location();
  let state: RouterState = {
    ...loaded,
    location,
    matches: matchRoutes(routes, location.pathname),
    navigation: IDLE,
    revalidation: 'idle',
    preventScrollReset: false,
    blocked: null,
    offline: null,
  };
  const loadPage = createPageLoad(options);
  const prefetched = createPrefetched();
  const blockers = createBlockers((blocked) => update({ blocked }));

  function update(changes: Partial<RouterState>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener(state);
  }

  async function start(transition: Transition): Promise<void> {
    const { to, action } = transition;
    // A revalidation that a navigation overtakes is done by the navigation.
    const revalidates = action === 'revalidate' || state.revalidation === 'loading';
    const ready = prefetched.take(to);
    pending?.controller.abort();
    pending = undefined;
    if (state.offline?.state === 'waiting') update({ offline: null });
    if (!revalidates && action !== 'hydrate' && isSamePage(to, state.location)) return commit(transition, state);

    const plan = planFor(to, revalidates);
    const { matches, needed } = plan;
    const isReused = (match: Match) => !needed.has(match) && match.id in state.loaderData;
    const reused = Object.fromEntries(matches.filter(isReused).map(({ id }) => [id, state.loaderData[id]]));
    if (needed.size === 0) return commit(transition, { matches, loaderData: reused, errors: null });

    const { controller, page } = (!revalidates && ready) || loadPage(plan);
    pending = { ...transition, controller };
    if (action === 'revalidate') update({ revalidation: 'loading' });
    else if (action !== 'hydrate') update({ navigation: { state: 'loading', location: to } });
    const { result, offline } = await page;
    if (controller.signal.aborted) return;
    if (offline) return waitForNetwork(transition);
    if (!(result instanceof Response))
      return commit(transition, { matches, loaderData: { ...reused, ...result.loaderData }, errors: result.errors });
    const next = resolve(result.headers.get('location') ?? '/', to);
    await start({ ...transition, to: locationAt(next), action: action === 'push' ? 'push' : 'replace' });
  }

  function planFor(to: Location, revalidates: boolean): PagePlan {
    const matches = matchRoutes(routes, to.pathname);
    return { to, matches, needed: new Set(matches.filter((match) => isNeeded(match, to, revalidates))) };
  }

  function waitForNetwork(transition: Transition): void {
    let again: () => void = () => void start(transition);
    const delta = history.index() - index;
    if (delta !== 0) {
      // Back and Forward have changed the URL already.
      history.go(-delta);
      again = () => history.go(delta);
    }
    const retry = () => {
      update({ offline: { ...offline, state: 'retrying' } });
      again();
    };
    const offline: Offline = {
      state: 'waiting',
      retry,
      ...(transition.action !== 'hydrate' && { cancel: stop }),
    };
    stop();
    update({ offline });
  }

  /** Gives up the pending transition. */
  function stop(): void {
    pending?.controller.abort();
    pending = undefined;
    update({ navigation: IDLE, revalidation: 'idle', offline: null });
  }

  /** True if the code or the data of a route has to be loaded for `to`. */
  function isNeeded({ id, route, pathname }: Match, to: Location, revalidates: boolean): boolean {
    if (route.lazy) return true;
    if (!route.loader) return false;
    const previous = state.matches.find((match) => match.id === id);
    if (previous?.pathname !== pathname || !(id in state.loaderData)) return true;
    const isStale = revalidates || to.search !== state.location.search || hrefOf(to) === hrefOf(state.location);
    return isStale && (route.shouldRevalidate?.() ?? true);
  }

  function commit(
    { to, action, preventScrollReset }: Transition,
    { matches, loaderData, errors }: Pick<RouterState, 'matches' | keyof Loaded>,
  ): void {
    pending = undefined;
    if (action === 'push') history.push(to);
    else if (action === 'replace') history.replace(to);
    index = history.index();
    const blocked = action === 'revalidate' ? state.blocked : null;
    const rest = { navigation: IDLE, revalidation: 'idle', preventScrollReset, blocked, offline: null } as const;
    update({ location: to, matches, loaderData, errors, ...rest });
  }

  function onPopState(): void {
    const delta = history.index() - index;
    if (delta === 0) {
      blockers.entryRestored();
      if (pending?.action === 'pop') stop();
      return;
    }
    const to = history.location();
    const args = { currentLocation: state.location, nextLocation: to, isBack: delta < 0 };
    if (!blockers.stops(args, state.blocked, () => history.go(delta)))
      return void start({ to, action: 'pop', preventScrollReset: false });
    // The browser has changed its URL already.
    blockers.awaitEntry();
    history.go(-delta);
  }

  return {
    get state() {
      return state;
    },
    /** Calls `listener` with the state, now and after each change; returns the function that stops it. */
    subscribe(listener: (state: RouterState) => void) {
      listeners.add(listener);
      listener(state);
      return () => void listeners.delete(listener);
    },
    /** Listens to the browser's history, and loads what the first page lacks. */
    start() {
      const stop = history.listen(onPopState);
      const { location: to, matches } = state;
      if (matches.some((match) => isMissing(match, state)))
        void start({ to, action: 'hydrate', preventScrollReset: true });
      return stop;
    },
    /** Goes to a URL of this site, or so many entries on or back. Resolves when the page is shown, or overtaken by another. */
    async navigate(target: string | number, options: NavigateOptions = {}): Promise<void> {
      if (typeof target === 'number') return history.go(target);
      const { preventScrollReset = false } = options;
      const to = locationAt(resolve(target, state.location), options.state);
      // As browsers do: the URL of the present page adds no entry to the history.
      const replace = options.replace ?? hrefOf(to) === hrefOf(state.location);
      const go = () => start({ to, action: replace ? 'replace' : 'push', preventScrollReset });
      const args = { currentLocation: state.location, nextLocation: to, isBack: false };
      if (!blockers.stops(args, state.blocked, go)) await go();
    },
    /** Adds the shown page to the browser's history once more: Back comes to the page as it is before it leaves it. */
    repeatEntry(): void {
      history.push(state.location);
      index = history.index();
    },
    /** Loads the code and the data of a page. A navigation that follows within some seconds uses them; only the last page is held. */
    prefetch(target: string): void {
      const to = locationAt(resolve(target, state.location));
      if (pending || prefetched.has(to) || hrefOf(to) === hrefOf(state.location)) return;
      const plan = planFor(to, false);
      if (plan.needed.size > 0) prefetched.hold(to, loadPage(plan));
    },
    /** Loads the data of the shown page again. Resolves when it is shown. */
    revalidate: (): Promise<void> => {
      const { location: to, preventScrollReset } = state;
      if (!pending || pending.action === 'revalidate') return start({ to, action: 'revalidate', preventScrollReset });
      state = { ...state, revalidation: 'loading' };
      return start(pending);
    },
    /** Asks a blocker before the page is left; returns the function that removes it. */
    block: (blocker: Blocker) => blockers.add(blocker),
  };
}

/** True if the server left the code or the data of a route to the browser; only on the first page. */
export const isMissing = ({ id, route }: Match, { loaderData, errors }: Loaded): boolean =>
  route.lazy !== undefined || (route.loader !== undefined && !errors && !(id in loaderData));

/** True if only the `#hash` leads elsewhere, or it is the same entry once more. */
const isSamePage = (to: Location, from: Location): boolean =>
  to.key === from.key || (to.hash !== '' && to.pathname === from.pathname && to.search === from.search);
