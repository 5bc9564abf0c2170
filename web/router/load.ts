import type { LoaderContext } from './loader-context.ts';
import { catches, type Match, type RouteObject } from './route.ts';

export interface Loaded {
  /** By the route's id. */
  loaderData: Record<string, unknown>;
  /** By the id of the route that shows it. */
  errors: Record<string, unknown> | null;
}

type Outcome = { data: unknown } | { error: unknown } | undefined;

/** Fetches the code and the data of the routes side by side. A `redirect` of one of them is the answer instead. */
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
    const told = outcome && ('data' in outcome ? outcome.data : outcome.error);
    if (told instanceof Response) return told;
    const around = matches.slice(0, at + 1);
    const id = around.at(-1)?.id ?? '';
    if (outcome && 'data' in outcome) loaded.loaderData[id] = told;
    else if (outcome) loaded.errors = { [boundaryOf(around)]: told, ...loaded.errors };
  }
  return loaded;
}

/** The innermost route that shows errors; without any, the outermost has to. */
export const boundaryOf = (matches: Match[]): string =>
  (matches.findLast(({ route }) => catches(route)) ?? matches[0])?.id ?? '';

export async function loadCode(route: RouteObject): Promise<void> {
  if (!route.lazy) return;
  Object.assign(route, await route.lazy());
  delete route.lazy;
}
