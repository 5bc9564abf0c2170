import { logActivity } from '#server/activities/log-activity.ts';
import { alert } from '#server/alert.ts';
import type { Tx } from '#server/db/database.ts';
import { nextTimestamp } from '#server/db/version.ts';
import type { Services } from '#server/services.ts';
import { isGivenUp } from './retries.ts';
import type { WebhookRow } from './tables.ts';

/** What came of one try. */
export interface Attempt {
  outboxId: string;
  isTaken: boolean;
  /** HTTP status of the answer; null where there was none. */
  statusCode: number | null;
}

const GONE = 410;

/** Whether a webhook says that it is there no more. */
export const isGone = ({ statusCode }: Pick<Attempt, 'statusCode'>) => statusCode === GONE;

/**
 * Stores the tries of a batch and how the webhook does since; one that is gone, or has taken nothing for five days, is switched off, with an
 * activity and an alert.
 */
export async function recordAttempts(services: Services, id: string, attempts: readonly Attempt[]): Promise<void> {
  if (attempts.length === 0) return;
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    for (const [statusCode, some] of Map.groupBy(attempts, (attempt) => attempt.statusCode))
      await tx
        .updateTable('webhook_deliveries')
        .set((eb) => ({ tries: eb('tries', '+', 1), last_tried_at: now, status_code: statusCode }))
        .where(
          'outbox_id',
          'in',
          some.map(({ outboxId }) => outboxId),
        )
        .execute();
    const webhook = await tx
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const isWell = attempts.some(({ isTaken }) => isTaken);
    if (isWell && webhook.failing_since === null) return;
    const failing_since = isWell ? null : (webhook.failing_since ?? now);
    await tx.updateTable('webhook_endpoints').set({ failing_since }).where('id', '=', id).execute();
    if (!webhook.is_active || isWell) return;
    if (attempts.some(isGone)) await switchOff(services, tx, webhook, 'gone');
    else if (isGivenUp(failing_since, now)) await switchOff(services, tx, webhook, 'failing');
  });
}

const WHY = {
  gone: 'it has answered that it is gone',
  failing: 'it has taken nothing for five days',
} as const satisfies Record<NonNullable<WebhookRow['switched_off_because']>, string>;

async function switchOff(services: Services, tx: Tx, webhook: WebhookRow, because: keyof typeof WHY): Promise<void> {
  const { id, name, updated_at } = webhook;
  await tx
    .updateTable('webhook_endpoints')
    .set({ is_active: false, switched_off_because: because, updated_at: nextTimestamp(updated_at, services) })
    .where('id', '=', id)
    .execute();
  await logActivity(services, tx, null, {
    type: 'integration',
    action: 'webhook.switched_off',
    description: `Webhook “${name}” was switched off: ${WHY[because]}`,
    objectId: id,
    before: { isActive: true },
    after: { isActive: false },
  });
  alert(services, 'webhook.stopped', { webhook: id, because }, `a webhook was switched off: ${WHY[because]}`);
}
