import type { AdminMail } from '#contract/admin-mails.ts';
import { MAIL_KIND_LABELS, MAIL_KINDS, MAIL_STATES } from '#domain/mail-kinds.ts';
import type { Area } from '#web/admin/area.ts';
import { call } from '#web/api.ts';
import { Send } from 'lucide-react';
import { mailStates } from './mail-labels.ts';

/** A mail; with its text where it was read by itself. */
export interface Mail extends AdminMail {
  text?: string | null;
}

/** Its subject; what kind of mail it is as long as it is not written. */
export const mailName = ({ subject, kind }: Pick<Mail, 'subject' | 'kind'>) => subject ?? MAIL_KIND_LABELS[kind];

export const mailArea: Area<Mail, 'state' | 'kind'> & Required<Pick<Area<Mail>, 'read'>> = {
  key: 'mails',
  label: 'Mails',
  Icon: Send,
  noun: 'mail',
  plural: 'mails',
  nameOf: (mail) => `${mailName(mail)} to ${mail.to ?? 'nobody'}`,
  filters: {
    state: (value) => MAIL_STATES.some((state) => state === value),
    kind: (value) => MAIL_KINDS.some((kind) => kind === value),
  },
  list: (api, query) => api('GET /api/admin/mails', { query }),
  read: async (id) => (await call('GET /api/admin/mails/:id', { params: { id } })).data,
  isPartial: true,
  opens: 'view',
  export: {
    head: ['Created', 'Kind', 'Recipient', 'Subject', 'Order', 'State', 'Reason', 'Finished'],
    cellsOf: ({ createdAt, kind, to, subject, order, state, reason, finishedAt }) => [
      createdAt,
      MAIL_KIND_LABELS[kind],
      to ?? '',
      subject ?? '',
      order?.number ?? '',
      mailStates[state].label,
      reason ?? '',
      finishedAt ?? '',
    ],
  },
};
