import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

interface Taken {
  key: string;
  expiresAt: Date;
}
interface Refused {
  waitMs: number;
}
/** At most `points` in the `seconds` that begin with the first. */
interface Allowance {
  points: number;
  seconds: number;
}

const DELETE_EVERY_MS = 60_000;

/** A rate limit that is counted in the database, for all processes together and by the clock of the database. */
export class SharedLimit {
  readonly #db: Db;
  #cleanedAt = Number.NEGATIVE_INFINITY;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Takes a point, or returns how long to wait for one. What is refused does not count. */
  async take(key: string, { points, seconds }: Allowance): Promise<Taken | Refused> {
    await this.#deleteExpired();
    return this.#db.transaction(async (tx) => {
      // This locks the row, so that calls at the same moment run one after the other.
      const { rows } = await sql<{ expires_at: Date }>`
        insert into rate_limits as counted (key, points, expires_at)
        values (${key}, 1, date_trunc('milliseconds', now()) + make_interval(secs => ${seconds}))
        on conflict (key) do update set
          points = case when counted.expires_at <= now() then 1 else counted.points + 1 end,
          expires_at = case when counted.expires_at <= now() then excluded.expires_at else counted.expires_at end
        where counted.expires_at <= now() or counted.points < ${points}
        returning expires_at`.execute(tx);
      if (rows[0]) return { key, expiresAt: rows[0].expires_at };
      const { rows: full } = await sql<{ wait: number }>`
        select extract(epoch from expires_at - now())::float8 as wait from rate_limits where key = ${key}`.execute(tx);
      // A transaction that began before the first point was taken would wait longer than the limit lasts.
      return { waitMs: Math.min(full[0]?.wait ?? seconds, seconds) * 1000 };
    });
  }

  /** Gives a point back, unless its time is over. */
  async giveBack({ key, expiresAt }: Taken): Promise<void> {
    await this.#db.transaction((tx) =>
      tx
        .updateTable('rate_limits')
        .set(({ eb }) => ({ points: eb('points', '-', 1) }))
        .where('key', '=', key)
        .where('expires_at', '=', expiresAt)
        .execute(),
    );
  }

  /** Deletes expired rows, once a minute at most, but for those that another process has locked. */
  async #deleteExpired(): Promise<void> {
    if (Date.now() - this.#cleanedAt < DELETE_EVERY_MS) return;
    this.#cleanedAt = Date.now();
    await this.#db.transaction((tx) =>
      sql`delete from rate_limits where key in
        (select key from rate_limits where expires_at <= now() for update skip locked)`.execute(tx),
    );
  }
}
