import { AbortedTransactionError, CompiledQuery, type DatabaseConnection, type Driver } from 'kysely';

/** What Kysely's drivers of both databases have in common: how a transaction begins and ends. */
export abstract class TransactionDriver implements Driver {
  abstract acquireConnection(): Promise<DatabaseConnection>;
  abstract releaseConnection(connection: DatabaseConnection): Promise<void>;
  abstract destroy(): Promise<void>;

  async init(): Promise<void> {}
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }
  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return commit(connection);
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }
}

/** Commits. Throws AbortedTransactionError where a statement before has failed: PostgreSQL then answers COMMIT with ROLLBACK. */
export async function commit(connection: DatabaseConnection): Promise<void> {
  const { rows } = await connection.executeQuery<{ command: string }>(CompiledQuery.raw('commit'));
  if (rows[0]?.command === 'ROLLBACK') throw new AbortedTransactionError();
}
