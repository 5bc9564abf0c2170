import { afterCommit } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';

/** What a person has to look at. The names do not change: rules of whoever watches the log depend on them. */
export type Alert =
  | 'payment.stuck'
  | 'payment.quarantined'
  | 'payment.contradiction'
  | 'payment.late'
  | 'payment.unknown'
  | 'payment.card_testing'
  | 'refund.stuck'
  | 'refund.failed'
  | 'refund.twice'
  | 'refund.elsewhere'
  | 'outbox.stuck'
  | 'outbox.refused'
  | 'webhook.stopped'
  | 'dispute.opened'
  | 'provider.credentials';

/**
 * Logs one line of level error with the name in its field `alert`, and counts it in the metrics. Inside a transaction it
 * waits for the commit, so that a transaction that is tried again alerts once.
 */
export function alert(
  { log, metrics }: Pick<Services, 'log' | 'metrics'>,
  name: Alert,
  facts: Record<string, unknown>,
  message: string,
): void {
  afterCommit(() => {
    metrics.alerted(name);
    log.error({ alert: name, ...facts }, message);
  });
}
