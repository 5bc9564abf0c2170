import type { LoaderContext } from './loader-context.ts';
import { hasErrorBoundary, type Match, type RouteObject } from './route.ts';

export interface Loaded {
  /** What the loaders returned, by route id. */
  loaderData: Record<string, unknown>;
  /** What they threw, by the id of the route whose error boundary shows it. */
  errors: Record<string, unknown> | null;
}

type Outcome = { data: unknown } | { error: unknown } | undefined;

/** The data and errors of the routes, whose code and loaders run side by side; or the response that one redirects with. */
export async function load(
  matches: Match[],
  isNeeded: (match: Match) => boolean,
  request: Request,
  context: LoaderContext,
): Promise<Loaded | Response> {
  const outcomes = await Promise.all(
    matches.map(async (match): Promise<Outcome> => {
      const needed = isNeeded(match);
      try {
        await loadCode(match.route);
        if (!needed || !match.route.loader) return undefined;
        return { data: await match.route.loader({ request, context, params: match.params }) };
      } catch (error) {
        return { error };
      }
    }),
  );
  const loaded: Loaded = { loaderData: {}, errors: null };
  for (const [at, outcome] of outcomes.entries()) {
    if (!outcome) continue;
    const isError = 'error' in outcome;
    const value = isError ? outcome.error : outcome.data;
    if (value instanceof Response) return value;
    const branch = matches.slice(0, at + 1);
    if (isError) loaded.errors = { [boundaryOf(branch)]: value, ...loaded.errors };
    else loaded.loaderData[branch.at(-1)?.id ?? ''] = value;
  }
  return loaded;
}

/** The id of the innermost route with an error boundary, else of the outermost route. */
export const boundaryOf = (matches: Match[]): string =>
  (matches.findLast(({ route }) => hasErrorBoundary(route)) ?? matches[0])?.id ?? '';

/** Adds to a lazy route what its module exports. */
export async function loadCode(route: RouteObject): Promise<void> {
  if (!route.lazy) return;
  Object.assign(route, await route.lazy());
  delete route.lazy;
}
