import pg from 'pg';
import { type Answer, answerOf } from './answer.ts';
import { type Column, NO_ROWS, RowReader } from './row-reader.ts';

export interface Statement {
  text: string;
  values: Value[];
  /** Under which PostgreSQL keeps it parsed; undefined where it is parsed each time. */
  name: string | undefined;
}
/** As it is sent. */
export type Value = Buffer | string | null | undefined;
/** Called once, with the answers up to the first statement that failed, and its error. */
export type Done = (answers: Answer[], error: Error | undefined) => void;

/** What the types of pg do not say of a connection: the statements that it keeps, by their names. */
interface Connection extends pg.Connection {
  /** The server has said so. */
  parsedStatements: Record<string, string | undefined>;
  /** Nothing is said yet. */
  submittedNamedStatements: Record<string, string | undefined>;
}

/** How rows are read, by the names of the statements that a connection keeps: PostgreSQL refuses one whose columns have changed. */
const readersOf = new WeakMap<pg.Connection, Map<string, RowReader>>();

/**
 * Statements that are sent together and end with one Sync: PostgreSQL answers them with one packet, and skips what comes after an error.
 * Each as a query of pg's own would have a Sync, and be asked for its columns each time.
 * https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING
 */
export class StatementBatch extends pg.Query {
  /** Of the statement that is carried out, by which pg notes what is parsed. */
  declare name: string | undefined;
  declare text: string | undefined;
  readonly #statements: readonly Statement[];
  readonly #parserOf: (oid: number) => (value: string) => unknown;
  readonly #done: Done;
  /** The names under which they were sent. */
  readonly #names: (string | undefined)[] = [];
  readonly #answers: Answer[] = [];
  #readers = new Map<string, RowReader>();
  #reader: RowReader | undefined;
  #rows: object[] = [];
  /** Of a row that could not be read: the statements before have their answers. */
  #unread: { error: Error; at: number } | undefined;
  #isDone = false;

  constructor(statements: readonly Statement[], parserOf: (oid: number) => (value: string) => unknown, done: Done) {
    super('');
    this.#statements = statements;
    this.#parserOf = parserOf;
    this.#done = done;
  }

  // pg calls what follows, which its types leave out.

  override submit = (to: pg.Connection): void => {
    // Every connection of pg has both lists.
    const connection = to as Connection;
    this.#readers = readersOf.get(connection) ?? this.#readers;
    readersOf.set(connection, this.#readers);
    for (const statement of this.#statements) this.#send(connection, statement);
    connection.sync();
    this.#startNext();
  };

  handleRowDescription({ fields }: { fields: Column[] }): void {
    this.#reader = new RowReader(fields, this.#parserOf);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      if (this.#reader) this.#rows.push(this.#reader.read(fields));
    } catch (error) {
      // Thrown, it would end the process: nobody stands between this and the socket.
      this.#unread ??= { error: new Error('A row cannot be read', { cause: error }), at: this.#answers.length };
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#answers.push(answerOf(text, this.#rows));
    if (this.name) this.#readers.set(this.name, this.#reader ?? NO_ROWS);
    this.#startNext();
  }

  handleReadyForQuery(): void {
    this.#end(undefined);
  }

  handleError(error: Error, connection: Connection): void {
    // They were skipped.
    for (const name of this.#names.slice(this.#answers.length))
      if (name) delete connection.submittedNamedStatements[name];
    this.#end(error);
  }

  #send(connection: Connection, { name, text, values }: Statement): void {
    const isParsed = name !== undefined && connection.parsedStatements[name] !== undefined;
    const isSubmitted = name !== undefined && connection.submittedNamedStatements[name] !== undefined;
    // Where others have sent it, it may be skipped with them.
    const sent = isSubmitted && !this.#names.includes(name) ? undefined : name;
    this.#names.push(sent);
    if (sent === undefined || !(isParsed || isSubmitted)) {
      connection.parse({ name: sent ?? '', text, types: [] }, true);
      if (sent !== undefined) connection.submittedNamedStatements[sent] = text;
    }
    connection.bind({ statement: sent, values }, true);
    if (sent === undefined || !this.#readers.has(sent)) connection.describe({ type: 'P' }, true);
    connection.execute({}, true);
  }

  #startNext(): void {
    const at = this.#answers.length;
    this.name = this.#names[at];
    this.text = this.#statements[at]?.text;
    this.#rows = [];
    this.#reader = this.name === undefined ? undefined : this.#readers.get(this.name);
  }

  #end(error: Error | undefined): void {
    if (this.#isDone) return;
    this.#isDone = true;
    const { error: first, at } = this.#unread ?? { error, at: this.#answers.length };
    this.#done(this.#answers.slice(0, at), first);
  }
}
