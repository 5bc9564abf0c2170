import type { Call } from '#contract/calls.ts';
import { renderToString } from 'react-dom/server';
import { apiContext } from './api.ts';
import { type Boot, Document } from './document.tsx';
import { ROOT_ROUTE } from './origin.ts';
import { data, isRouteErrorResponse } from './router/responses.ts';
import { staticHistory } from './router/history.ts';
import { boundaryOf, type Loaded, load, loadCode } from './router/load.ts';
import { LoaderContext } from './router/loader-context.ts';
import { hrefOf, locationAt } from './router/location.ts';
import { matchRoutes } from './router/match.ts';
import { RouterProvider } from './router/provider.tsx';
import type { RouteObject } from './router/route.ts';
import { createRouter } from './router/router.ts';
import { routes } from './routes.tsx';

export { writeMail } from './mails/write-mail.ts';

type Assets = Omit<Boot['assets'], 'page'> & { pages: Record<string, string[]> };

export interface Rendered {
  status: number;
  html: string;
}

type ImportCode = () => Promise<unknown>;

/** The pages of the shop: a public one is rendered with its data. `code` imports its file, after those of its layouts. */
export const pages = pagesIn(routes, []);

function pagesIn(tree: RouteObject[], layouts: ImportCode[]): { path: string; public: boolean; code: ImportCode[] }[] {
  return tree.flatMap(({ path, query, lazy, loadInBrowser = query && lazy, children }) => {
    const code = loadInBrowser ? [...layouts, loadInBrowser] : layouts;
    if (children) return pagesIn(children, code);
    return path && loadInBrowser ? [{ path, public: query !== undefined, code }] : [];
  });
}

let ready: Promise<void> | undefined;

/** The page at a request's address, with its data, or a redirect. The same for every visitor. */
export async function render(request: Request, call: Call, assets: Assets): Promise<Rendered | Response> {
  ready ??= loadAll(routes);
  await ready;
  const address = new URL(request.url);
  const context = new LoaderContext().set(apiContext, call);
  const loaded = await load(matchRoutes(routes, address.pathname), () => true, request, context);
  return loaded instanceof Response ? loaded : renderLoaded(address, loaded, assets);
}

/** The page that says what is wrong, in the place of the one at a request's address, whose data cannot be had. */
export async function renderFailure(
  request: Request,
  { status, sentence }: { status: number; sentence: string },
  assets: Assets,
): Promise<Rendered> {
  ready ??= loadAll(routes);
  await ready;
  const address = new URL(request.url);
  const matches = matchRoutes(routes, address.pathname);
  const loaded = await load(matches, ({ id }) => id === ROOT_ROUTE, request, new LoaderContext());
  if (loaded instanceof Response) throw new Error('The root of the map redirects');
  loaded.errors = { [boundaryOf(matches)]: data(sentence, { status }) };
  return renderLoaded(address, loaded, assets);
}

function renderLoaded(address: URL, loaded: Loaded, assets: Assets): Rendered {
  const history = staticHistory(locationAt(hrefOf(address)));
  const { origin } = address;
  // It is not started: it loads nothing.
  const getContext = () => new LoaderContext();
  const router = createRouter({ routes, history, origin, loaded, getContext, isOffline: async () => false });
  const { pages, ...shared } = assets;
  const page = pages[matchRoutes(routes, address.pathname).at(-1)?.route.path ?? ''] ?? [];
  const boot: Boot = { assets: { ...shared, page }, loaded: { ...loaded, errors: plainErrors(loaded.errors) } };
  const html = renderToString(
    <Document boot={boot}>
      <RouterProvider router={router} />
    </Document>,
  );
  return { status: statusOf(loaded.errors), html: `<!doctype html>${html}` };
}

/** The query keys that the page at this path reads: its cached responses differ only by these. Undefined: no such page. */
export function knownQuery(pathname: string): readonly string[] | undefined {
  const match = matchRoutes(routes, pathname).at(-1);
  if (!match || match.route.path === '*') return undefined;
  return match.route.query ?? [];
}

async function loadAll(all: RouteObject[]): Promise<void> {
  for (const route of all) {
    await loadCode(route);
    if (route.children) await loadAll(route.children);
  }
}

function statusOf(errors: Record<string, unknown> | null): number {
  const [error] = Object.values(errors ?? {});
  if (isRouteErrorResponse(error)) return error.status;
  return errors ? 500 : 200;
}

/** Error responses survive JSON as they are; anything else is told without its message. */
function plainErrors(errors: Record<string, unknown> | null): Record<string, unknown> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      error instanceof Error ? { message: 'Something went wrong' } : error,
    ]),
  );
}
