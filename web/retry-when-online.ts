import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** A browser that says it is online may reach nobody for some seconds. */
const TRIES_AFTER_MS = [0, 1000, 4000, 10_000];

/** Reads again what got no answer, once the browser is online again. */
export function RetryWhenOnline() {
  const client = useQueryClient();
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const retry = () =>
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.error instanceof TypeError });
    const onOnline = () => {
      timers = TRIES_AFTER_MS.map((wait) => setTimeout(retry, wait));
    };
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
      for (const timer of timers) clearTimeout(timer);
    };
  }, [client]);
  return null;
}
