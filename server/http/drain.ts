import { once } from 'node:events';
import { Server } from 'node:net';
import { setTimeout as sleep, setImmediate as afterAccepting } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A request may be on its way over a connection that looks idle. */
const IDLE_MS = 500;
const LOOK_EVERY_MS = 50;

export interface Drain {
  readonly isDraining: boolean;
  /** From now on `/readyz` is 503, and each answer takes its connection along. Everything is still served. */
  begin(): void;
  /** Takes no new connections; resolves when every request that came has been answered. */
  finish(): Promise<void>;
}

/** How a server ends without a request that is cut off. */
export function makeDrain(app: FastifyInstance): Drain {
  let isDraining = false;
  app.addHook('preClose', async () => {
    isDraining = true;
  });
  app.addHook('onSend', async (_, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  return {
    get isDraining() {
      return isDraining;
    },
    begin() {
      isDraining = true;
    },
    async finish() {
      isDraining = true;
      const { server } = app;
      if (!server.listening) return;
      const closed = once(server, 'close');
      // Those that the kernel has accepted are taken first: it would reset them.
      await afterAccepting();
      // http.Server's own close() would cut idle connections at once.
      Server.prototype.close.call(server);
      await Promise.race([closed, sleep(IDLE_MS)]);
      const looking = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
      await closed.finally(() => clearInterval(looking));
    },
  };
}
