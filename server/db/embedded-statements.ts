import { parse, type PGlite, protocol, type Results } from '@electric-sql/pglite';

const { serialize } = protocol;
const NOTHING: Omit<Results, 'fields'> = { rows: [] };

export interface EmbeddedStatement {
  /** Under which it is prepared; undefined where it is prepared each time. */
  name: string | undefined;
  sql: string;
  parameters: readonly unknown[];
}

/**
 * Carries out statements in PGlite, whose own `query` prepares each anew and asks PostgreSQL six times about it: here what has a name is prepared
 * once, and then asked about once. https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY
 */
export class EmbeddedStatements {
  readonly #pglite: PGlite;
  /** The types of the parameters of each statement that is prepared, by its name. */
  readonly #typesOf = new Map<string, number[]>();

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /** Throws PGlite's DatabaseError. */
  async query({ name = '', sql, parameters }: EmbeddedStatement) {
    const types = parameters.length > 0 || name ? await this.#prepare(name, sql) : undefined;
    const values = parameters.map((value, at) => this.#textOf(value, types?.[at]));
    const messages = await this.#send(
      ...(types ? [] : [serialize.parse({ text: sql })]),
      serialize.bind({ statement: name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
    );
    const [{ rows, affectedRows, command } = NOTHING] = parse.parseResults(messages, this.#pglite.parsers);
    return { rows, affectedRows, command };
  }

  async #prepare(name: string, text: string): Promise<number[]> {
    const known = this.#typesOf.get(name);
    if (known) return known;
    const messages = await this.#send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    const types = parse.parseDescribeStatementResults(messages);
    if (name) this.#typesOf.set(name, types);
    return types;
  }

  /** What PGlite cannot write is left to PostgreSQL to refuse: only its errors abort the transaction. */
  #textOf(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    try {
      return this.#pglite.serializers[type ?? 0]?.(value) ?? String(value);
    } catch {
      return String(value);
    }
  }

  /** In one call, up to the message after which PostgreSQL answers. */
  #send(...messages: Uint8Array[]) {
    return this.#pglite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]));
  }
}
