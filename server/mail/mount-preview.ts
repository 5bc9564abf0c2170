import { ById } from '#contract/fields.ts';
import { NotFound } from '#server/failures.ts';
import { requestContextOf } from '#server/http/request-context.ts';
import { admin } from '#server/identity/guards.ts';
import type { Services } from '#server/services.ts';
import type { FastifyInstance } from 'fastify';
import { framed, withoutReadersLinks } from './framed.ts';

/** Mounts the HTML of a mail as it was sent, for a frame of the back office. What it may do there, securityHeaders says. */
export function mountMailPreview(app: FastifyInstance, services: Services): void {
  const { db, limits, config } = services;
  const secure = config.publicUrl.startsWith('https:');
  app.route({
    method: 'GET',
    url: '/api/admin/mails/:id/mail.html',
    onRequest: async (request, reply) => {
      await limits.ip('read', request.ip);
      const { id } = await admin.admit(services, requestContextOf(request, reply, secure));
      await limits.person('read', id);
    },
    handler: async ({ params }, reply) => {
      const { success, data } = ById.safeParse(params);
      const mail = success
        ? await db.selectFrom('mails').select('html').where('outbox_id', '=', data.id).executeTakeFirst()
        : undefined;
      if (!mail) throw new NotFound('mail');
      return reply.type('text/html; charset=utf-8').send(framed(withoutReadersLinks(mail.html)));
    },
  });
}
