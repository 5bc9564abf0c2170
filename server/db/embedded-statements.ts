import { parse, type PGlite, protocol } from '@electric-sql/pglite';
import { type Notice, tagsIn } from './announced.ts';
import { type Answer, answerOf, type Outcome, wasSkipped } from './answer.ts';
import { type Column, NO_ROWS, RowReader } from './row-reader.ts';

const { serialize } = protocol;

export interface EmbeddedStatement {
  /** Under which it is prepared; undefined where it is prepared each time. */
  name: string | undefined;
  sql: string;
  parameters: readonly unknown[];
}
/** Of a prepared statement: the types of its parameters, and how its rows are read once it has been carried out. */
interface Prepared {
  types: number[];
  reader?: RowReader;
}
type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

/**
 * Carries out statements in PGlite, whose own `query` prepares each anew and asks PostgreSQL six times about it: here what has a name is prepared
 * once, and what is sent together is asked at once. https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING
 */
export class EmbeddedStatements {
  readonly #pglite: PGlite;
  readonly #prepared = new Map<string, Prepared>();

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /** Carries out statements in this order, and returns what became of each: what is skipped after an error has that error. */
  async run(statements: readonly EmbeddedStatement[]): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    let batch: EmbeddedStatement[] = [];
    const finish = async () => {
      if (batch.length > 0) outcomes.push(...(await this.#endAborted(batch, await this.#answersTo(batch))));
      batch = [];
    };
    for (const statement of statements) {
      // ROLLBACK must not be skipped, and what is to be prepared first not overtake those before it.
      const isAlone = statement.sql === ROLLBACK.sql || !this.#isReady(statement);
      if (isAlone) await finish();
      batch.push(statement);
      if (isAlone) await finish();
    }
    await finish();
    return outcomes;
  }

  /** A COMMIT that was skipped, because a statement before it failed, is answered as it would have been: the aborted transaction ends with ROLLBACK. */
  async #endAborted(batch: EmbeddedStatement[], outcomes: Outcome[]): Promise<Outcome[]> {
    const commitAt = batch.findIndex(({ sql }) => sql === 'commit');
    if (!wasSkipped(commitAt, outcomes)) return outcomes;
    return outcomes.toSpliced(commitAt, 1, ...(await this.#answersTo([ROLLBACK])));
  }

  #isReady({ name, parameters }: EmbeddedStatement): boolean {
    return name === undefined ? parameters.length === 0 : this.#prepared.has(name);
  }

  async #answersTo(batch: EmbeddedStatement[]): Promise<Outcome[]> {
    const answers: Answer[] = [];
    let error: unknown;
    try {
      const messages = [];
      for (const statement of batch) messages.push(...(await this.#messagesOf(statement)));
      error = this.#read(await this.#send(messages), batch, answers);
    } catch (thrown) {
      error = thrown;
    }
    const failed = error instanceof Error ? error : new Error(String(error));
    return batch.map((_, at) => answers[at] ?? failed);
  }

  async #messagesOf({ name = '', sql, parameters }: EmbeddedStatement): Promise<Uint8Array[]> {
    const isText = parameters.length === 0 && !name;
    const { types, reader }: Prepared = isText ? { types: [] } : await this.#prepare(name, sql);
    const values = parameters.map((value, at) => this.#textOf(value, types[at]));
    return [
      ...(isText ? [serialize.parse({ text: sql })] : []),
      serialize.bind({ statement: name, values }),
      ...(reader ? [] : [serialize.describe({ type: 'P' })]),
      serialize.execute({}),
    ];
  }

  async #prepare(name: string, text: string): Promise<Prepared> {
    const known = this.#prepared.get(name);
    if (known) return known;
    const messages = await this.#send([serialize.parse({ name, text }), serialize.describe({ type: 'S', name })], true);
    const prepared = { types: parse.parseDescribeStatementResults(messages) };
    if (name) this.#prepared.set(name, prepared);
    return prepared;
  }

  /** Reads what PostgreSQL has sent about a batch. Returns the error of the statement that failed. */
  #read(messages: Message[], batch: EmbeddedStatement[], answers: Answer[]): Error | undefined {
    const preparedNext = () => this.#prepared.get(batch[answers.length]?.name ?? '');
    let reader = preparedNext()?.reader;
    let rows: object[] = [];
    let announced: string[] = [];
    for (const message of messages) {
      if (message instanceof Error) return message;
      if (isRowDescription(message)) reader = new RowReader(message.fields, this.#parserOf);
      else if (isDataRow(message)) rows.push((reader ?? NO_ROWS).read(message.fields));
      else if (isNotice(message)) announced.push(...tagsIn(message));
      else if (isCommandComplete(message)) {
        const prepared = preparedNext();
        if (prepared) prepared.reader = reader ?? NO_ROWS;
        answers.push({ ...answerOf(message.text, rows), ...(announced.length > 0 && { announced }) });
        reader = preparedNext()?.reader;
        rows = [];
        announced = [];
      }
    }
    return undefined;
  }

  readonly #parserOf = (oid: number) => {
    const parser = this.#pglite.parsers[oid] ?? String;
    return (value: string): unknown => parser(value, oid);
  };

  /** What PGlite cannot write is left to PostgreSQL to refuse: only its errors abort the transaction. */
  #textOf(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    try {
      return this.#pglite.serializers[type ?? 0]?.(value) ?? String(value);
    } catch {
      return String(value);
    }
  }

  /** In one call, up to the message after which PostgreSQL answers. An error is a message, too, unless it is to be thrown. */
  #send(messages: Uint8Array[], throwOnError = false): Promise<Message[]> {
    return this.#pglite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { throwOnError });
  }
}

const ROLLBACK: EmbeddedStatement = { name: undefined, sql: 'rollback', parameters: [] };

// PGlite exports the classes of these messages' types, and no type that tells them apart.
const isRowDescription = (message: Message): message is Message & { fields: Column[] } =>
  message.name === 'rowDescription';
const isDataRow = (message: Message): message is Message & { fields: (string | null)[] } => message.name === 'dataRow';
const isNotice = (message: Message): message is Message & Notice => message.name === 'notice';
const isCommandComplete = (message: Message): message is Message & { text: string } =>
  message.name === 'commandComplete';
