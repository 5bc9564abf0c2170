import { Counter, Histogram, type Registry } from 'prom-client';

/** Calls to the card provider, the identity provider, the object storage and the CDN, and webhooks of the first. */
export interface ProviderMetrics {
  providerCalled(call: { provider: string; operation: string; outcome: ProviderOutcome; seconds: number }): void;
  /** Types that are not known are counted together. */
  webhook(type: string, outcome: WebhookOutcome): void;
  webhookAged(seconds: number): void;
}

/** `failed`: neither an answer nor silence, such as an answer that cannot be parsed. */
export type ProviderOutcome = 'ok' | 'refused' | 'unreachable' | 'failed';
export type WebhookOutcome = 'applied' | 'duplicate' | 'not_ours' | 'refused' | 'failed';

/** Those that docs/operations.md asks for, and those that come with them. */
const WEBHOOK_TYPES = new Set([
  'payment_intent.created',
  'payment_intent.requires_action',
  'payment_intent.processing',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
]);

export function createProviderMetrics(registry: Registry): ProviderMetrics {
  const registers = [registry];
  const calls = new Histogram({
    name: 'shop_provider_request_duration_seconds',
    help: 'Time that the card provider, the identity provider, the object storage and the CDN took to answer, repeated tries included',
    labelNames: ['provider', 'operation', 'outcome'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const webhooks = new Counter({
    name: 'shop_webhooks_total',
    help: 'Webhooks of the card provider; duplicate: was applied before; not_ours: of another shop or mode; refused: signature or too many at once; failed: comes again',
    labelNames: ['type', 'outcome'],
    registers,
  });
  const ages = new Histogram({
    name: 'shop_webhook_age_seconds',
    help: 'Time from what happened at the card provider to the arrival of its webhook',
    buckets: [1, 2, 5, 10, 30, 60, 300, 900, 3600, 21_600, 86_400],
    registers,
  });
  return {
    providerCalled: ({ seconds, ...labels }) => calls.observe(labels, seconds),
    webhook: (type, outcome) => webhooks.inc({ type: WEBHOOK_TYPES.has(type) ? type : 'other', outcome }),
    webhookAged: (seconds) => ages.observe(seconds),
  };
}
