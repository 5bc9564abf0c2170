import { useEffect, useLayoutEffect, useRef } from 'react';
import { RouterContext, useFrom } from './contexts.ts';
import type { Blocked, Blocker } from './guards.ts';
import { useRouterState } from './hooks.ts';

const UNBLOCKED = { state: 'unblocked' } as const;

/** Keeps the page from being left where `shouldBlock` says so, until the answer's `proceed` or `reset` is called. */
export function useBlocker(shouldBlock: Blocker['current']): Blocked | typeof UNBLOCKED {
  const router = useFrom(RouterContext);
  const { blocked } = useRouterState();
  const blocker = useRef(shouldBlock);
  useLayoutEffect(() => {
    blocker.current = shouldBlock;
  });
  useEffect(() => router.block(blocker), [router]);
  return blocked?.by === blocker ? blocked : UNBLOCKED;
}
