import { useSyncExternalStore } from 'react';
import type { Zone } from './format.ts';

const never = () => () => {};

/** UTC during hydration, as the server rendered it; then the visitor's own zone. */
export function useZone(): Zone {
  return useSyncExternalStore<Zone>(
    never,
    () => 'local',
    () => 'utc',
  );
}
