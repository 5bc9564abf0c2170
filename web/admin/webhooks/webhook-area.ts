import type { Webhook } from '#contract/admin-webhooks.ts';
import type { Area } from '#web/admin/area.ts';
import { call } from '#web/api.ts';
import { Webhook as WebhookIcon } from 'lucide-react';

export const webhookArea: Area<Webhook> = {
  key: 'webhooks',
  label: 'Webhooks',
  Icon: WebhookIcon,
  noun: 'webhook',
  plural: 'webhooks',
  addLabel: 'Add webhook',
  nameOf: ({ name }) => name,
  list: (api, query) => api('GET /api/admin/webhooks', { query }),
  read: async (id) => (await call('GET /api/admin/webhooks/:id', { params: { id } })).data,
  opens: 'view',
  toggle: {
    field: 'isActive',
    call: async ({ id }, isActive) =>
      (await call('PUT /api/admin/webhooks/:id/status', { params: { id }, body: { isActive } })).data,
    warningOfMany: 'What waits for them is not sent, and what happens meanwhile is not told.',
  },
  remove: {
    call: ({ id }) => call('DELETE /api/admin/webhooks/:id', { params: { id } }),
    warning: () => 'What waits for it is not sent, and its deliveries can no longer be looked at.',
  },
};
