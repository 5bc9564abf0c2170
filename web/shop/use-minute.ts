import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

function everySecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, 1000);
  return () => clearInterval(timer);
}

/** The minutes since 1970, updated as they pass; undefined during hydration. */
export function useMinute(): number | undefined {
  return useSyncExternalStore<number | undefined>(
    everySecond,
    () => Math.floor(Date.now() / MINUTE),
    () => undefined,
  );
}

export const minuteOf = (iso: string) => Math.floor(new Date(iso).getTime() / MINUTE);
