import type { AdminSubscriber } from '#contract/admin-newsletter.ts';
import type { NewsletterState } from '#domain/newsletter.ts';
import { type Area, sortsOf } from '#web/admin/area.ts';
import { call } from '#web/api.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import { Newspaper } from 'lucide-react';

export const subscriberStates: Record<NewsletterState, { label: string; tone: BadgeTone }> = {
  requested: { label: 'Not confirmed', tone: 'warn' },
  confirmed: { label: 'Confirmed', tone: 'ok' },
  unsubscribed: { label: 'Unsubscribed', tone: 'grey' },
};

export const newsletterArea: Area<AdminSubscriber, 'state'> = {
  key: 'newsletter',
  label: 'Newsletter',
  Icon: Newspaper,
  noun: 'subscriber',
  plural: 'subscribers',
  nameOf: ({ email }) => email,
  filters: { state: (value) => Object.hasOwn(subscriberStates, value) },
  sorts: sortsOf('newsletter'),
  list: (api, query) => api('GET /api/admin/newsletter', { query }),
  remove: {
    call: ({ id }) => call('DELETE /api/admin/newsletter/:id', { params: { id } }),
    warning: () =>
      'The address is erased, with the links in its mails and the mails themselves. Nothing then says that they unsubscribed.',
    warningOfMany:
      'The addresses are erased, with the links in their mails and the mails themselves. Nothing then says that they unsubscribed.',
  },
  export: {
    // Nobody else may be sent it.
    label: 'Export confirmed',
    only: { state: 'confirmed' },
    head: ['Email', 'Requested', 'Confirmed', 'Subscribed on', 'Agreed to'],
    cellsOf: ({ email, requestedAt, confirmedAt, source, consentText }) => [
      email,
      requestedAt,
      confirmedAt ?? '',
      source ?? '',
      consentText ?? '',
    ],
  },
};

export const unsubscribe = async (id: string): Promise<AdminSubscriber> =>
  (await call('POST /api/admin/newsletter/:id/unsubscribe', { params: { id } })).data;
