import type { Call } from '#contract/calls.ts';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import { apiContext } from './api.ts';
import { type Boot, Document } from './document.tsx';
import { routes } from './routes.tsx';

export interface Rendered {
  status: number;
  html: string;
}

let ready: Promise<ReturnType<typeof createStaticHandler>> | undefined;

/** The page at a request's address, with its data, or a redirect. The same for every visitor. */
export async function render(request: Request, call: Call, assets: Boot['assets']): Promise<Rendered | Response> {
  ready ??= loadAll(routes).then(() => createStaticHandler(routes));
  const handler = await ready;
  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, call);
  const context = await handler.query(request, { requestContext });
  if (context instanceof Response) return context;
  const boot: Boot = { assets, hydration: { loaderData: context.loaderData, errors: plainErrors(context.errors) } };
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(
    <Document boot={boot}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Document>,
  );
  return { status: context.statusCode, html: `<!doctype html>${html}` };
}

/** The query keys that the page at this path knows: other keys share its cached answer. Undefined: no such page. */
export function knownQuery(pathname: string): readonly string[] | undefined {
  const match = matchRoutes(routes, pathname)?.at(-1);
  if (!match || match.route.path === '*') return undefined;
  const handle: unknown = match.route.handle;
  return typeof handle === 'object' && handle !== null && 'query' in handle && Array.isArray(handle.query)
    ? handle.query
    : [];
}

async function loadAll(all: RouteObject[]): Promise<void> {
  for (const route of all) {
    if (typeof route.lazy === 'function') {
      Object.assign(route, await route.lazy());
      delete route.lazy;
    }
    if (route.children) await loadAll(route.children);
  }
}

/** Error responses survive JSON as they are; anything else is told without its message. */
function plainErrors(errors: Record<string, unknown> | null): unknown {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      error instanceof Error ? { message: 'Something went wrong' } : error,
    ]),
  );
}
