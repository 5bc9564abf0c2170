import { Conflict } from '#server/failures.ts';
import type { Services } from '#server/services.ts';

/** Said to an editor whose copy is out of date. */
export const changedMeanwhile = (what: string) =>
  `Somebody else has changed this ${what} since you opened it. Reload to see their changes.`;

/** `seenAt` is `updatedAt` as the editor saw it; whoever does not say it overwrites. */
export function requireUnchanged(what: string, { updatedAt }: { updatedAt: Date }, seenAt: Date | undefined): void {
  if (seenAt && seenAt.getTime() !== updatedAt.getTime()) throw new Conflict(changedMeanwhile(what));
}

/** Two changes within a millisecond still differ, so that `seenAt` tells them apart. */
export const laterThan = (before: Date, { clock }: Services) =>
  new Date(Math.max(clock.now().getTime(), before.getTime() + 1));
