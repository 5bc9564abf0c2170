import { useSyncExternalStore } from 'react';
import type { Zone } from './format.ts';

const never = () => () => {};

/** UTC while the server's page is taken over, then the visitor's own zone. */
export function useZone(): Zone {
  return useSyncExternalStore<Zone>(
    never,
    () => 'local',
    () => 'utc',
  );
}
