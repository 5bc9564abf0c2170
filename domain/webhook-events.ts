/** What a webhook may be told of. */
export const WEBHOOK_EVENTS = [
  'order.paid',
  'order.shipped',
  'order.refunded',
  'product.changed',
  'stock.changed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent when somebody presses the button for it, whatever the webhook is told of. */
export const TEST_EVENT = 'webhook.test';

/** What has become of a delivery; `failed` was given up after the last try, `dropped` had become pointless. */
export const DELIVERY_STATES = ['due', 'sent', 'failed', 'dropped'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
