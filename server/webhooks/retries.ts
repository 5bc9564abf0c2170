const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long it is waited after each try that fails, as Standard Webhooks recommends: ten tries within 76 hours. */
const WAITS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;
/** How long a webhook may take nothing before it is switched off. */
const MAX_FAILING_MS = 5 * 24 * HOUR;

/** When a delivery is tried again that has failed `tries` times before this one; undefined: it is given up. */
export function nextTryAt(tries: number, now: Date): Date | undefined {
  const wait = WAITS[tries];
  return wait === undefined ? undefined : new Date(now.getTime() + wait);
}

/** Whether a webhook that has taken nothing since then is to be switched off. */
export const isGivenUp = (failingSince: Date | null, now: Date): boolean =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= MAX_FAILING_MS;
