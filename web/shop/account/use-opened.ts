import { isSame, keepTyped } from '#web/keep-typed.ts';
import { type TheirChange, theirChanges } from '#web/their-changes.ts';
import { useState } from 'react';

/** What a form was filled from, and the version that this was of, where it has one. */
export interface Opened<V extends object> {
  values: V;
  version: string | undefined;
}

interface OpenedState<V extends object> {
  /** To be kept with a draft, and its version to be sent with what is saved. */
  opened: Opened<V>;
  /** Whether another tab, device or person has changed what the form was filled from. */
  isOutdated: boolean;
  /** Begins anew with what it is now; returns that with what was typed, and what of it others have changed. */
  catchUp: (typed: V) => { values: V; changes: readonly TheirChange[] };
}

/** What a form was filled from, `now` at first or what is `stored` with its draft, and whether `now` is another. */
export function useOpened<V extends object>(now: Opened<V>, stored: Opened<V> | undefined): OpenedState<V> {
  const [before, setBefore] = useState(stored ?? now);
  const isOutdated = !isSame(before.values, now.values);
  return {
    // A new version with the same values has changed nothing here.
    opened: isOutdated ? before : now,
    isOutdated,
    catchUp(typed) {
      setBefore(now);
      return {
        values: keepTyped(before.values, typed, now.values),
        changes: theirChanges(before.values, typed, now.values),
      };
    },
  };
}
