import type { Tx } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import type { ActivityType } from '#domain/activity-types.ts';
import type { ActivityAction } from './tables.ts';

export interface ActivityEntry {
  type: ActivityType;
  action: ActivityAction;
  /** A sentence for the activity list, without personal data beyond a name. */
  description: string;
  objectId?: string;
  before?: object;
  after?: object;
}

/**
 * Writes one activity in the transaction of what it records. A call by which an admin changes something writes exactly
 * one, as that admin; what the shop does because of it, afterwards, is the shop's own: `actorId` null.
 */
export async function logActivity(
  services: Services,
  tx: Tx,
  actorId: string | null,
  entry: ActivityEntry,
): Promise<void> {
  await tx
    .insertInto('activities')
    .values({
      id: services.ids.uuid(),
      type: entry.type,
      action: entry.action,
      description: entry.description,
      actor_id: actorId,
      object_id: entry.objectId ?? null,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
      created_at: services.clock.now(),
    })
    .execute();
}
