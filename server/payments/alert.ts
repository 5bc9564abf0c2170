import { afterCommit } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';

/** What a person has to look at. The names are for the rules of whoever watches the log: they do not change. */
export type Alert =
  | 'payment.stuck'
  | 'payment.quarantined'
  | 'payment.contradiction'
  | 'payment.late'
  | 'payment.unknown'
  | 'refund.stuck'
  | 'refund.failed'
  | 'refund.elsewhere'
  | 'dispute.opened'
  | 'provider.credentials';

/**
 * Writes one line of level error, with the name in its field `alert`, and counts one more in the metrics; of a transaction
 * that is under way, once it has committed: one that is tried again alerts once.
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
