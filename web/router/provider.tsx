import { startTransition, useLayoutEffect, useState } from 'react';
import { LocationContext, RouterContext, StateContext } from './route-context.ts';
import { RenderedMatches } from './rendered-matches.tsx';
import type { Router } from './router.ts';

/** Renders the router's page, and each next one as a React transition. */
export function RouterProvider({ router }: { router: Router }) {
  const [state, setState] = useState(router.state);

  useLayoutEffect(() => router.subscribe((next) => startTransition(() => setState(next))), [router]);

  return (
    <RouterContext value={router}>
      <LocationContext value={state.location}>
        <StateContext value={state}>
          <RenderedMatches state={state} />
        </StateContext>
      </LocationContext>
    </RouterContext>
  );
}
