import { DELIVERY_STATES, TEST_EVENT, WEBHOOK_EVENTS } from '#domain/webhook-events.ts';
import { z } from 'zod';
import { done, endpoint, list, one } from './endpoint.ts';
import { Activation, ById, ExpectedUpdatedAt, Instant, Line, Named, PagingOf, Search } from './fields.ts';

const Event = z.enum(WEBHOOK_EVENTS, `must be one of ${WEBHOOK_EVENTS.join(', ')}`);

export const Webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  isActive: z.boolean(),
  /** Why the shop has switched it off: no answer for five days, or one that it is gone for good. Null where a person has, and while it is on. */
  switchedOffBecause: z.enum(['failing', 'gone']).nullable(),
  /** Since when nothing has arrived. */
  failingSince: Instant.nullable(),
  /** Until when the secret before is used for signatures, too. */
  previousSecretUntil: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Webhook = z.input<typeof Webhook>;

const Secret = z.object({ secret: z.string().describe('`whsec_` and 32 bytes in base64') });

export const WebhookDelivery = z.object({
  /** The header `webhook-id`. */
  id: z.string(),
  event: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
  state: z.enum(DELIVERY_STATES),
  /** How often it was tried. */
  tries: z.int(),
  /** HTTP status of the last answer; null where there was none. */
  statusCode: z.int().nullable(),
  /** Why the last try failed, or why there is none. */
  reason: z.string().nullable(),
  createdAt: Instant,
  lastTriedAt: Instant.nullable(),
  /** Null once it has ended. */
  nextTryAt: Instant.nullable(),
  /** The delivery that this one sends again. */
  repeats: z.string().nullable(),
});
export type WebhookDelivery = z.input<typeof WebhookDelivery>;

export const WebhookDeliveryDetail = WebhookDelivery.extend({
  /** The JSON that is signed and sent; null as long as it is not written. */
  body: z.string().nullable(),
});
export type WebhookDeliveryDetail = z.input<typeof WebhookDeliveryDetail>;

/** Where it leads is looked at by the server, each time that something is sent there. */
const WebhookUrl = Line(2000)
  .min(1, 'is required')
  .refine(
    (value) => z.url().safeParse(value).success && /^https?:\/\/[^/@\\?#\s]+([/?][^#\s\\]*)?$/i.test(value),
    'must be an https address, without a user name and a #',
  )
  .meta({ examples: ['https://warehouse.example.com/hooks'] });

const WebhookInput = z.object({
  name: Named(60),
  url: WebhookUrl,
  events: z
    .array(Event, 'must be a list of events')
    .min(1, 'must name at least one event')
    .max(WEBHOOK_EVENTS.length, `must be at most ${WEBHOOK_EVENTS.length} events`),
  expectedUpdatedAt: ExpectedUpdatedAt,
});
export type WebhookInput = z.output<typeof WebhookInput>;

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks',
  summary: 'All webhooks that are not deleted, newest first',
  query: PagingOf(10).extend({ search: Search }),
  response: list(Webhook),
});

export const getWebhook = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks/:id',
  summary: 'A webhook, without its secret',
  params: ById,
  response: one(Webhook),
});

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks',
  summary: 'Create a webhook; its secret is in this answer only',
  body: WebhookInput,
  response: one(Webhook.extend(Secret.shape)),
  status: 201,
  once: false,
});

export const updateWebhook = endpoint({
  method: 'PUT',
  path: '/api/admin/webhooks/:id',
  summary: 'Change a webhook; what waits goes to the new address',
  params: ById,
  body: WebhookInput,
  once: true,
  response: one(Webhook),
});

export const toggleWebhook = endpoint({
  method: 'PUT',
  path: '/api/admin/webhooks/:id/status',
  summary: 'Switch a webhook on or off; what waits is dropped while it is off',
  params: ById,
  body: Activation,
  response: one(Webhook),
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/admin/webhooks/:id',
  summary: 'Delete a webhook; what waits is not sent',
  params: ById,
  response: done,
});

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:id/rotate-secret',
  summary: 'Give a webhook another secret, which is in this answer only; for 24 hours both sign',
  params: ById,
  response: one(Webhook.extend(Secret.shape)),
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:id/test',
  summary: 'Send a webhook a test event, whether it is switched on or not',
  params: ById,
  response: one(WebhookDelivery),
  status: 201,
});

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks/:id/deliveries',
  summary: 'What was sent to a webhook in the last 30 days, or is to be, newest first',
  params: ById,
  query: PagingOf(10).extend({
    state: z.enum([...DELIVERY_STATES, ''], `must be one of ${DELIVERY_STATES.join(', ')}`).optional(),
  }),
  response: list(WebhookDelivery),
});

export const getWebhookDelivery = endpoint({
  method: 'GET',
  path: '/api/admin/webhook-deliveries/:id',
  summary: 'A delivery with what was sent',
  params: ById,
  response: one(WebhookDeliveryDetail),
});

export const sendWebhookAgain = endpoint({
  method: 'POST',
  path: '/api/admin/webhook-deliveries/:id/send-again',
  summary:
    'Send a delivery once more, as it was written, with a webhook-id of its own; one that waits for its next try is tried now',
  params: ById,
  response: one(WebhookDelivery),
  status: 201,
});
