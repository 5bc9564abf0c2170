import type { Call } from '#contract/calls.ts';
import type { CacheTag } from '#contract/endpoint.ts';
import { onBehalfOf } from '#server/db/bulkhead.ts';
import type { Services } from '#server/services.ts';
import { noRequestContext } from './request-context.ts';
import { parseInput } from './parse-input.ts';
import { type Route, tagsOf } from './route.ts';

/** Returns the Call of a render; `onTags` is told what each response was made of. */
export type CallForRender = (onTags: (tags: readonly CacheTag[]) => void) => Call;

/** The functions by which rendered pages call the API in this process; only routes that anyone may call. */
export function inProcessCall(services: Services, routes: Route[]): CallForRender {
  const byName = new Map(routes.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]));
  const call = async (
    onTags: (tags: readonly CacheTag[]) => void,
    name: string,
    request: { params?: unknown; query?: Record<string, unknown>; body?: unknown } = {},
  ) => {
    const target = byName.get(name);
    if (!target || target.guard.name !== 'anyone') throw new Error(`A rendered page cannot call ${name}`);
    const query = Object.fromEntries(
      Object.entries(request.query ?? {}).flatMap(([key, value]) =>
        value === undefined ? [] : [[key, String(value)]],
      ),
    );
    const parts = { ...request, query };
    const body = await onBehalfOf(name, () => target.run(services, null, parts, noRequestContext));
    onTags(tagsOf(target.endpoint, parseInput(target.endpoint, parts), body));
    return body;
  };
  // The names and shapes are those of the contract, which made the routes.
  return (onTags) => call.bind(null, onTags) as Call;
}
