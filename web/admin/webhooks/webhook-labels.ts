import type { Webhook, WebhookDelivery } from '#contract/admin-webhooks.ts';
import type { DeliveryState } from '#domain/webhook-events.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

interface Label {
  label: string;
  tone: BadgeTone;
}

export const eventLabels: Readonly<Record<WebhookDelivery['event'], string>> = {
  'order.paid': 'Order paid',
  'order.shipped': 'Order shipped',
  'order.refunded': 'Order refunded',
  'product.changed': 'Product changed',
  'stock.changed': 'Stock changed',
  'webhook.test': 'Test',
};

export const deliveryStates: Readonly<Record<DeliveryState, Label>> = {
  due: { label: 'Waiting', tone: 'info' },
  sent: { label: 'Delivered', tone: 'ok' },
  failed: { label: 'Given up', tone: 'bad' },
  dropped: { label: 'Not sent', tone: 'warn' },
};

/** How a webhook does. */
export function stateOf({ isActive, switchedOffBecause, failingSince }: Webhook): Label {
  if (switchedOffBecause) return { label: 'Switched off', tone: 'bad' };
  if (!isActive) return { label: 'Inactive', tone: 'grey' };
  return failingSince ? { label: 'Failing', tone: 'warn' } : { label: 'Active', tone: 'ok' };
}

export const triesText = (tries: number): string => {
  if (tries === 0) return 'Not tried yet';
  return tries === 1 ? 'Tried once' : `Tried ${tries} times`;
};
