import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Blocked, Blocker } from './blockers.ts';
import { useRouterState } from './hooks.ts';
import { RouterContext, useRequired } from './route-context.ts';

const UNBLOCKED = { state: 'unblocked' } as const;

/** Stops navigations for which `shouldBlock` returns true; returns the stopped one, with `proceed` and `reset`. */
export function useBlocker(shouldBlock: Blocker['current']): Blocked | typeof UNBLOCKED {
  const router = useRequired(RouterContext);
  const { blocked } = useRouterState();
  const blocker = useRef(shouldBlock);
  useLayoutEffect(() => {
    blocker.current = shouldBlock;
  });
  useEffect(() => router.block(blocker), [router]);
  return blocked?.by === blocker ? blocked : UNBLOCKED;
}
