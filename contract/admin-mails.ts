import { MAIL_KINDS, MAIL_STATES } from '#domain/mail-kinds.ts';
import { z } from 'zod';
import { endpoint, list, one } from './endpoint.ts';
import { ById, Instant, PagingOf, Search } from './fields.ts';

export const AdminMail = z.object({
  id: z.string(),
  kind: z.enum(MAIL_KINDS),
  /** Null where nobody is left to write to. */
  to: z.string().nullable(),
  /** Null as long as it is not written. */
  subject: z.string().nullable(),
  order: z.object({ id: z.string(), number: z.string(), isDeleted: z.boolean(), isCancelled: z.boolean() }).nullable(),
  state: z.enum(MAIL_STATES),
  /** Why it was refused or not sent; of one that waits, why the last try failed. */
  reason: z.string().nullable(),
  /** The mail that this one sends again. */
  repeats: z.string().nullable(),
  createdAt: Instant,
  /** When it was sent or given up. */
  finishedAt: Instant.nullable(),
});
export type AdminMail = z.input<typeof AdminMail>;

/** With its text; its HTML is at `/api/admin/mails/:id/mail.html`. */
export const MailDetail = AdminMail.extend({ text: z.string().nullable() });
export type MailDetail = z.input<typeof MailDetail>;

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum([...values, ''], `must be one of ${values.join(', ')}`).optional();

export const listAdminMails = endpoint({
  method: 'GET',
  path: '/api/admin/mails',
  summary: 'All mails to customers, sent or not, newest first; searched by recipient, subject and order number',
  query: PagingOf(10).extend({ search: Search, state: oneOf(MAIL_STATES), kind: oneOf(MAIL_KINDS) }),
  response: list(AdminMail),
});

export const getMailDelivery = endpoint({
  method: 'GET',
  path: '/api/admin/mails/delivery',
  summary: 'Where mails go: to a mail server, to the page of a demo, or nowhere as long as none is set up',
  response: one(z.object({ to: z.enum(['mail_server', 'demo', 'nowhere']) })),
});

export const getAdminMail = endpoint({
  method: 'GET',
  path: '/api/admin/mails/:id',
  summary: 'A mail with its text',
  params: ById,
  response: one(MailDetail),
});

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/api/admin/mails/:id/send-again',
  summary: 'Send a mail once more, as it was written, to whom it was written',
  params: ById,
  response: one(AdminMail),
  status: 201,
});
