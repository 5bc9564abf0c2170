import { ADMIN_SORTS } from '#domain/admin-sorts.ts';
import { MESSAGE_STATES } from '#domain/messages.ts';
import { z } from 'zod';
import { done, endpoint, list, one } from './endpoint.ts';
import { ById, Instant, PagingOf, Search, SortOf } from './fields.ts';

const State = z.enum(MESSAGE_STATES, `must be one of ${MESSAGE_STATES.join(', ')}`);

export const AdminMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  state: State,
  /** Who signs in with this e-mail address. Whether they have written the message is not proved: anyone can enter an address. */
  user: z.object({ id: z.string(), displayName: z.string() }).nullable(),
  createdAt: Instant,
});
export type AdminMessage = z.input<typeof AdminMessage>;

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  summary: 'What was sent by the contact form, newest first',
  query: PagingOf(10).extend({
    search: Search,
    state: State.or(z.literal('')).optional(),
    sort: SortOf(ADMIN_SORTS.messages),
  }),
  response: list(AdminMessage),
});

export const getMessage = endpoint({
  method: 'GET',
  path: '/api/admin/messages/:id',
  summary: 'A message of the contact form',
  params: ById,
  response: one(AdminMessage),
});

export const updateMessage = endpoint({
  method: 'PUT',
  path: '/api/admin/messages/:id',
  summary: 'Say whether a message is read or answered',
  params: ById,
  body: z.object({ state: State }),
  response: one(AdminMessage),
});

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/api/admin/messages/:id',
  summary: 'Delete a message, with its mails to the shop and to its sender',
  params: ById,
  response: done,
});
