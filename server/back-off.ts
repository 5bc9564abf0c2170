const FIRST_MS = 5_000;
const MAX_WAIT_MS = 5 * 60_000;
const ALERT_AFTER_MS = 10 * 60_000;

/** Since when a payment or refund has been failing, how often, and whether an alert was written. */
export interface RetryState {
  tries: number;
  failing_since: Date | null;
  alerted: boolean;
}

export const HEALTHY = { tries: 0, failing_since: null, alerted: false } as const satisfies RetryState;

/**
 * The state after one more failure, and when to try again: in 5 s, 10 s, … 5 min. `alerts` is true once, when it has been
 * failing for ten minutes.
 */
export function nextRetry(before: RetryState, now: Date): { after: RetryState; retryAt: Date; alerts: boolean } {
  const since = before.failing_since ?? now;
  const alerts = !before.alerted && now.getTime() - since.getTime() >= ALERT_AFTER_MS;
  const wait = Math.min(FIRST_MS * 2 ** before.tries, MAX_WAIT_MS);
  return {
    // Capped: beyond this many tries the wait no longer grows.
    after: { tries: Math.min(before.tries + 1, 20), failing_since: since, alerted: before.alerted || alerts },
    retryAt: new Date(now.getTime() + wait),
    alerts,
  };
}
