import { PAGE_SIZES, USUAL_PAGE_SIZE } from './page-sizes.ts';
import { storageIn } from '#web/storage.ts';
import { useSyncExternalStore } from 'react';

/** How somebody likes the back office, on this device. */
interface Preferences {
  office_sidebar_collapsed: boolean;
  office_single_keys_off: boolean;
  office_page_size: number;
}
type Switch = Exclude<keyof Preferences, 'office_page_size'>;

const onDevice = storageIn<keyof Preferences>(() => window.localStorage);
/** For a browser that stores nothing, until the page is left. */
const chosen = new Map<keyof Preferences, unknown>();
const listeners = new Set<() => void>();

const stored = (name: keyof Preferences): unknown => chosen.get(name) ?? onDevice.read(name);

export const isPreferred = (name: Switch): boolean => stored(name) === true;

const preferredPageSize = (): number =>
  PAGE_SIZES.find((size) => size === stored('office_page_size')) ?? USUAL_PAGE_SIZE;

export function prefer<Name extends keyof Preferences>(name: Name, wanted: Preferences[Name]): void {
  chosen.set(name, wanted);
  onDevice.store(name, wanted);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePreference = (name: Switch): boolean => useSyncExternalStore(subscribe, () => isPreferred(name));

/** The rows that a list shows where its address does not say. */
export const usePreferredPageSize = (): number => useSyncExternalStore(subscribe, preferredPageSize);
