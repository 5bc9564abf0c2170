import type { QueryResult } from 'kysely';

/** What a statement is answered with. */
export interface Answer {
  /** Such as `INSERT`. */
  command: string;
  /** NaN of a command that is not about rows. */
  rowCount: number;
  rows: object[];
  /** The tags of the public data that the statement has changed, where it has. */
  announced?: string[];
}
/** What became of a statement. */
export type Outcome = Answer | Error;

/** @param tag - as PostgreSQL writes it: `INSERT 0 1` */
export function answerOf(tag: string, rows: object[] = []): Answer {
  const words = tag.split(' ');
  return { command: words[0] ?? '', rowCount: Number(words.at(-1)), rows };
}

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** As Kysely takes it, with the command that ended a transaction as a row. The rows are objects, whose type the query has. */
export function resultOf<R>({ command, rowCount, rows }: Answer): QueryResult<R> {
  if (command === 'COMMIT' || command === 'ROLLBACK') return { rows: [{ command }] as R[] };
  return { rows: rows as R[], ...(CHANGES.has(command) && { numAffectedRows: BigInt(rowCount) }) };
}

/** SQLSTATE in_failed_sql_transaction: of what comes after the statement that has failed. */
export const isOfAborted = (error: unknown) => error instanceof Error && 'code' in error && error.code === '25P02';

/** Whether PostgreSQL has skipped this one of the statements that were sent together, because one before it failed. */
export function wasSkipped(at: number, outcomes: readonly Outcome[]): boolean {
  const failedAt = outcomes.findIndex((outcome) => outcome instanceof Error);
  return failedAt >= 0 && failedAt < at;
}
