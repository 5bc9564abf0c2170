import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Bulkhead } from './bulkhead.ts';
import { type Lending, PooledConnection } from './pooled-connection.ts';
import { PreparedStatements } from './prepared.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** The time limit for opening a connection, and for waiting for a free one. */
export const CONNECT_MS = 3_000;
const TOO_MANY_CONNECTIONS = '53300';
const RETRY_CONNECT_MS = 50;

const INT8 = 20;
/** How pg reads values: a bigint is a number. */
export const TYPES = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig;

type PoolOptions = Pick<Lending, 'patient' | 'settings' | 'onSend' | 'watch'>;

export interface Pool {
  connect(): Promise<PooledConnection>;
  end(): Promise<void>;
}

/**
 * A pg pool in which every wait has a time limit. An error of a connection is thrown as DatabaseUnavailable, and
 * that connection is not used again.
 */
export function createPool(pool: pg.Pool, options: PoolOptions): Pool {
  // pg emits 'error' on a connection that breaks, in use or idle; without a listener that would end the process.
  pool.on('connect', (client) => void client.on('error', () => {}));
  pool.on('error', () => {});
  const bulkhead = new Bulkhead(pool.options.max, CONNECT_MS);
  const lending = { connect: () => connect(pool), prepared: new PreparedStatements(), turns: undefined, ...options };
  return {
    end: () => pool.end(),
    async connect() {
      const leave = await bulkhead.enter().catch(rethrowUnavailable);
      try {
        return new PooledConnection(await connect(pool), { ...lending, leave });
      } catch (error) {
        leave();
        throw new DatabaseUnavailable(error);
      }
    },
  };
}

function rethrowUnavailable(error: unknown): never {
  throw new DatabaseUnavailable(error);
}

/** Takes a connection; where the server has none left, waits for one of this pool to come back. */
async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  const until = performance.now() + CONNECT_MS;
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      const isFull = error instanceof Error && 'code' in error && error.code === TOO_MANY_CONNECTIONS;
      if (!isFull || pool.totalCount === 0 || performance.now() > until) throw error;
      await sleep(RETRY_CONNECT_MS);
    }
  }
}
