import { Conflict } from '#server/failures.ts';
import type { Services } from '#server/services.ts';

/** For an editor whose copy is out of date. */
export const versionConflict = (what: string) =>
  new Conflict(`Somebody else has changed this ${what} since you opened it. Reload to see their changes.`, {
    code: 'version_conflict',
  });

/** `expectedUpdatedAt` is `updatedAt` as the editor saw it; whoever does not say it overwrites. */
export function assertVersion(
  what: string,
  { updatedAt }: { updatedAt: Date },
  expectedUpdatedAt: Date | undefined,
): void {
  if (expectedUpdatedAt && expectedUpdatedAt.getTime() !== updatedAt.getTime()) throw versionConflict(what);
}

/** Two changes within a millisecond still differ, so that `expectedUpdatedAt` tells them apart. */
export const nextTimestamp = (before: Date, { clock }: Services) =>
  new Date(Math.max(clock.now().getTime(), before.getTime() + 1));
