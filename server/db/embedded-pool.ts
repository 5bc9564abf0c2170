import pg from 'pg';
import { EmbeddedSocket } from './embedded-socket.ts';
import type { EmbeddedThread } from './embedded-thread.ts';
import { type Pool, TYPES } from './pool.ts';
import { type Lending, PooledConnection, type Watch } from './pooled-connection.ts';
import { PreparedStatements } from './prepared.ts';
import { Turns } from './turns.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** The one connection that PGlite has, lent to all at once: their transactions wait for their turn, as long as it takes. */
export async function embeddedPool(
  thread: EmbeddedThread,
  watch: Watch,
  onNotification: (payload: string) => void,
): Promise<Pool> {
  const client = new pg.Client({
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    types: TYPES,
    pipeline: true,
    stream: () => new EmbeddedSocket(thread),
  });
  client.on('notification', ({ payload }) => onNotification(payload ?? ''));
  // Each transaction listens to notices while it lasts, and those of many wait at once.
  client.setMaxListeners(0);
  // It would end the process: whoever waits for an answer is told.
  client.on('error', () => {});
  await client.connect();
  const lent = Object.assign(client, { release() {} });
  const connect = async () => {
    if (thread.ended) throw new DatabaseUnavailable(thread.ended);
    return lent;
  };
  let users = 0;
  let left = () => {};
  const lending: Lending = {
    connect,
    leave: () => {
      if (--users === 0) left();
    },
    prepared: new PreparedStatements(),
    patient: true,
    settings: undefined,
    onSend() {},
    watch,
    turns: new Turns(),
  };
  return {
    async connect() {
      const connected = await connect();
      users++;
      return new PooledConnection(connected, lending);
    },
    async end() {
      if (users > 0) await new Promise<void>((resolve) => (left = resolve));
      await thread.close();
    },
  };
}
