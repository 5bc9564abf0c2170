import { type Blocked, type Blocker, createGuards } from './guards.ts';
import type { RouterHistory } from './history.ts';
import { type Loaded, load } from './load.ts';
import type { LoaderContext } from './loader-context.ts';
import { hrefOf, type Location, locationAt, resolve } from './location.ts';
import { matchRoutes } from './match.ts';
import type { Match, RouteObject } from './route.ts';

export interface RouterState extends Loaded {
  location: Location;
  matches: Match[];
  navigation: { state: 'idle'; location?: undefined } | { state: 'loading'; location: Location };
  revalidation: 'idle' | 'loading';
  /** The page came by a link that leaves the window where it is. */
  preventScrollReset: boolean;
  blocked: Blocked | null;
}

export interface NavigateOptions {
  /** Takes the place of the present entry in the browser's history. */
  replace?: boolean | undefined;
  state?: unknown;
  preventScrollReset?: boolean | undefined;
}

/** 'stay' asks again for the data of the page, 'first' completes what the server has begun. */
interface Journey {
  to: Location;
  how: 'push' | 'replace' | 'pop' | 'stay' | 'first';
  preventScrollReset: boolean;
}

export interface RouterOptions {
  routes: RouteObject[];
  history: RouterHistory;
  origin: string;
  /** What the server has loaded for the first page. */
  loaded: Loaded;
  context: LoaderContext;
}

export type Router = ReturnType<typeof createRouter>;

const IDLE = { state: 'idle' } as const;

/** Knows the page that is shown, and goes to others: their code and data first, then the address, then the page. */
export function createRouter({ routes, history, origin, loaded, context }: RouterOptions) {
  const listeners = new Set<(state: RouterState) => void>();
  let running: (Journey & { controller: AbortController }) | undefined;
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
  };
  const guards = createGuards((blocked) => update({ blocked }));

  function update(changes: Partial<RouterState>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener(state);
  }

  async function travel(journey: Journey): Promise<void> {
    const { to, how } = journey;
    // Data that was being asked for anew is not forgotten because somebody goes on.
    const anew = how === 'stay' || state.revalidation === 'loading';
    const controller = new AbortController();
    running?.controller.abort();
    running = { ...journey, controller };
    if (!anew && how !== 'first' && isPartOf(to, state.location)) return arrive(journey, state);

    const matches = matchRoutes(routes, to.pathname);
    const needed = new Set(matches.filter((match) => isNeeded(match, to, anew)));
    const isKept = (match: Match) => !needed.has(match) && match.id in state.loaderData;
    const kept = Object.fromEntries(matches.filter(isKept).map(({ id }) => [id, state.loaderData[id]]));
    if (needed.size === 0) return arrive(journey, { matches, loaderData: kept, errors: null });

    if (how === 'stay') update({ revalidation: 'loading' });
    else if (how !== 'first') update({ navigation: { state: 'loading', location: to } });
    const request = new Request(new URL(hrefOf(to), origin), { signal: controller.signal });
    const found = await load(matches, (match) => needed.has(match), request, context);
    if (controller.signal.aborted) return;
    if (!(found instanceof Response))
      return arrive(journey, { matches, loaderData: { ...kept, ...found.loaderData }, errors: found.errors });
    const next = resolve(found.headers.get('location') ?? '/', to);
    await travel({ ...journey, to: locationAt(next), how: how === 'push' ? 'push' : 'replace' });
  }

  function isNeeded({ id, route, pathname }: Match, to: Location, anew: boolean): boolean {
    if (route.lazy) return true;
    if (!route.loader) return false;
    const before = state.matches.find((match) => match.id === id);
    if (before?.pathname !== pathname || !(id in state.loaderData)) return true;
    const asked = anew || to.search !== state.location.search || hrefOf(to) === hrefOf(state.location);
    return asked && (route.shouldRevalidate?.() ?? true);
  }

  function arrive({ to, how, preventScrollReset }: Journey, page: Pick<RouterState, 'matches' | keyof Loaded>): void {
    running = undefined;
    if (how === 'push') history.push(to);
    else if (how === 'replace') history.replace(to);
    index = history.index();
    const { matches, loaderData, errors } = page;
    const blocked = how === 'stay' ? state.blocked : null;
    const rest = { navigation: IDLE, revalidation: 'idle', preventScrollReset, blocked } as const;
    update({ location: to, matches, loaderData, errors, ...rest });
  }

  function onPop(): void {
    const steps = history.index() - index;
    if (steps === 0) {
      guards.onReturn();
      if (running?.how !== 'pop') return;
      running.controller.abort();
      running = undefined;
      return update({ navigation: IDLE, revalidation: 'idle' });
    }
    const to = history.location();
    const asked = { currentLocation: state.location, nextLocation: to };
    if (!guards.ask(asked, state.blocked, () => history.go(steps)))
      return void travel({ to, how: 'pop', preventScrollReset: false });
    // The browser has gone already.
    guards.awaitReturn();
    history.go(-steps);
  }

  return {
    get state() {
      return state;
    },
    /** Is told at once what is shown, and each time that it changes. */
    subscribe(listener: (state: RouterState) => void) {
      listeners.add(listener);
      listener(state);
      return () => void listeners.delete(listener);
    },
    /** Listens to the browser, and fetches what the first page lacks. */
    start() {
      const stop = history.listen(onPop);
      const { location: to, matches } = state;
      if (matches.some((match) => isMissing(match, state))) void travel({ to, how: 'first', preventScrollReset: true });
      return stop;
    },
    /** To an address, or so many entries on or back. Settles when the page is there, or overtaken. */
    async navigate(target: string | number, options: NavigateOptions = {}): Promise<void> {
      if (typeof target === 'number') return history.go(target);
      const { replace = false, preventScrollReset = false } = options;
      const to = locationAt(resolve(target, state.location), options.state);
      const go = () => travel({ to, how: replace ? 'replace' : 'push', preventScrollReset });
      const asked = { currentLocation: state.location, nextLocation: to };
      if (!guards.ask(asked, state.blocked, go)) await go();
    },
    revalidate: (): Promise<void> => {
      const { location: to, preventScrollReset } = state;
      if (!running || running.how === 'stay') return travel({ to, how: 'stay', preventScrollReset });
      state = { ...state, revalidation: 'loading' };
      return travel(running);
    },
    block: (blocker: Blocker) => guards.add(blocker),
  };
}

/** Its code or data is not here yet; only on the first page. */
export const isMissing = ({ id, route }: Match, { loaderData, errors }: Loaded): boolean =>
  route.lazy !== undefined || (route.loader !== undefined && !errors && !(id in loaderData));

const isPartOf = (to: Location, from: Location): boolean =>
  to.hash !== '' && to.pathname === from.pathname && to.search === from.search;
