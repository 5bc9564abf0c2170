import { useSyncExternalStore } from 'react';
import type { Zone } from './format.ts';

let announce = () => {};

/** Resolves once React has hydrated the page. */
export const hydrated = new Promise<void>((resolve) => {
  announce = resolve;
});

export const announceHydrated = () => announce();

const never = () => () => {};

/** UTC during hydration, as the server rendered it; then the visitor's own zone. */
export function useZone(): Zone {
  return useSyncExternalStore<Zone>(
    never,
    () => 'local',
    () => 'utc',
  );
}
