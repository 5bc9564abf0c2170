import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { Bulkhead } from './bulkhead.ts';
import { DatabaseUnavailable, isConnectionLost } from './unavailable.ts';

/** For a connection, and for one that is in use to come back. */
export const CONNECT_MS = 3_000;
/** Above the server's own statement_timeout, for a server that no longer keeps it. */
const QUERY_MS = 12_000;
const TOO_MANY_CONNECTIONS = '53300';
const RETRY_CONNECT_MS = 50;
/** Connections that may turn out dead before a statement is given up. */
const MAX_TRIES = 3;

/**
 * A pg pool as Kysely wants it, in which every wait has an end: whatever is wrong with a connection becomes
 * DatabaseUnavailable, and a connection that failed is not used again. `patient`: statements take as long as they like.
 */
export function makePool(pool: pg.Pool, { patient }: { patient: boolean }): PostgresPool {
  // pg emits 'error' on a connection that breaks, in use or idle; without a listener that would end the process.
  pool.on('connect', (client) => void client.on('error', () => {}));
  pool.on('error', () => {});
  const bulkhead = new Bulkhead(pool.options.max, CONNECT_MS);
  const queryMs = patient ? undefined : QUERY_MS;
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const leave = await bulkhead.enter().catch(unavailable);
      try {
        return new Checkout(pool, await connect(pool), { queryMs, leave });
      } catch (error) {
        leave();
        throw new DatabaseUnavailable(error);
      }
    },
  };
}

function unavailable(error: unknown): never {
  throw new DatabaseUnavailable(error);
}

/** Where the server has no connection left for us, one of our own that comes back will do. */
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

/** A connection from when it leaves the pool until it comes back. */
class Checkout implements PostgresPoolClient {
  readonly #pool: pg.Pool;
  readonly #leave: () => void;
  readonly #queryMs: number | undefined;
  #client: pg.PoolClient | undefined;
  #isUsed = false;
  #failure: DatabaseUnavailable | undefined;

  constructor(
    pool: pg.Pool,
    client: pg.PoolClient,
    { queryMs, leave }: { queryMs: number | undefined; leave: () => void },
  ) {
    this.#pool = pool;
    this.#client = client;
    this.#queryMs = queryMs;
    this.#leave = leave;
  }

  // Kysely was given no cursor, so it asks with text and values only.
  query = ((text: string, values: unknown[]) => this.#query(text, values)) as unknown as PostgresPoolClient['query'];

  release(): void {
    this.#client?.release(this.#failure !== undefined);
    this.#leave();
  }

  async #query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    for (let tries = 1; ; tries++) {
      if (this.#failure) throw this.#failure;
      const isUsed = this.#isUsed;
      try {
        const result = await this.#send(text, values);
        this.#isUsed = true;
        return result;
      } catch (error) {
        if (error instanceof DatabaseUnavailable) this.#failure = error;
        else if (!isConnectionLost(error)) throw error;
        // An idle connection may have died unnoticed, and nothing was done on it yet: writes are in transactions, so
        // this is BEGIN or a read.
        else if (!isUsed && tries < MAX_TRIES) await this.#reconnect();
        else this.#failure = new DatabaseUnavailable(error, { connectionLost: true });
      }
    }
  }

  async #reconnect(): Promise<void> {
    this.#client?.release(true);
    this.#client = undefined;
    try {
      this.#client = await connect(this.#pool);
    } catch (error) {
      this.#failure = new DatabaseUnavailable(error);
    }
  }

  /** Not by pg's own query_timeout: after that the connection would go back into the pool, its answer still to come. */
  async #send(text: string, values: unknown[]): Promise<pg.QueryResult> {
    if (!this.#client) throw new Error('A connection was used after it was given back');
    const answer = this.#client.query(text, values);
    if (this.#queryMs === undefined) return answer;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const give = () => reject(new DatabaseUnavailable(new Error('The database does not answer')));
      timer = setTimeout(give, this.#queryMs);
    });
    answer.catch(() => {});
    return Promise.race([answer, late]).finally(() => clearTimeout(timer));
  }
}
