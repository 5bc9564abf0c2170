import type { ReactNode } from 'react';
import { ErrorCatcher } from './error-catcher.tsx';
import { RouteContext, useRequired } from './route-context.ts';
import { hasErrorBoundary, type RouteObject } from './route.ts';
import { isMissing, type RouterState } from './router.ts';

/** The matched routes, each in the outlet of the one before, down to the first that shows an error or a fallback. */
export function RenderedMatches({ state }: { state: RouterState }) {
  const { matches, errors } = state;
  const failed = errors ? matches.findIndex(({ id }) => id in errors) : -1;
  const waiting = failed < 0 ? fallbackIndex(state) : -1;
  const last = [failed, waiting].find((at) => at >= 0) ?? matches.length - 1;
  return matches.slice(0, last + 1).reduceRight<ReactNode>((outlet, { id, route }, at) => {
    const inContext = (children: ReactNode, error?: unknown) => (
      <RouteContext value={{ id, outlet, error }}>{children}</RouteContext>
    );
    const renderError = (error: unknown) => inContext(errorOf(route), error);
    const content =
      at === failed
        ? renderError(errors?.[id])
        : inContext(at === waiting ? fallbackOf(route) : contentOf(route, state.loaderData[id]));
    if (!hasErrorBoundary(route)) return content;
    return (
      <ErrorCatcher state={state} renderError={renderError}>
        {content}
      </ErrorCatcher>
    );
  }, null);
}

export function Outlet() {
  return useRequired(RouteContext).outlet;
}

/** The index of the route whose fallback stands in for missing code or data: the innermost around it that has one; else -1. */
function fallbackIndex(state: RouterState): number {
  const missing = state.matches.findIndex((match) => isMissing(match, state));
  if (missing < 0) return -1;
  return Math.max(
    state.matches.slice(0, missing + 1).findLastIndex(({ route }) => route.HydrateFallback),
    0,
  );
}

const contentOf = ({ Component, element = <Outlet /> }: RouteObject, data: unknown): ReactNode =>
  // The loader of the same PageModule returned it.
  Component ? <Component data={data as never} /> : element;

const fallbackOf = ({ HydrateFallback }: RouteObject): ReactNode => HydrateFallback && <HydrateFallback />;

const errorOf = ({ ErrorBoundary, errorElement }: RouteObject): ReactNode =>
  ErrorBoundary ? <ErrorBoundary /> : errorElement;
