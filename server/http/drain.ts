import { once } from 'node:events';
import { Server } from 'node:net';
import { setTimeout as sleep, setImmediate as afterAccepting } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A request may be on its way over a connection that looks idle. */
const IDLE_MS = 500;
const LOOK_EVERY_MS = 50;
/** For handshakes that are under way: a client repeats itself after 200 ms. */
const ACCEPT_MS = 300;
const SHORT_TURN_MS = 1;
const MAX_WAIT_MS = 1_000;

export interface Drain {
  readonly isDraining: boolean;
  /** From now on `/readyz` is 503, and each answer takes its connection along. Everything is still served. */
  begin(): void;
  /** Takes no new connections; resolves when every request that came has been answered. */
  finish(): Promise<void>;
}

/**
 * Connections that the kernel has taken and Node has not are reset when a port closes. With a backlog of none, the kernel
 * ignores further attempts, which the caller's kernel repeats a second later, to be refused or served by another process.
 */
async function emptyAcceptQueue(server: Server): Promise<void> {
  // Node has no public way to change the backlog of a server that listens.
  const handle: unknown = Reflect.get(server, '_handle');
  if (typeof handle !== 'object' || handle === null) return;
  const listen: unknown = Reflect.get(handle, 'listen');
  if (typeof listen === 'function') listen.call(handle, 0);
  await sleep(ACCEPT_MS);
  // Between accepting and closing there is the rest of a turn of the event loop: a short one leaves nobody behind.
  const until = performance.now() + MAX_WAIT_MS;
  for (let began = 0; performance.now() - began > SHORT_TURN_MS && began < until; ) {
    began = performance.now();
    await afterAccepting();
  }
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
      await emptyAcceptQueue(server);
      // http.Server's own close() would cut idle connections at once.
      Server.prototype.close.call(server);
      await Promise.race([closed, sleep(IDLE_MS)]);
      const looking = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
      await closed.finally(() => clearInterval(looking));
    },
  };
}
