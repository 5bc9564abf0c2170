import type { AdminMessage } from '#contract/admin-messages.ts';
import type { MessageState } from '#domain/messages.ts';
import { type Area, sortsOf } from '#web/admin/area.ts';
import { call } from '#web/api.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import { Mail } from 'lucide-react';

export const messageStates: Record<MessageState, { label: string; tone: BadgeTone }> = {
  new: { label: 'New', tone: 'warn' },
  read: { label: 'Read', tone: 'info' },
  answered: { label: 'Answered', tone: 'ok' },
};

export const messageArea: Area<AdminMessage, 'state'> = {
  key: 'messages',
  label: 'Messages',
  Icon: Mail,
  noun: 'message',
  plural: 'messages',
  nameOf: ({ email, subject }) => (subject ? `${subject} of ${email}` : `message of ${email}`),
  filters: { state: (value) => Object.hasOwn(messageStates, value) },
  isCaughtUp: ({ state }) => state === 'new',
  sorts: sortsOf('messages'),
  list: (api, query) => api('GET /api/admin/messages', { query }),
  read: async (id) => (await call('GET /api/admin/messages/:id', { params: { id } })).data,
  opens: 'view',
  remove: {
    call: ({ id }) => call('DELETE /api/admin/messages/:id', { params: { id } }),
    warning: () => 'The mails about it, to the shop and to its sender, are deleted from here with it.',
    warningOfMany: 'The mails about them, to the shop and to their senders, are deleted from here with them.',
  },
  export: {
    head: ['Name', 'Email', 'Subject', 'Message', 'State', 'Received'],
    cellsOf: ({ name, email, subject, message, state, createdAt }) => [
      name,
      email,
      subject,
      message,
      messageStates[state].label,
      createdAt,
    ],
  },
};

export const setMessageState = async (id: string, state: MessageState): Promise<AdminMessage> =>
  (await call('PUT /api/admin/messages/:id', { params: { id }, body: { state } })).data;
