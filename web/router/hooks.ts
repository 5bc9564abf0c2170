import { use, useCallback, useMemo } from 'react';
import { LocationContext, PlaceContext, RouterContext, StateContext, useFrom } from './contexts.ts';
import type { Location } from './location.ts';
import type { NavigateOptions, Router, RouterState } from './router.ts';

/** What a loader answers. Only the name ties the data that was loaded to its type. */
type LoaderData<T> = T extends (...args: never[]) => infer Answer ? Awaited<Answer> : T;

type Change = (now: URLSearchParams) => URLSearchParams;

export const useRouterState = (): RouterState => useFrom(StateContext);

export const useLocation = (): Location => useFrom(LocationContext);

/** To an address (also one that begins with `?`), or so many entries on or back; the same function all along. */
export const useNavigate = (): Router['navigate'] => useFrom(RouterContext).navigate;

/** The page that is on its way. */
export const useNavigation = (): RouterState['navigation'] => useRouterState().navigation;

export function useRevalidator(): { revalidate: () => Promise<void>; state: RouterState['revalidation'] } {
  const { revalidate } = useFrom(RouterContext);
  return { revalidate, state: useRouterState().revalidation };
}

/** The query, and how to change it. A function is given the query as it is at that moment. */
export function useSearchParams() {
  const router = useFrom(RouterContext);
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (next: Change, options?: NavigateOptions): Promise<void> =>
      router.navigate(`?${next(new URLSearchParams(router.state.location.search))}`, options),
    [router],
  );
  return [params, change] as const;
}

export const useMatches = (): RouterState['matches'] => useRouterState().matches;

export const useLoaderData = <T>(): LoaderData<T> => useDataOf<T>(useFrom(PlaceContext).id);

/** What the loader of a named route around this one answered; undefined where it has failed. */
export const useRouteLoaderData = <T>(id: string): LoaderData<T> | undefined => useDataOf<T>(id);

const useDataOf = <T>(id: string) => useRouterState().loaderData[id] as LoaderData<T>;

/** Why the error screen of a route is shown. */
export const useRouteError = (): unknown => use(PlaceContext)?.error;
