import { storageIn } from '#web/storage.ts';
import { useSyncExternalStore } from 'react';

/** How somebody likes the back office, on this device. */
export type Preference = 'office_sidebar_collapsed' | 'office_single_keys_off';

const onDevice = storageIn<Preference>(() => window.localStorage);
/** For a browser that stores nothing, until the page is left. */
const chosen = new Map<Preference, boolean>();
const listeners = new Set<() => void>();

export const isPreferred = (name: Preference): boolean => chosen.get(name) ?? onDevice.read(name) === true;

export function prefer(name: Preference, wanted: boolean): void {
  chosen.set(name, wanted);
  onDevice.store(name, wanted);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePreference = (name: Preference): boolean => useSyncExternalStore(subscribe, () => isPreferred(name));
