import type { FastifyInstance } from 'fastify';

/**
 * Once the shop closes, each answer takes its connection along: kept alive, it would hold the process until it is cut
 * off, with its database still open.
 */
export function closeConnectionsAtEnd(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
