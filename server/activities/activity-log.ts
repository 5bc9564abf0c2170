import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/http/guards.ts';
import type { Services } from '#server/services.ts';
import { logActivity } from './log-activity.ts';
import type { ActivityType } from './tables.ts';

interface Edit {
  id: string;
  /** What a person knows it by. */
  name: string;
  before?: object;
  after?: object;
}

/**
 * How an admin's edits of one kind of thing are recorded: `product.updated`, "Product Race Cap updated". `kind` is for
 * things whose activities are listed under another type.
 */
export function activityLogFor(type: ActivityType, noun: string, kind: string = type) {
  const edit =
    (what: string) =>
    (services: Services, tx: Tx, actor: Actor, { id, name, before, after }: Edit): Promise<void> =>
      logActivity(services, tx, actor.id, {
        type,
        action: `${kind}.${what}`,
        description: `${noun} ${name} ${what}`,
        objectId: id,
        ...(before && { before }),
        ...(after && { after }),
      });
  return {
    created: edit('created'),
    updated: edit('updated'),
    deleted: edit('deleted'),
    /** `isActive` as it is from now on. */
    flipped: (
      services: Services,
      tx: Tx,
      actor: Actor,
      { id, name, isActive }: Omit<Edit, 'before' | 'after'> & { isActive: boolean },
    ) =>
      edit(isActive ? 'activated' : 'deactivated')(services, tx, actor, {
        id,
        name,
        before: { isActive: !isActive },
        after: { isActive },
      }),
  };
}
