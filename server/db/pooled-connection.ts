import { nextTick } from 'node:process';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import pg from 'pg';
import type { PreparedStatements } from './prepared.ts';
import { DatabaseUnavailable, endedByServer, isConnectionLost, wasNotSent } from './unavailable.ts';

/** Above statement_timeout, for a server that no longer answers. */
const QUERY_MS = 12_000;
/** How many broken connections a statement may meet before it fails. */
const MAX_TRIES = 3;

/** Called for each statement that is sent. It begins a round trip unless others are on their way already. */
export type OnSend = (text: string, beginsRoundTrip: boolean) => void;
/** Called after every statement. */
export type Watch = (seconds: number, failed: boolean, text: string) => void;

export interface Lending {
  connect(): Promise<pg.PoolClient>;
  /** Called when the connection is given back. */
  leave(): void;
  prepared: PreparedStatements;
  /** No time limit for statements. */
  patient: boolean;
  /** What each transaction begins with, where the connection has no settings of its own; a statement on its own becomes one. */
  settings: string | undefined;
  onSend: OnSend;
  watch: Watch;
}
interface Statement {
  text: string;
  values: readonly unknown[];
}

/**
 * A connection while it is out of the pool. Statements do not wait for each other: what is sent in one turn of the event loop
 * travels in one packet. BEGIN waits for the first statement, and a transaction that sends none sends nothing.
 */
export class PooledConnection implements DatabaseConnection {
  readonly #lending: Lending;
  #client: pg.PoolClient | undefined;
  /** How many were sent. */
  #sent = 0;
  #inFlight = 0;
  /** BEGIN, and the settings of the transaction. */
  #begin: Statement[] = [];
  #isInTransaction = false;
  #failure: DatabaseUnavailable | undefined;
  /** The error that has aborted the transaction: also of the statements that were sent after the one that failed. */
  #abortedBy: unknown;

  constructor(client: pg.PoolClient, lending: Lending) {
    this.#client = client;
    this.#lending = lending;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const began = performance.now();
    let isAnswered = false;
    try {
      const answer = await this.#query({ text: sql, values: parameters });
      isAnswered = true;
      return resultOf(answer);
    } finally {
      this.#lending.watch((performance.now() - began) / 1000, !isAnswered, sql);
    }
  }

  streamQuery(): never {
    throw new Error('A statement over a pooled connection does not stream');
  }

  release(): void {
    this.#client?.release(this.#failure !== undefined);
    this.#lending.leave();
  }

  async #query(statement: Statement): Promise<Answer> {
    const { text } = statement;
    const settings = this.#lending.settings === undefined ? [] : [statementOf(this.#lending.settings)];
    if (text === 'begin') {
      this.#begin = [statement, ...settings];
      this.#isInTransaction = true;
      return answerOf('BEGIN');
    }
    const isEnd = text === 'commit' || text === 'rollback';
    const begin = this.#begin;
    this.#begin = [];
    if (isEnd && begin.length > 0) {
      this.#isInTransaction = false;
      return answerOf(text.toUpperCase());
    }
    if (this.#isInTransaction || settings.length === 0) {
      if (isEnd) this.#isInTransaction = false;
      return this.#sendSafely([...begin, statement]);
    }
    return this.#sendSafely([statementOf('begin'), ...settings, statement, statementOf('commit')], -2);
  }

  /** Sends statements and returns the answer to the last, or to another. Throws DatabaseUnavailable where the connection is of no use. */
  async #sendSafely(statements: Statement[], answered = -1): Promise<Answer> {
    const isFirst = this.#sent === 0;
    for (let tries = 1; ; tries++) {
      if (this.#failure) throw this.#failure;
      try {
        return await this.#sendTogether(statements, answered);
      } catch (error) {
        // Of who has sent it: pg's own is that of whatever read the answer.
        if (error instanceof Error) Error.captureStackTrace(error);
        if (error instanceof DatabaseUnavailable) this.#failure = error;
        else if (isOfAborted(error)) throw this.#failure ?? this.#abortedBy ?? error;
        else if (!isConnectionLost(error) && !this.#lending.prepared.failedByName(error)) {
          this.#abortedBy = error;
          throw error;
        }
        // An idle connection may have broken unnoticed, or not know a name. With BEGIN, or as a read, the first statement can be repeated.
        else if (isFirst && this.#sent === statements.length && tries < MAX_TRIES) await this.#reconnect();
        else this.#failure = this.#failureOf(error, statements);
      }
    }
  }

  /** Nobody knows whether a COMMIT whose answer was lost was carried out. All before it is undone, so that it can be done again. */
  #failureOf(error: unknown, statements: Statement[]): DatabaseUnavailable {
    const isCommit = statements.at(-1)?.text === 'commit';
    const isUndone = !isCommit || wasNotSent(error) || endedByServer(this.#failure?.cause);
    return new DatabaseUnavailable(error, { connectionLost: isUndone });
  }

  async #reconnect(): Promise<void> {
    this.#client?.release(true);
    this.#client = undefined;
    this.#sent = 0;
    try {
      this.#client = await this.#lending.connect();
    } catch (error) {
      this.#failure = new DatabaseUnavailable(error);
    }
  }

  /** With a time limit. pg's query_timeout would put the connection back while its answer is still due. */
  #sendTogether(statements: Statement[], answered: number): Promise<Answer> {
    const client = this.#client;
    if (!client) throw new Error('A connection was used after it was given back');
    const { stream } = client.connection;
    stream.cork();
    nextTick(() => stream.uncork());
    // One promise for all: of each statement, and of a race with the clock, promises would cost as much as pg.
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new DatabaseUnavailable(new Error('The database does not answer')));
      const timer = this.#lending.patient ? undefined : setTimeout(giveUp, QUERY_MS);
      const answers: Answer[] = [];
      for (const statement of statements)
        this.#send(client, statement, (error, answer) => {
          if (!error && answers.push(answer) < statements.length) return;
          clearTimeout(timer);
          if (error) reject(error);
          else resolve(answers.at(answered) ?? answerOf(''));
        });
    });
  }

  /** The answers come in the order in which the statements were sent. */
  #send(
    client: pg.PoolClient,
    { text, values }: Statement,
    done: (error: Error | undefined, answer: Answer) => void,
  ): void {
    this.#lending.onSend(text, this.#inFlight === 0);
    this.#sent++;
    this.#inFlight++;
    // Of a configuration with these pg would make a copy, property by property, for each statement. It changes no values.
    const query = new pg.Query(text, values as unknown[], (error, answer) => {
      this.#inFlight--;
      done(error, answer);
    });
    client.query(Object.assign(query, { name: this.#lending.prepared.nameOf(text, values) }));
  }
}

const statementOf = (text: string): Statement => ({ text, values: [] });

type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>;

/** SQLSTATE in_failed_sql_transaction. */
export const isOfAborted = (error: unknown) => error instanceof Error && 'code' in error && error.code === '25P02';

const answerOf = (command: string): Answer => ({ command, rowCount: 0, rows: [] });

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** As Kysely takes it, with the command that ended a transaction as a row. The rows are objects, whose type the query has. */
function resultOf<R>({ command, rowCount, rows }: Answer): QueryResult<R> {
  if (command === 'COMMIT' || command === 'ROLLBACK') return { rows: [{ command }] as R[] };
  return { rows, ...(CHANGES.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
}
