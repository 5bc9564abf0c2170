import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** A position in PostgreSQL's log of all that is written (WAL): who has replayed as much has every commit before it. */
export interface Position {
  /** Bytes since the log began. */
  bytes: number;
  /** The key in `settings` of a row that only followers of this very log have. */
  history: string;
}
interface Row extends Position {
  isKnown: boolean;
}
interface Sample {
  at: number;
  bytes: number;
}

/** A sample a second: of the last ten minutes each, of longer ago fewer and fewer. */
const MAX_SAMPLES = 600;

/** How far the primary has come, as this process has asked it, and when. */
export class PrimaryPosition {
  readonly #kysely: Kysely<Tables>;
  #samples: Sample[] = [];
  #history: string | undefined;
  #sinceNews: Promise<Position> | undefined;

  constructor(kysely: Kysely<Tables>) {
    this.#kysely = kysely;
  }

  /** The key of the row of its log, once it has answered. */
  get history(): string | undefined {
    return this.#history;
  }

  /** To be called for each change of public data, before anybody is told that it was made. */
  moved(): void {
    this.#sinceNews = undefined;
  }

  /** A position with all changes of public data that this process has heard of. Asked once after each. */
  ofNews(): Promise<Position> {
    if (this.#sinceNews) return this.#sinceNews;
    const answer = this.now();
    this.#sinceNews = answer;
    answer.catch(() => {
      if (this.#sinceNews === answer) this.#sinceNews = undefined;
    });
    return answer;
  }

  /** A position with all that is committed. */
  async now(): Promise<Position> {
    // A replica gets what is flushed. What is committed is, but for synchronous_commit = off; what is inserted beyond may stay there for long.
    const { rows } = await sql<Row>`
      with history as (select 'history ' || system_identifier || ' ' || left(pg_walfile_name(pg_current_wal_lsn()), 8) as key
        from pg_control_system())
      select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end
        - '0/0')::bigint as bytes, key as history, exists (select from settings where settings.key = history.key) as "isKnown"
      from history`.execute(this.#kysely);
    const [row] = rows;
    if (!row) throw new Error('The database has no position');
    if (!row.isKnown) await this.#begin(row.history);
    this.#sample(row);
    return { bytes: row.bytes, history: row.history };
  }

  /** For how many milliseconds a replica that has come so far has been behind; 0 where it has all. */
  lagOf(replayed: number): number {
    const missing = this.#samples.find(({ bytes }) => bytes > replayed);
    return missing ? performance.now() - missing.at : 0;
  }

  /** A replica of the primary before a failover may have what was lost by it, and then never gets this row. */
  async #begin(history: string): Promise<void> {
    await this.#kysely
      .insertInto('settings')
      .values({ key: history, value: new Date().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  #sample({ bytes, history }: Position): void {
    if (history !== this.#history) this.#samples = [];
    this.#history = history;
    if (this.#samples.length >= MAX_SAMPLES) this.#samples = this.#samples.filter((_, index) => index % 2 === 0);
    this.#samples.push({ at: performance.now(), bytes });
  }
}
