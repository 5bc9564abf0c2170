/** The least and the most, in milliseconds, that a slice lasts. */
const SLICE_MS = { min: 2, max: 20 };

let slice: { began: number; lastsMs: number } | undefined;
let lastAt = 0;

/**
 * Whether this turn of the event loop has time for one more piece of work that takes long: a request that must be made an answer to, an
 * answer of the database. All of a turn have a slice of it, as long as everything else took since the last of them, so that neither keeps the other
 * waiting; the first of a turn may always.
 */
export function hasTime(): boolean {
  const now = performance.now();
  if (!slice) {
    slice = { began: now, lastsMs: Math.min(Math.max(now - lastAt, SLICE_MS.min), SLICE_MS.max) };
    // Ahead of what is put off from now on.
    setImmediate(() => (slice = undefined));
  } else if (now - slice.began >= slice.lastsMs) return false;
  lastAt = now;
  return true;
}

/** Calls `work` in this turn of the event loop where it has time, else in one of the next, in the order of the calls. */
export function inSlice(work: () => void): void {
  if (hasTime()) work();
  else setImmediate(inSlice, work);
}
