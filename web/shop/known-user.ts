import type { Account } from '#contract/auth.ts';
import { useAuth } from '#web/session.tsx';
import { useCallback, useEffect, useRef } from 'react';

/** A function that resolves to the signed-in user, once the session has been checked. */
export function useKnownUser(): () => Promise<Account | null> {
  const { user, loading } = useAuth();
  const state = useRef({ user, loading });
  const waiting = useRef<((user: Account | null) => void)[]>([]);

  useEffect(() => {
    state.current = { user, loading };
    if (loading) return;
    for (const resolve of waiting.current.splice(0)) resolve(user);
  }, [user, loading]);

  return useCallback(
    () =>
      state.current.loading
        ? new Promise((resolve) => waiting.current.push(resolve))
        : Promise.resolve(state.current.user),
    [],
  );
}
