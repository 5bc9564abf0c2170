import type { ReactNode } from 'react';
import { PlaceContext, useFrom } from './contexts.ts';
import { ErrorCatcher } from './error-catcher.tsx';
import { catches, type RouteObject } from './route.ts';
import { isMissing, type RouterState } from './router.ts';

/** The routes of the page, each inside the one before; the last is where an error or the wait for code begins. */
export function RenderedMatches({ state }: { state: RouterState }) {
  const { matches, errors } = state;
  const failed = errors ? matches.findIndex(({ id }) => id in errors) : -1;
  const waiting = failed < 0 ? placeToWait(state) : -1;
  const last = [failed, waiting].find((at) => at >= 0) ?? matches.length - 1;
  return matches.slice(0, last + 1).reduceRight<ReactNode>((outlet, { id, route }, at) => {
    const inPlace = (shown: ReactNode, error?: unknown) => (
      <PlaceContext value={{ id, outlet, error }}>{shown}</PlaceContext>
    );
    const failure = (error: unknown) => inPlace(failureOf(route), error);
    const shown = at === failed ? failure(errors?.[id]) : inPlace(at === waiting ? standInOf(route) : contentOf(route));
    if (!catches(route)) return shown;
    return (
      <ErrorCatcher state={state} failure={failure}>
        {shown}
      </ErrorCatcher>
    );
  }, null);
}

export function Outlet() {
  return useFrom(PlaceContext).outlet;
}

/** The innermost route, around what is missing, that has something to stand in for it. */
function placeToWait(state: RouterState): number {
  const missing = state.matches.findIndex((match) => isMissing(match, state));
  if (missing < 0) return -1;
  return Math.max(
    state.matches.slice(0, missing + 1).findLastIndex(({ route }) => route.HydrateFallback),
    0,
  );
}

const contentOf = ({ Component, element = <Outlet /> }: RouteObject): ReactNode =>
  Component ? <Component /> : element;

const standInOf = ({ HydrateFallback }: RouteObject): ReactNode => HydrateFallback && <HydrateFallback />;

const failureOf = ({ ErrorBoundary, errorElement }: RouteObject): ReactNode =>
  ErrorBoundary ? <ErrorBoundary /> : errorElement;
