import type { Webhook, WebhookDelivery } from '#contract/admin-webhooks.ts';
import type { DeliveryState } from '#domain/webhook-events.ts';
import type { z } from 'zod';
import type { WebhookPayload } from './post-event.ts';
import type { WebhookRow } from './tables.ts';

/** A webhook as admins see it, without its secret. */
export const presentWebhook = (row: WebhookRow, now: Date): z.output<typeof Webhook> => ({
  id: row.id,
  name: row.name,
  url: row.url,
  events: row.events,
  isActive: row.is_active,
  switchedOffBecause: row.switched_off_because,
  failingSince: row.failing_since,
  previousSecretUntil: row.previous_secret_until && row.previous_secret_until > now ? row.previous_secret_until : null,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

export interface DeliveryListRow {
  id: string;
  payload: object;
  state: DeliveryState;
  error: string | null;
  due_at: Date;
  created_at: Date;
  /** Null as long as it is not written. */
  tries: number | null;
  last_tried_at: Date | null;
  status_code: number | null;
}

export function presentWebhookDelivery(row: DeliveryListRow): z.output<typeof WebhookDelivery> {
  // The rows of this topic have this payload.
  const { event, repeats = null } = row.payload as WebhookPayload;
  return {
    id: row.id,
    event,
    state: row.state,
    tries: row.tries ?? 0,
    statusCode: row.status_code,
    reason: row.error,
    createdAt: row.created_at,
    lastTriedAt: row.last_tried_at,
    nextTryAt: row.state === 'due' ? row.due_at : null,
    repeats,
  };
}
