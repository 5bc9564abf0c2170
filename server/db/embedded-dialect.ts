import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PGliteAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { EmbeddedClient } from './embedded-client.ts';
import type { Watch } from './pooled-connection.ts';

/** Kysely's dialect of the embedded database: its one connection, which the adapter has calls take turns for. */
export const embeddedDialect = (client: EmbeddedClient, watch: Watch): Dialect => ({
  createAdapter: () => new PGliteAdapter(),
  createDriver: () => new EmbeddedDriver(client, watch),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

class EmbeddedConnection implements DatabaseConnection {
  readonly #client: EmbeddedClient;
  readonly #watch: Watch;
  /** Sent, and not waited for: what comes next is carried out after it. */
  #begun: Promise<unknown> | undefined;
  /** Of a statement since. */
  #failure: unknown;

  constructor(client: EmbeddedClient, watch: Watch) {
    this.#client = client;
    this.#watch = watch;
  }

  begin(): void {
    this.#failure = undefined;
    this.#begun = this.#client.query('begin', []);
    this.#begun.catch(() => {});
  }

  /** Throws where a statement has failed: PostgreSQL then rolls back instead, and does not call it an error. */
  async commit(): Promise<void> {
    await this.executeQuery(CompiledQuery.raw('commit'));
    if (this.#failure) throw new Error('Rolled back instead of committed', { cause: this.#failure });
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const began = performance.now();
    const report = (failed: boolean) => this.#watch((performance.now() - began) / 1000, failed, sql);
    const sent = this.#client.query(sql, parameters);
    const [{ rows, affectedRows }] = await Promise.all([sent, this.#begun]).catch((error: unknown) => {
      report(true);
      this.#failure = error;
      throw error;
    });
    report(false);
    this.#begun = undefined;
    return {
      // PGlite gives each row as an object, whose type the query has.
      rows: rows as R[],
      ...(affectedRows !== undefined && { numAffectedRows: BigInt(affectedRows) }),
    };
  }

  streamQuery(): never {
    throw new Error('The embedded database does not stream');
  }
}

class EmbeddedDriver implements Driver {
  readonly #client: EmbeddedClient;
  readonly #connection: EmbeddedConnection;

  constructor(client: EmbeddedClient, watch: Watch) {
    this.#client = client;
    this.#connection = new EmbeddedConnection(client, watch);
  }

  async init(): Promise<void> {}
  acquireConnection = async () => this.#connection;
  beginTransaction = async () => this.#connection.begin();
  async commitTransaction(): Promise<void> {
    await this.#connection.commit();
  }
  async rollbackTransaction(): Promise<void> {
    await this.#connection.executeQuery(CompiledQuery.raw('rollback'));
  }
  async releaseConnection(): Promise<void> {}
  destroy = () => this.#client.close();
}
