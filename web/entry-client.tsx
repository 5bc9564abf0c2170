import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { apiContext, call } from './api.ts';
import { type Boot, Document } from './document.tsx';
import { isPrivate, routes } from './routes.tsx';

const boot: Boot = JSON.parse(document.getElementById('boot')?.textContent ?? '');

/** The code of a page that came rendered must be here before React takes it over; private pages came as a spinner. */
async function loadRenderedPage(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function' || isPrivate(route)) return;
      Object.assign(route, await route.lazy());
      delete route.lazy;
    }),
  );
}

await loadRenderedPage();
const router = createBrowserRouter(routes, {
  // The server wrote it from the same routes.
  hydrationData: boot.hydration as NonNullable<Parameters<typeof createBrowserRouter>[1]>['hydrationData'],
  getContext() {
    const context = new RouterContextProvider();
    context.set(apiContext, call);
    return context;
  },
});

startTransition(() => {
  hydrateRoot(
    document,
    <Document boot={boot}>
      <RouterProvider router={router} />
    </Document>,
  );
});
