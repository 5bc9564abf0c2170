import {
  AbortedTransactionError,
  CompiledQuery,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Pool } from './pool.ts';
import type { PooledConnection } from './pooled-connection.ts';

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

class PooledDriver implements Driver {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}
  acquireConnection = () => this.#pool.connect();
  async releaseConnection(connection: PooledConnection): Promise<void> {
    connection.release();
  }
  async beginTransaction(connection: PooledConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }
  async commitTransaction(connection: PooledConnection): Promise<void> {
    const { rows } = await connection.executeQuery<{ command: string }>(CompiledQuery.raw('commit'));
    // PostgreSQL's answer where a statement before it has failed.
    if (rows[0]?.command === 'ROLLBACK') throw new AbortedTransactionError();
  }
  async rollbackTransaction(connection: PooledConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }
  destroy = () => this.#pool.end();
}
