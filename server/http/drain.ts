import { once } from 'node:events';
import { Server } from 'node:net';
import { setTimeout as sleep, setImmediate as afterAccepting } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A request may be on its way over a connection that looks idle. */
const IDLE_MS = 500;
const CLOSE_IDLE_EVERY_MS = 50;
/** For TCP handshakes that are under way: a client sends its packet again after 200 ms. */
const HANDSHAKE_MS = 300;
/** A turn of the event loop that is shorter than this did nothing, so no connection was waiting. */
const QUIET_MS = 0.1;
const MAX_ACCEPTING_MS = 2_000;

export interface Drain {
  readonly isDraining: boolean;
  /** From now on `/readyz` answers 503, and each response closes its connection. Everything is still served. */
  begin(): void;
  /** Closes the port; resolves when every request that came has been answered. */
  finish(): Promise<void>;
}

/**
 * Waits until Node has accepted the connections that the kernel has: the kernel would reset them when the port closes. With
 * a backlog of 0 the kernel ignores further attempts, which the client's kernel repeats a second later, to be refused or
 * served by another process.
 */
async function emptyAcceptQueue(server: Server): Promise<void> {
  // Node has no public way to change the backlog of a server that listens.
  const handle: unknown = Reflect.get(server, '_handle');
  const listen: unknown = typeof handle === 'object' && handle !== null && Reflect.get(handle, 'listen');
  if (typeof listen === 'function') listen.call(handle, 0);
  await sleep(HANDSHAKE_MS);
  let accepted = 0;
  const count = () => void accepted++;
  server.on('connection', count);
  const until = performance.now() + MAX_ACCEPTING_MS;
  // libuv accepts one connection in a turn of the event loop.
  for (let isQuiet = false; !isQuiet && performance.now() < until; ) {
    const before = accepted;
    const began = performance.now();
    await afterAccepting();
    isQuiet = accepted === before && performance.now() - began < QUIET_MS;
  }
  server.off('connection', count);
}

/** Functions that end a server without cutting off a request. */
export function createDrain(app: FastifyInstance): Drain {
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
      const closingIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
      await closed.finally(() => clearInterval(closingIdle));
    },
  };
}
