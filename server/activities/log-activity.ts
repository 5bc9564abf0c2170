import type { Tx } from '#server/db/database.ts';
import { postMail } from '#server/mail/mail-payload.ts';
import type { Actor } from '#server/identity/actor.ts';
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
  /** False of what the shop need not be written to about, although it is of such a kind. */
  isMailed?: boolean;
}

/** What somebody has to look at, between races too: the shop is written to. */
const MAILED_TO_SHOP: ReadonlySet<ActivityAction> = new Set([
  'dispute.lost',
  'dispute.opened',
  'payment.late',
  'payment.quarantined',
  'refund.elsewhere',
  'refund.failed',
  'refund.twice',
  'withdrawal.received',
]);

/**
 * Writes one activity in the transaction of what it records. A call by which an admin changes something writes exactly
 * one for each record that it names, as that admin, with the API token if a program has asked for them; what the shop does because of it, afterwards, is the shop's own:
 * `actor` null.
 */
export async function logActivity(
  services: Services,
  tx: Tx,
  actor: Pick<Actor, 'id' | 'token'> | null,
  entry: ActivityEntry,
): Promise<void> {
  const id = services.ids.uuid();
  if (MAILED_TO_SHOP.has(entry.action) && entry.isMailed !== false)
    postMail(services, tx, { kind: 'shop_notice', activityId: id });
  await tx
    .insertInto('activities')
    .values({
      id,
      type: entry.type,
      action: entry.action,
      description: entry.description,
      actor_id: actor?.id ?? null,
      api_token_id: actor?.token?.id ?? null,
      object_id: entry.objectId ?? null,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
      created_at: services.clock.now(),
    })
    .execute();
}
