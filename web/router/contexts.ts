import { type Context, createContext, type ReactNode, use } from 'react';
import type { Location } from './location.ts';
import type { Router, RouterState } from './router.ts';

/** One route among those that are shown. */
interface Place {
  id: string;
  /** What is shown inside of it. */
  outlet: ReactNode;
  error: unknown;
}

export const RouterContext = createContext<Router | null>(null);
export const StateContext = createContext<RouterState | null>(null);
/** Apart from the state: most of what the pages ask for changes only with it. */
export const LocationContext = createContext<Location | null>(null);
export const PlaceContext = createContext<Place | null>(null);

export function useFrom<T>(context: Context<T | null>): T {
  const value = use(context);
  if (value === null) throw new Error('This is shown outside of the router');
  return value;
}
