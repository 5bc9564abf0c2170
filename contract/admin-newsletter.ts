import { ADMIN_SORTS } from '#domain/admin-sorts.ts';
import { NEWSLETTER_STATES } from '#domain/newsletter.ts';
import { z } from 'zod';
import { done, endpoint, list, one } from './endpoint.ts';
import { ById, Instant, PagingOf, Search, SortOf } from './fields.ts';

export const AdminSubscriber = z.object({
  id: z.string(),
  email: z.string(),
  state: z.enum(NEWSLETTER_STATES),
  /** The last time. */
  requestedAt: Instant,
  confirmedAt: Instant.nullable(),
  unsubscribedAt: Instant.nullable(),
  /** Where they subscribed, and the sentence that they agreed to; null of those from before it was stored. */
  source: z.string().nullable(),
  consentText: z.string().nullable(),
});
export type AdminSubscriber = z.input<typeof AdminSubscriber>;

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/api/admin/newsletter',
  summary: 'Everybody who asked for the newsletter, the newest request first; only the confirmed ones may be sent it',
  query: PagingOf(10).extend({
    search: Search,
    state: z
      .enum(NEWSLETTER_STATES, `must be one of ${NEWSLETTER_STATES.join(', ')}`)
      .or(z.literal(''))
      .optional(),
    sort: SortOf(ADMIN_SORTS.newsletter),
  }),
  response: list(AdminSubscriber),
});

export const unsubscribeSubscriber = endpoint({
  method: 'POST',
  path: '/api/admin/newsletter/:id/unsubscribe',
  summary: 'End a subscription for somebody who has asked for it elsewhere',
  params: ById,
  response: one(AdminSubscriber),
});

export const deleteSubscriber = endpoint({
  method: 'DELETE',
  path: '/api/admin/newsletter/:id',
  summary: 'Erase the e-mail address of a subscriber, the links in their mails, and the mails',
  params: ById,
  response: done,
});
