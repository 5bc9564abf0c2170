/**
 * What a person has to look at. The names do not change: rules of whoever watches the log or the metrics depend on them.
 * docs/runbook/ has a page for each, and ops/alerts.yaml a rule.
 */
export const ALERTS = [
  'payment.stuck',
  'payment.quarantined',
  'payment.contradiction',
  'payment.late',
  'payment.unknown',
  'payment.card_testing',
  'refund.stuck',
  'refund.failed',
  'refund.twice',
  'refund.elsewhere',
  'outbox.stuck',
  'outbox.refused',
  'webhook.stopped',
  'dispute.opened',
  'provider.credentials',
  'cdn.not_purged',
] as const;
export type Alert = (typeof ALERTS)[number];
