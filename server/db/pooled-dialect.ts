import { type Dialect, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Pool } from './pool.ts';
import type { PooledConnection } from './pooled-connection.ts';
import { TransactionDriver } from './transaction-driver.ts';

/**
 * Kysely's dialect of PostgreSQL, over the connections of this pool. They time their statements themselves: Kysely's own dialect, and its
 * log, would wrap each connection anew whenever it is lent.
 */
export const pooledDialect = (pool: Pool): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PooledDriver(pool),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

class PooledDriver extends TransactionDriver {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super();
    this.#pool = pool;
  }

  acquireConnection = () => this.#pool.connect();
  async releaseConnection(connection: PooledConnection): Promise<void> {
    connection.release();
  }
  destroy = () => this.#pool.end();
}
