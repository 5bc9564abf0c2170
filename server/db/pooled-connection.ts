import { nextTick } from 'node:process';
import type { CompiledQuery, QueryResult } from 'kysely';
import type pg from 'pg';
import { type AnnouncingConnection, type Notice, tagsIn } from './announced.ts';
import { type Answer, answerOf, isOfAborted, type Outcome, resultOf, wasSkipped } from './answer.ts';
import type { PreparedStatements } from './prepared.ts';
import { sendStatements, type Statement, valuesOf } from './send-statements.ts';
import type { Turns } from './turns.ts';
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
  /** Where it is the only connection. */
  turns: Turns | undefined;
}

/** A statement that is to be sent. */
interface Waiting extends Statement {
  /** Undefined for what is sent around the statements of others. */
  caller: { resolve(answer: Answer): void; reject(error: unknown): void } | undefined;
}

/**
 * A connection while it is out of the pool. Statements do not wait for each other: what is sent in one turn of the event loop
 * travels in one packet. BEGIN waits for the first statement, and a transaction that sends none sends nothing.
 */
export class PooledConnection implements AnnouncingConnection {
  readonly announced: string[] = [];
  readonly #lending: Lending;
  #client: pg.PoolClient | undefined;
  /** What this turn of the event loop sends. */
  #waiting: Waiting[] = [];
  /** How many were sent. */
  #sent = 0;
  #inFlight = 0;
  /** BEGIN, and the settings of the transaction. */
  #begin: Waiting[] = [];
  #isInTransaction = false;
  #turn: 'none' | 'asked for' | 'taken' = 'none';
  #failure: DatabaseUnavailable | undefined;
  /** The error that has aborted the transaction: also of the statements that were sent after the one that failed. */
  #abortedBy: Error | undefined;

  constructor(client: pg.PoolClient, lending: Lending) {
    this.#client = client.on('notice', this.#onNotice);
    this.#lending = lending;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const began = performance.now();
    let isAnswered = false;
    try {
      const answer = await this.#query(sql, parameters);
      isAnswered = true;
      return resultOf(answer);
    } catch (error) {
      // Of who has sent it: pg's own is that of whatever read the answer.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    } finally {
      this.#lending.watch((performance.now() - began) / 1000, !isAnswered, sql);
    }
  }

  streamQuery(): never {
    throw new Error('A statement over a pooled connection does not stream');
  }

  release(): void {
    if (this.#turn === 'taken') this.#leaveTurn();
    this.#client?.off('notice', this.#onNotice).release(this.#failure !== undefined);
    this.#lending.leave();
  }

  /** Behind a pooler, whose server may not know a name, what begins and ends a transaction must not fail for it. */
  #nameOf(text: string, values: readonly unknown[]): string | undefined {
    const { settings, prepared } = this.#lending;
    return settings !== undefined && values.length === 0 ? undefined : prepared.nameOf(text, values);
  }

  readonly #onNotice = (notice: Notice) => void this.announced.push(...tagsIn(notice));

