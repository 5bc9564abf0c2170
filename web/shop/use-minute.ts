import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

function everySecond(tell: () => void): () => void {
  const timer = setInterval(tell, 1000);
  return () => clearInterval(timer);
}

/** The minutes since 1970, ticking; undefined while the server's page is taken over. */
export function useMinute(): number | undefined {
  return useSyncExternalStore<number | undefined>(
    everySecond,
    () => Math.floor(Date.now() / MINUTE),
    () => undefined,
  );
}

export const minuteOf = (iso: string) => Math.floor(new Date(iso).getTime() / MINUTE);
