import type { Call } from '#contract/calls.ts';
import { startTransition } from 'react';
import type { hydrateRoot } from 'react-dom/client';
import { ApiError, apiContext, call } from './api.ts';
import { type Boot, Document } from './document.tsx';
import { hydrated } from './hydrated.ts';
import './on-many-pages.ts';
import { browserHistory } from './router/history.ts';
import { loadCode } from './router/load.ts';
import { LoaderContext } from './router/loader-context.ts';
import { matchRoutes } from './router/match.ts';
import { RouterProvider } from './router/provider.tsx';
import { createRouter } from './router/router.ts';
import { routes } from './routes.tsx';

const boot: Boot = JSON.parse(document.getElementById('boot')?.textContent ?? '');

/** Loads the code that the server rendered the page with, which hydration needs; private pages came as a spinner. */
async function loadRenderedPage(): Promise<void> {
  const rendered = matchRoutes(routes, window.location.pathname).filter(({ route }) => !route.private);
  await Promise.all(rendered.map(({ route }) => loadCode(route)));
}

/** Loaders call the API over HTTP. Whatever they make of an error, the router is told when there was no response. */
function getContext(onNetworkError: () => void): LoaderContext {
  const watched = (...args: Parameters<Call>) =>
    call(...args).catch((error: unknown) => {
      if (!(error instanceof ApiError)) onNetworkError();
      throw error;
    });
  // Only the name of an endpoint ties the types of a Call together.
  return new LoaderContext().set(apiContext, watched as Call);
}

const isOffline = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    () => false,
    () => true,
  );

function takeOver(hydrate: typeof hydrateRoot): void {
  const router = createRouter({
    routes,
    history: browserHistory(window),
    origin: window.location.origin,
    loaded: boot.loaded,
    getContext,
    isOffline,
  });
  router.start();
  startTransition(() => {
    hydrate(
      document,
      <Document boot={boot}>
        <RouterProvider router={router} />
      </Document>,
    );
  });
}

/** In tasks of their own, so that what the finger does meanwhile is heard between. */
const later = () => new Promise<void>((done) => setTimeout(done));

/** Resolves once the page is alive; rejects where its code cannot be had. Asked again it tries again. */
export async function start(): Promise<void> {
  // Needed as soon as the page is alive: on its way meanwhile.
  void import('./connection.tsx').catch(() => {});
  await later();
  const page = loadRenderedPage();
  await later();
  const dom = await import('react-dom/client');
  await page;
  takeOver(dom.hydrateRoot);
  await hydrated;
}
