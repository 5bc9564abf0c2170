import type { Call } from '#contract/calls.ts';
import { onBehalfOf } from '#server/db/bulkhead.ts';
import type { Services } from '#server/services.ts';
import { noRequestContext } from './request-context.ts';
import type { Route } from './route.ts';

/** The same calls as over HTTP, without HTTP: for pages that are rendered here, so only what anyone may ask. */
export function inProcessCall(services: Services, routes: Route[]): Call {
  const byName = new Map(routes.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]));
  const call = async (
    name: string,
    sent: { params?: unknown; query?: Record<string, unknown>; body?: unknown } = {},
  ) => {
    const found = byName.get(name);
    if (!found || found.guard.name !== 'anyone') throw new Error(`A rendered page cannot call ${name}`);
    const query = Object.fromEntries(
      Object.entries(sent.query ?? {}).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
    );
    return onBehalfOf(name, () => found.run(services, null, { ...sent, query }, noRequestContext));
  };
  // The names and shapes are those of the contract, which made the routes.
  return call as Call;
}
