/** As PostgreSQL describes it. */
export interface Column {
  name: string;
  dataTypeID: number;
}
type Parse = (value: string) => unknown;

/** Reads rows of these columns, whose values come as text. */
export class RowReader {
  readonly #names: string[];
  readonly #parsers: Parse[];
  /** Every row is a copy of it: objects of one shape are made, and read, faster. */
  readonly #empty: Record<string, unknown> = {};

  constructor(columns: readonly Column[], parserOf: (oid: number) => Parse) {
    this.#names = columns.map(({ name }) => name);
    this.#parsers = columns.map(({ dataTypeID }) => parserOf(dataTypeID));
    for (const name of this.#names) this.#empty[name] = null;
  }

  read(values: readonly (string | null)[]): object {
    const row = { ...this.#empty };
    for (const [at, name] of this.#names.entries()) {
      const value = values[at];
      if (value !== null && value !== undefined) row[name] = this.#parsers[at]?.(value);
    }
    return row;
  }
}

/** For what answers with none. */
export const NO_ROWS = new RowReader([], () => String);
