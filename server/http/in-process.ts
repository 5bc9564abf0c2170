import type { Call } from '#contract/calls.ts';
import { onBehalfOf } from '#server/db/bulkhead.ts';
import type { Services } from '#server/services.ts';
import { noRequestContext } from './request-context.ts';
import type { Route } from './route.ts';

/** The function by which rendered pages call the API in this process; only routes that anyone may call. */
export function inProcessCall(services: Services, routes: Route[]): Call {
  const byName = new Map(routes.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]));
  const call = async (
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
    return onBehalfOf(name, () => target.run(services, null, { ...request, query }, noRequestContext));
  };
  // The names and shapes are those of the contract, which made the routes.
  return call as Call;
}
