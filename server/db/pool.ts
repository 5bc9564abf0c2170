import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { Bulkhead } from './bulkhead.ts';
import { PreparedStatements } from './prepared.ts';
import { DatabaseUnavailable, isConnectionLost } from './unavailable.ts';

/** The time limit for opening a connection, and for waiting for a free one. */
export const CONNECT_MS = 3_000;
/** Above statement_timeout, for a server that no longer answers. */
const QUERY_MS = 12_000;
const TOO_MANY_CONNECTIONS = '53300';
const RETRY_CONNECT_MS = 50;
/** How many broken connections a statement may meet before it fails. */
const MAX_TRIES = 3;

/**
 * A pg pool for Kysely in which every wait has a time limit. An error of a connection is thrown as DatabaseUnavailable, and
 * that connection is not used again. `patient`: no time limit for statements.
 */
export function createPool(pool: pg.Pool, { patient }: { patient: boolean }): PostgresPool {
  // pg emits 'error' on a connection that breaks, in use or idle; without a listener that would end the process.
  pool.on('connect', (client) => void client.on('error', () => {}));
  pool.on('error', () => {});
  const bulkhead = new Bulkhead(pool.options.max, CONNECT_MS);
  const queryMs = patient ? undefined : QUERY_MS;
  const prepared = new PreparedStatements();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const leave = await bulkhead.enter().catch(rethrowUnavailable);
      try {
        return new Checkout(pool, await connect(pool), { queryMs, leave, prepared });
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

/** A connection while it is out of the pool. */
class Checkout implements PostgresPoolClient {
  readonly #pool: pg.Pool;
  readonly #leave: () => void;
  readonly #queryMs: number | undefined;
  readonly #prepared: PreparedStatements;
  #client: pg.PoolClient | undefined;
  #isUsed = false;
  #failure: DatabaseUnavailable | undefined;

  constructor(
    pool: pg.Pool,
    client: pg.PoolClient,
    { queryMs, leave, prepared }: { queryMs: number | undefined; leave: () => void; prepared: PreparedStatements },
  ) {
    this.#pool = pool;
    this.#client = client;
    this.#queryMs = queryMs;
    this.#prepared = prepared;
    this.#leave = leave;
  }

  // Without a cursor Kysely calls this with text and values only.
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
        else if (!isConnectionLost(error) && !this.#prepared.failedByName(error)) throw error;
        // An idle connection may have broken unnoticed, or not know a name. This is its first statement, BEGIN or a read, so it can be repeated.
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

  /** Sends a statement with a time limit. pg's query_timeout would put the connection back while its answer is still due. */
  async #send(text: string, values: unknown[]): Promise<pg.QueryResult> {
    if (!this.#client) throw new Error('A connection was used after it was given back');
    const result = this.#client.query(this.#prepared.configOf(text, values));
    if (this.#queryMs === undefined) return result;
    let timer: NodeJS.Timeout | undefined;
    const timedOut = new Promise<never>((_, reject) => {
      const giveUp = () => reject(new DatabaseUnavailable(new Error('The database does not answer')));
      timer = setTimeout(giveUp, this.#queryMs);
    });
    result.catch(() => {});
    return Promise.race([result, timedOut]).finally(() => clearTimeout(timer));
  }
}
