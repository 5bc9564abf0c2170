import type { Location } from './location.ts';

interface BlockerArgs {
  currentLocation: Location;
  nextLocation: Location;
  /** Whether it goes back in the browser's history. */
  isBack: boolean;
}

/** `current` returns true to keep the page from being left. */
export interface Blocker {
  current: (args: BlockerArgs) => boolean;
}

/** A navigation that `by` has stopped: `proceed` leaves all the same, `reset` stays. */
export interface Blocked {
  by: Blocker;
  state: 'blocked' | 'proceeding';
  location: Location;
  proceed: () => void;
  reset: () => void;
}

/** The blockers of a router; `setBlocked` is told which navigation is stopped, or null. */
export function createBlockers(setBlocked: (blocked: Blocked | null) => void) {
  const blockers = new Set<Blocker>();
  let restored = Promise.resolve();
  let resolveRestored = () => {};

  return {
    /** True if a blocker stops the navigation; `proceed` of what is blocked then calls `go`. */
    stops(args: BlockerArgs, blocked: Blocked | null, go: () => unknown): boolean {
      if (blocked?.state === 'proceeding') return false;
      const by = [...blockers].find((blocker) => blocker.current(args));
      if (!by) return false;
      const stopped: Blocked = {
        by,
        state: 'blocked',
        location: args.nextLocation,
        proceed: () => {
          setBlocked({ ...stopped, state: 'proceeding' });
          void restored.then(go);
        },
        reset: () => setBlocked(null),
      };
      setBlocked(stopped);
      return true;
    },
    /** To be called before the browser is sent back to its entry: `proceed` waits for `entryRestored`. */
    awaitEntry() {
      restored = new Promise((resolve) => {
        resolveRestored = resolve;
      });
    },
    /** To be called when the browser is at the entry of the shown page again. */
    entryRestored: () => resolveRestored(),
    /** Adds a blocker; returns the function that removes it. */
    add(blocker: Blocker) {
      blockers.add(blocker);
      return () => void blockers.delete(blocker);
    },
  };
}
