import { startTransition, useLayoutEffect, useState } from 'react';
import { LocationContext, RouterContext, StateContext } from './contexts.ts';
import { RenderedMatches } from './rendered-matches.tsx';
import type { Router } from './router.ts';

/** Shows the router's page, and the next one as soon as React has it ready. */
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