  #query(text: string, parameters: readonly unknown[]): Answer | Promise<Answer> {
    const { settings } = this.#lending;
    // First: where one cannot be sent, nothing has happened, and BEGIN still waits.
    const values = valuesOf(parameters);
    const begins = text === 'begin';
    const needsSettings = settings !== undefined && !begins && !this.#isInTransaction;
    if (begins || needsSettings)
      this.#begin = [
        { ...addedOf('begin'), name: this.#nameOf('begin', []) },
        ...(settings ? [addedOf(settings)] : []),
      ];
    if (begins) {
      this.#isInTransaction = true;
      return answerOf('BEGIN');
    }
    const begin = this.#begin;
    this.#begin = [];
    if (text === 'commit' || text === 'rollback') {
      this.#isInTransaction = false;
      if (begin.length > 0) return answerOf(text.toUpperCase());
    }
    const name = this.#nameOf(text, values);
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) nextTick(() => this.#sendWaiting());
      const isAlone =
        (values.length === 0 && name === undefined) || (this.#lending.turns !== undefined && text === 'commit');
      this.#waiting.push(...begin, { text, values, name, isAlone, caller: { resolve, reject } });
      if (needsSettings) this.#waiting.push({ ...addedOf('commit'), isAlone: true });
    });
  }

  #sendWaiting(): void {
    // While it reconnects, they wait.
    if (!this.#client && !this.#failure) return;
    if (!this.#hasTurn()) return;
    const statements = this.#waiting.splice(0);
    this.#sendSafely(statements).catch((error: unknown) => {
      for (const { caller } of statements) caller?.reject(error);
    });
    if (!this.#isInTransaction) this.#leaveTurn();
  }

  /** Else it comes: then what waits is sent. Others follow a transaction as soon as its end is sent, and need not wait until that is answered. */
  #hasTurn(): boolean {
    if (!this.#lending.turns || this.#turn === 'taken') return true;
    if (this.#turn === 'none') {
      this.#turn = 'asked for';
      this.#lending.turns.take(() => {
        this.#turn = 'taken';
        this.#sendWaiting();
      });
    }
    return false;
  }

  #leaveTurn(): void {
    this.#turn = 'none';
    this.#lending.turns?.leave();
  }

  /** Sends statements, again where that is safe, and tells their callers what became of them. */
  async #sendSafely(statements: Waiting[]): Promise<void> {
    const isFirst = this.#sent === 0;
    let outcomes: Outcome[] = [];
    for (let tries = 1; !this.#failure; tries++) {
      outcomes = await this.#sendTogether(statements);
      const error = outcomes.find((outcome) => outcome instanceof Error);
      if (!error || isOfAborted(error)) break;
      const canRepeat = isFirst && this.#sent === statements.length && !statements.some(commits) && tries < MAX_TRIES;
      if (error instanceof DatabaseUnavailable) this.#failure = error;
      else if (!isConnectionLost(error) && !this.#isOfName(error)) {
        this.#abortedBy = error;
        break;
      }
      // An idle connection may have broken unnoticed, or not know a name. With BEGIN, or as reads, what came first can be repeated.
      else if (canRepeat) await this.#reconnect();
      else this.#failure = this.#failureOf(error, statements);
    }
    await this.#endAborted(statements, outcomes);
    for (const [at, { caller }] of statements.entries()) {
      const outcome = outcomes[at];
      if (outcome && !(outcome instanceof Error)) caller?.resolve(outcome);
      else caller?.reject(this.#failure ?? (isOfAborted(outcome) ? (this.#abortedBy ?? outcome) : outcome));
    }
  }

  /** Whether it does not fail over another connection. */
  #isOfName(error: Error): boolean {
    const { prepared, turns } = this.#lending;
    return prepared.failedByName(error) && turns === undefined;
  }

  /** PostgreSQL has skipped a COMMIT that came with a statement that failed: the transaction, which is aborted, ends as COMMIT would have ended it. */
  async #endAborted(statements: Waiting[], outcomes: Outcome[]): Promise<void> {
    // One that was sent by itself was carried out.
    const commitAt = statements.findIndex((statement) => commits(statement) && !statement.isAlone);
    if (this.#failure || !wasSkipped(commitAt, outcomes)) return;
    const rollback = { ...addedOf('rollback'), isAlone: true };
    const [outcome] = await this.#sendTogether([rollback]);
    if (outcome instanceof Error) this.#failure = this.#failureOf(outcome, [rollback]);
    else if (outcome) outcomes[commitAt] = outcome;
  }

  /** Nobody knows whether a COMMIT whose answer was lost was carried out. All before it is undone, so that it can be done again. */
  #failureOf(error: Error, statements: Waiting[]): DatabaseUnavailable {
    const isRefused = !isConnectionLost(error) || endedByServer(error) || endedByServer(this.#failure?.cause);
    const isUndone = isRefused || wasNotSent(error) || !statements.some(commits);
    return new DatabaseUnavailable(error, { connectionLost: isUndone });
  }

  async #reconnect(): Promise<void> {
    this.#client?.off('notice', this.#onNotice).release(true);
    this.#client = undefined;
    this.announced.length = 0;
    this.#sent = 0;
    try {
      this.#client = (await this.#lending.connect()).on('notice', this.#onNotice);
    } catch (error) {
      this.#failure = new DatabaseUnavailable(error);
    }
    if (this.#waiting.length > 0) nextTick(() => this.#sendWaiting());
  }

  /** With a time limit. pg's query_timeout would put the connection back while its answer is still due. */
  #sendTogether(statements: Waiting[]): Promise<Outcome[]> {
    const client = this.#client;
    if (!client) throw new Error('A connection was used after it was given back');
    for (const { text } of statements) this.#lending.onSend(text, this.#inFlight++ === 0);
    this.#sent += statements.length;
    return new Promise((resolve) => {
      const giveUp = () =>
        resolve(statements.map(() => new DatabaseUnavailable(new Error('The database does not answer'))));
      const timer = this.#lending.patient ? undefined : setTimeout(giveUp, QUERY_MS);
      sendStatements(client, statements, (outcomes) => {
        this.#inFlight -= statements.length;
        clearTimeout(timer);
        resolve(outcomes);
      });
    });
  }
}

/** A statement that is sent for those of others. */
const addedOf = (text: string): Waiting => ({ text, values: [], name: undefined, isAlone: false, caller: undefined });

/** Whether it ends the transaction of a caller. */
const commits = ({ text, caller }: Waiting) => text === 'commit' && caller !== undefined;
