import { use, useCallback, useMemo } from 'react';
import type { Location } from './location.ts';
import { LocationContext, RouteContext, RouterContext, StateContext, useRequired } from './route-context.ts';
import type { NavigateOptions, Router, RouterState } from './router.ts';

type ChangeParams = (params: URLSearchParams) => URLSearchParams;

export const useRouterState = (): RouterState => useRequired(StateContext);

export const useLocation = (): Location => useRequired(LocationContext);

/** The router's `navigate`, to a URL (also `?query`) or so many entries on or back; always the same function. */
export const useNavigate = (): Router['navigate'] => useRequired(RouterContext).navigate;

/** The page that is being loaded. */
export const useNavigation = (): RouterState['navigation'] => useRouterState().navigation;

/** The navigation that waits for the network. */
export const useOffline = (): RouterState['offline'] => useRouterState().offline;

export function useRevalidator(): { revalidate: () => Promise<void>; state: RouterState['revalidation'] } {
  const { revalidate } = useRequired(RouterContext);
  return { revalidate, state: useRouterState().revalidation };
}

/** The query and a function that navigates to another; its argument is given the query as it is when it is called. */
export function useSearchParams() {
  const router = useRequired(RouterContext);
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback(
    (change: ChangeParams, options?: NavigateOptions): Promise<void> =>
      router.navigate(`?${change(new URLSearchParams(router.state.location.search))}`, options),
    [router],
  );
  return [params, setParams] as const;
}

export const useMatches = (): RouterState['matches'] => useRouterState().matches;

/** What the route threw, for its error boundary. */
export const useRouteError = (): unknown => use(RouteContext)?.error;
