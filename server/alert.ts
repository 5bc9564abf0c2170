import { afterCommit } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import type { Alert } from './alert-names.ts';

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
