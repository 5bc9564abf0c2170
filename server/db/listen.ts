import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type ChangeLog, followChangeLog } from './change-log.ts';
import { CONNECT_MS } from './pool.ts';

/** After a failover nothing tells this process of a change until it listens again: a price of before may be shown for that long, and a second more. */
const PAUSE_MS = 250;
/** How often the log of changes is looked at. That finds a peer, too, that has vanished without closing the connection. */
const LOOK_EVERY_MS = 500;
const LOOK_MS = 5_000;

export interface Listening {
  /** Whether the connection is open. */
  isUp(): boolean;
  stop(): Promise<void>;
}

/**
 * Calls `onNotification` with the payload of each notification of the channel, over a connection of its own that is opened
 * again whenever it is lost; and once without after each connect, for what was missed meanwhile. What the log of changes has and
 * no notification told of, as through a pooler, is called with within a second or so. Resolves after the first try.
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
      query_timeout: LOOK_MS,
      keepAlive: true,
    });
    client.on('error', () => {});
    let log: ChangeLog | undefined;
    client.on('notification', ({ payload }) => {
      if (payload !== undefined) log?.heard(payload);
      onNotification(payload);
    });
    const ended = new Promise<void>((resolve) => void client.once('end', resolve));
    let timer: NodeJS.Timeout | undefined;
    let isLooking = false;
    const look = async (changes: ChangeLog) => {
      if (isLooking) return;
      isLooking = true;
      await changes.look().then(
        (lost) => lost.forEach(onNotification),
        () => client.end(),
      );
      isLooking = false;
    };
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      const changes = await followChangeLog(client);
      log = changes;
      isUp = true;
      onNotification();
      first.resolve();
      timer = setInterval(() => void look(changes), LOOK_EVERY_MS).unref();
      await Promise.race([ended, once(stopping.signal, 'abort')]);
    } finally {
      isUp = false;
      clearInterval(timer);
      await client.end().catch(() => {});
    }
  }

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenOnce().catch(() => {});
      first.resolve();
      await sleep(PAUSE_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
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
