import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CONNECT_MS } from './pool.ts';

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 2_000;
/** A query finds a peer that has vanished without closing the connection. */
const PROBE_EVERY_MS = 15_000;
const PROBE_MS = 5_000;

export interface Listening {
  /** Whether the connection is open. */
  isUp(): boolean;
  stop(): Promise<void>;
}

/**
 * Calls `onNotification` with the payload of each notification of the channel, over a connection of its own that is opened
 * again whenever it is lost; and once without after each connect, for what was missed meanwhile. Resolves after the first try.
 */
export async function startListening(
  connectionString: string,
  channel: string,
  onNotification: (payload?: string) => void,
): Promise<Listening> {
  const stopping = new AbortController();
  let isUp = false;
  const first = Promise.withResolvers<void>();

  async function listenOnce(): Promise<void> {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: PROBE_MS,
      keepAlive: true,
    });
    client.on('error', () => {});
    client.on('notification', ({ payload }) => onNotification(payload));
    const ended = new Promise<void>((resolve) => void client.once('end', resolve));
    let probe: NodeJS.Timeout | undefined;
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      isUp = true;
      onNotification();
      first.resolve();
      probe = setInterval(() => void client.query('select 1').catch(() => client.end()), PROBE_EVERY_MS).unref();
      await Promise.race([ended, once(stopping.signal, 'abort')]);
    } finally {
      isUp = false;
      clearInterval(probe);
      await client.end().catch(() => {});
    }
  }

  async function keepListening(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; !stopping.signal.aborted; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      const started = performance.now();
      await listenOnce().catch(() => {});
      first.resolve();
      if (performance.now() - started > PROBE_EVERY_MS) pause = FIRST_PAUSE_MS;
      await sleep(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }

  const running = keepListening();
  await first.promise;
  return {
    isUp: () => isUp,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
