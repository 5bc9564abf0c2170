import type { Account } from '#contract/auth.ts';
import { useAuth } from '#web/session.tsx';
import { useCallback, useEffect, useRef } from 'react';

/** Asks who is signed in; a press that comes while the session is still being checked waits for the answer. */
export function useKnownUser(): () => Promise<Account | null> {
  const { user, loading } = useAuth();
  const state = useRef({ user, loading });
  const waiting = useRef<((user: Account | null) => void)[]>([]);

  useEffect(() => {
    state.current = { user, loading };
    if (loading) return;
    for (const tell of waiting.current.splice(0)) tell(user);
  }, [user, loading]);

  return useCallback(
    () =>
      state.current.loading ? new Promise((tell) => waiting.current.push(tell)) : Promise.resolve(state.current.user),
    [],
  );
}
