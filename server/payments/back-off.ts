const FIRST_MS = 5_000;
const LONGEST_MS = 5 * 60_000;
const ALERT_AFTER_MS = 10 * 60_000;

/** How long something has been failing, and whether somebody was told. */
export interface RetryState {
  tries: number;
  failing_since: Date | null;
  alerted: boolean;
}

export const HEALTHY = { tries: 0, failing_since: null, alerted: false } as const satisfies RetryState;

/** It has failed once more: again in 5 s, 10 s, … 5 min. `tell` once, when it has been failing for ten minutes. */
export function nextRetry(before: RetryState, now: Date): { after: RetryState; againAt: Date; tell: boolean } {
  const since = before.failing_since ?? now;
  const tell = !before.alerted && now.getTime() - since.getTime() >= ALERT_AFTER_MS;
  const wait = Math.min(FIRST_MS * 2 ** before.tries, LONGEST_MS);
  return {
    // Beyond that the wait no longer grows.
    after: { tries: Math.min(before.tries + 1, 20), failing_since: since, alerted: before.alerted || tell },
    againAt: new Date(now.getTime() + wait),
    tell,
  };
}
