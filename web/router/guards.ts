import type { Location } from './location.ts';

interface Asked {
  currentLocation: Location;
  nextLocation: Location;
}

/** Answers whether to stay. */
export interface Blocker {
  current: (asked: Asked) => boolean;
}

/** Somebody wanted to leave and `by` said no: `proceed` leaves all the same, `reset` stays. */
export interface Blocked {
  by: Blocker;
  state: 'blocked' | 'proceeding';
  location: Location;
  proceed: () => void;
  reset: () => void;
}

/** Asks, before a page is left, whoever has something to lose. */
export function createGuards(tell: (blocked: Blocked | null) => void) {
  const blockers = new Set<Blocker>();
  let returned = Promise.resolve();
  let onReturn = () => {};

  return {
    /** The browser is back where it was. */
    onReturn: () => onReturn(),
    /** True: they stay, and `go` waits for what is decided. */
    ask(asked: Asked, now: Blocked | null, go: () => unknown): boolean {
      if (now?.state === 'proceeding') return false;
      const by = [...blockers].find((blocker) => blocker.current(asked));
      if (!by) return false;
      const blocked: Blocked = {
        by,
        state: 'blocked',
        location: asked.nextLocation,
        proceed: () => {
          tell({ ...blocked, state: 'proceeding' });
          void returned.then(go);
        },
        reset: () => tell(null),
      };
      tell(blocked);
      return true;
    },
    /** Has to be told before the browser is sent back: what is decided waits for that. */
    awaitReturn() {
      returned = new Promise((resolve) => {
        onReturn = resolve;
      });
    },
    add(blocker: Blocker) {
      blockers.add(blocker);
      return () => void blockers.delete(blocker);
    },
  };
}
