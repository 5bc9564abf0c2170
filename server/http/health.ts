import type { Shop } from '#server/shop.ts';
import type { FastifyInstance } from 'fastify';

const PROBE_MS = 1000;

/** `/healthz`: the process turns. `/readyz`: it can serve, so not while draining or without its database. */
export function answerHealth(app: FastifyInstance, shop: Shop): void {
  let draining = false;
  app.addHook('preClose', async () => {
    draining = true;
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const ready = !draining && (await answersInTime(shop));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}

async function answersInTime(shop: Shop): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PROBE_MS);
  });
  const answered = shop.db.ping().then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
