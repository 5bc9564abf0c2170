import { once } from 'node:events';
import { Server } from 'node:net';
import { setTimeout as sleep, setImmediate as afterAccepting } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A request may be on its way over a connection that looks idle. */
const IDLE_MS = 500;
const LOOK_EVERY_MS = 50;
/** For handshakes that are under way: a client repeats itself after 200 ms. */
const HANDSHAKE_MS = 300;
/** A turn of the event loop in which nothing happened, so that nobody has come since it looked. */
const QUIET_MS = 0.1;
const MAX_TAKING_MS = 2_000;

export interface Drain {
  readonly isDraining: boolean;
  /** From now on `/readyz` is 503, and each answer takes its connection along. Everything is still served. */
  begin(): void;
  /** Takes no new connections; resolves when every request that came has been answered. */
  finish(): Promise<void>;
}

/**
 * Takes the connections that the kernel has accepted and Node has not: the kernel resets them when the port closes. With a
 * backlog of none it ignores further attempts, which the caller's kernel repeats a second later, to be refused or served
 * by another process.
 */
async function emptyAcceptQueue(server: Server): Promise<void> {
  // Node has no public way to change the backlog of a server that listens.
  const handle: unknown = Reflect.get(server, '_handle');
  const listen: unknown = typeof handle === 'object' && handle !== null && Reflect.get(handle, 'listen');
  if (typeof listen === 'function') listen.call(handle, 0);
  await sleep(HANDSHAKE_MS);
  let taken = 0;
  const count = () => void taken++;
  server.on('connection', count);
  const until = performance.now() + MAX_TAKING_MS;
  // libuv takes one connection in a turn of the event loop.
  for (let isQuiet = false; !isQuiet && performance.now() < until; ) {
    const before = taken;
    const began = performance.now();
    await afterAccepting();
    isQuiet = taken === before && performance.now() - began < QUIET_MS;
  }
  server.off('connection', count);
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
