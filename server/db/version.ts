import { Conflict } from '#server/failures.ts';
import type { Services } from '#server/services.ts';

/** The message of a Conflict for an editor whose copy is out of date. */
export const versionConflict = (what: string) =>
  new Conflict(`Somebody else has changed this ${what} since you opened it. Reload to see their changes.`, {
    code: 'version_conflict',
  });

/** Throws Conflict (409) unless the row is as the editor saw it; without `expectedUpdatedAt` the editor overwrites. */
export function assertVersion(
  what: string,
  { updatedAt }: { updatedAt: Date },
  expectedUpdatedAt: Date | undefined,
): void {
  if (expectedUpdatedAt && expectedUpdatedAt.getTime() !== updatedAt.getTime()) throw versionConflict(what);
}

/** Now, but at least a millisecond after `before`, so that `expectedUpdatedAt` tells two quick changes apart. */
export const nextTimestamp = (before: Date, { clock }: Services) =>
  new Date(Math.max(clock.now().getTime(), before.getTime() + 1));
