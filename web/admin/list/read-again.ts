/** The server does at its next round what it had promised for an instant, not in the same second. */
const ROUND_MS = 5_000;
const AGAIN_MS = 15_000;
const MAX_MS = 24 * 60 * 60_000;

/**
 * In how many milliseconds what shows these instants is to be read again: once the first of them has passed, and from time to time while it
 * is still promised. False where nothing is.
 */
export function readAgainIn(instants: readonly string[], now: Date): number | false {
  if (instants.length === 0) return false;
  const first = Math.min(...instants.map((at) => Date.parse(at)));
  const wait = first + ROUND_MS - now.getTime();
  return wait > 0 ? Math.min(wait, MAX_MS) : AGAIN_MS;
}
