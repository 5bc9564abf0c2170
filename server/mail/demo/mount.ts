import { NotFound } from '#server/failures.ts';
import type { Services } from '#server/services.ts';
import { hasDemoMail } from '#server/settings/mail-settings.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ParsedMail } from 'mailparser';
import { z } from 'zod';
import { framed } from '#server/mail/framed.ts';
import { DEMO_MAIL_PATH, inboxPage, mailPage } from './pages.ts';

const SHOWN = 100;

/** Mounts the pages on which a demo without a mail server shows what it has sent. */
export function mountDemoMail(fastify: FastifyInstance, services: Services): void {
  if (!hasDemoMail(services.config)) return;
  const { db, limits } = services;
  const limited = { onRequest: (request: FastifyRequest) => limits.ip('page', request.ip) };

  async function findMail({ params }: FastifyRequest) {
    const { success, data } = z.object({ id: z.uuid() }).safeParse(params);
    const query = db.selectFrom('demo_mails').selectAll();
    const mail = success && (await query.where('id', '=', data.id).executeTakeFirst());
    if (!mail) throw new NotFound('page');
    return { mail, parsed: await parseMail(mail.source) };
  }

  fastify.register(async (app) => {
    app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));
    app.get(DEMO_MAIL_PATH, limited, async (_, reply) => {
      const rows = await db
        .selectFrom('demo_mails')
        .selectAll()
        .orderBy('received_at', 'desc')
        .orderBy('id')
        .limit(SHOWN)
        .execute();
      const mails = rows.map(async ({ id, to_address, source, received_at }) => {
        const { subject = '' } = await parseMail(source);
        return { id, to: to_address, subject, at: received_at };
      });
      return reply.type('text/html; charset=utf-8').send(inboxPage(await Promise.all(mails)));
    });
    app.get(`${DEMO_MAIL_PATH}/:id`, limited, async (request, reply) => {
      const { mail, parsed } = await findMail(request);
      const received = { id: mail.id, to: mail.to_address, subject: parsed.subject ?? '', at: mail.received_at };
      return reply.type('text/html; charset=utf-8').send(mailPage(received, parsed));
    });
    app.get(`${DEMO_MAIL_PATH}/:id/mail.html`, limited, async (request, reply) => {
      const { parsed } = await findMail(request);
      return reply.type('text/html; charset=utf-8').send(framed(parsed.html || ''));
    });
    app.get(`${DEMO_MAIL_PATH}/:id/source`, limited, async (request, reply) => {
      const { mail } = await findMail(request);
      return reply.type('text/plain; charset=utf-8').send(mail.source);
    });
  });
}

async function parseMail(source: string): Promise<ParsedMail> {
  // Imported on demand: it is for demos alone.
  const { simpleParser } = await import('mailparser');
  return simpleParser(source);
}
