import { type Context, createContext, type ReactNode, use } from 'react';
import type { Location } from './location.ts';
import type { Router, RouterState } from './router.ts';

/** What a component knows of the matched route that it is rendered by. */
interface MatchedRoute {
  id: string;
  /** The child route's element. */
  outlet: ReactNode;
  error: unknown;
}

export const RouterContext = createContext<Router | null>(null);
export const StateContext = createContext<RouterState | null>(null);
/** Apart from the state, so that what reads only the location is not rendered again while a page loads. */
export const LocationContext = createContext<Location | null>(null);
export const RouteContext = createContext<MatchedRoute | null>(null);

/** The value of one of these contexts; throws outside of a RouterProvider. */
export function useRequired<T>(context: Context<T | null>): T {
  const value = use(context);
  if (value === null) throw new Error('A part of the router was rendered outside of RouterProvider');
  return value;
}
