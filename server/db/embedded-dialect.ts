import {
  type CompiledQuery,
  type Dialect,
  PGliteAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { AnnouncingConnection } from './announced.ts';
import { isOfAborted, resultOf } from './answer.ts';
import type { EmbeddedClient } from './embedded-client.ts';
import type { Watch } from './pooled-connection.ts';
import { TransactionDriver } from './transaction-driver.ts';

/** Kysely's dialect of the embedded database: its one connection, which the adapter has calls take turns for. */
export const embeddedDialect = (client: EmbeddedClient, watch: Watch): Dialect => ({
  createAdapter: () => new PGliteAdapter(),
  createDriver: () => new EmbeddedDriver(client, watch),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

/** Statements do not wait for each other, and are carried out in the order in which they are sent. */
class EmbeddedConnection implements AnnouncingConnection {
  readonly #client: EmbeddedClient;
  readonly #watch: Watch;
  /** The error that has aborted the transaction: also of the statements that were sent after the one that failed. */
  #abortedBy: unknown;
  #announced: string[] = [];

  constructor(client: EmbeddedClient, watch: Watch) {
    this.#client = client;
    this.#watch = watch;
  }

  get announced(): readonly string[] {
    return this.#announced;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const began = performance.now();
    const report = (failed: boolean) => this.#watch((performance.now() - began) / 1000, failed, sql);
    if (sql === 'begin') {
      this.#abortedBy = undefined;
      this.#announced = [];
    }
    try {
      const answer = await this.#client.query(sql, parameters);
      report(false);
      if (answer.announced) this.#announced.push(...answer.announced);
      return resultOf(answer);
    } catch (error) {
      report(true);
      if (isOfAborted(error)) throw this.#abortedBy ?? error;
      this.#abortedBy = error;
      throw error;
    }
  }

  streamQuery(): never {
    throw new Error('The embedded database does not stream');
  }
}

class EmbeddedDriver extends TransactionDriver {
  readonly #client: EmbeddedClient;
  readonly #connection: EmbeddedConnection;

  constructor(client: EmbeddedClient, watch: Watch) {
    super();
    this.#client = client;
    this.#connection = new EmbeddedConnection(client, watch);
  }

  acquireConnection = async () => this.#connection;
  async releaseConnection(): Promise<void> {}
  destroy = () => this.#client.close();
}
