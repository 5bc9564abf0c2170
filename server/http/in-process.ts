import type { Call } from '#contract/calls.ts';
import type { CacheTag } from '#contract/endpoint.ts';
import { onBehalfOf } from '#server/db/bulkhead.ts';
import type { Seeing } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { fromReplica } from './from-replica.ts';
import { noRequestContext } from './request-context.ts';
import { parseInput } from './parse-input.ts';
import { type Route, tagsOf } from './route.ts';

/** Returns the Call of a render; `onTags` is told what each response was made of, and null of one that is not for everybody. */
export type CallForRender = (seeing: Seeing, onTags: (tags: readonly CacheTag[] | null) => void) => Call;

/** What pages ask for whatever they show: those that are rendered within a second share the answer. */
const ASKED_BY_ALL = ['GET /api/categories', 'GET /api/coupons/announced'];
const MAX_KEPT_MS = 1_000;

/**
 * The functions by which rendered pages call the API in this process; only routes that anyone may call. `keepMs`: how long an
 * answer that every page asks for is cached, unless public data changes.
 */
export function inProcessCall(
  services: Services,
  routes: Route[],
  keepMs = Math.min(services.config.staleSeconds * 1000, MAX_KEPT_MS),
): CallForRender {
  const byName = new Map(routes.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]));
  const cached = new Map<string, { body: Promise<unknown>; until: number }>();
  // Also of those that are on their way: the change may not be in them.
  services.db.onPublicChange(() => cached.clear());

  function sharedBody(name: string, run: () => Promise<unknown>): Promise<unknown> {
    const known = cached.get(name);
    if (known && Date.now() < known.until) return known.body;
    const entry = { body: run(), until: Date.now() + keepMs };
    cached.set(name, entry);
    entry.body.catch(() => cached.get(name) === entry && cached.delete(name));
    return entry.body;
  }

  const call = async (
    seeing: Seeing,
    onTags: (tags: readonly CacheTag[] | null) => void,
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
    const runWith = (given: Services) => target.run(given, null, parts, noRequestContext);
    const answer = () =>
      onBehalfOf(name, () => (target.endpoint.shared ? fromReplica(services, seeing, runWith) : runWith(services)));
    const { tracing } = services;
    const run = () => (tracing ? tracing.span({ name, kind: 'internal' }, answer) : answer());
    const body = await (ASKED_BY_ALL.includes(name) ? sharedBody(name, run) : run());
    onTags(target.endpoint.shared ? tagsOf(target.endpoint, parseInput(target.endpoint, parts), body) : null);
    return body;
  };
  // The names and shapes are those of the contract, which made the routes.
  return (seeing, onTags) => call.bind(null, seeing, onTags) as Call;
}
