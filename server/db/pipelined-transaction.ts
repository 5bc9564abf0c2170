import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  type Kysely,
  Transaction,
} from 'kysely';
import type { AnnouncingConnection } from './announced.ts';
import { EVERYTHING, type Tx } from './database.ts';
import type { Tables } from './tables.ts';
import { commit } from './transaction-driver.ts';

// Statements over Kysely's own single connections wait for each other; over these, what is sent in one turn of the event loop
// (`Promise.all`) is one round trip. PostgreSQL, and PGlite, carry statements out one after the other, in the order in which they were sent.

/** Does work over one connection. */
export const pipelined = <T>(kysely: Kysely<Tables>, dialect: Dialect, work: (over: Tx) => Promise<T>): Promise<T> =>
  kysely.getExecutor().provideConnection((connection) => {
    const { over, close } = overConnection(kysely, dialect, connection);
    return work(over).finally(close);
  });

/**
 * Does work in a transaction; what it has sent last is not waited for before COMMIT. `onChange` is called with the tags of the
 * public data that it has changed.
 */
export const pipelinedTransaction = <T>(
  kysely: Kysely<Tables>,
  dialect: Dialect,
  work: (tx: Tx) => Promise<T>,
  onChange: (tags: readonly string[]) => void = () => {},
): Promise<T> =>
  kysely.getExecutor().provideConnection(async (connection) => {
    const send = (text: string) => connection.executeQuery(CompiledQuery.raw(text));
    const { over: tx, close } = overConnection(kysely, dialect, connection);
    // Not waited for: what begins a transaction is sent with its first statement.
    const begun = send('begin');
    begun.catch(() => {});
    // Closed first: what is still to come of failed work would be carried out after ROLLBACK, and kept.
    const result = await work(tx)
      .finally(close)
      .catch(async (error: unknown) => {
        await send('rollback');
        throw error;
      });
    await commit(connection).catch((error: unknown) => {
      // Without an answer nobody knows what is committed: rather pages that are made again needlessly than stale ones.
      if (!(error instanceof AbortedTransactionError)) onChange([EVERYTHING]);
      throw error;
    });
    // Both dialects of this shop have only such connections.
    onChange((connection as AnnouncingConnection).announced);
    return result;
  });

/** Sends statements over this connection until it is closed for them. */
function overConnection(
  kysely: Kysely<Tables>,
  dialect: Dialect,
  connection: DatabaseConnection,
): { over: Tx; close: () => void } {
  let isClosed = false;
  const over = new Transaction<Tables>({
    config: { dialect },
    dialect,
    // Would begin and end transactions, which is done above.
    driver: new DummyDriver(),
    executor: kysely.getExecutor().withConnectionProvider({
      async provideConnection(consume) {
        if (isClosed) throw new Error('A transaction was used after its end');
        return consume(connection);
      },
    }),
  });
  return {
    over,
    close() {
      isClosed = true;
    },
  };
}
