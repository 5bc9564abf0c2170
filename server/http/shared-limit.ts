import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

interface Taken {
  key: string;
  expiresAt: Date;
}
interface Refused {
  waitMs: number;
}
/** At most so many points in the seconds that begin with the first. */
interface Allowance {
  points: number;
  seconds: number;
}

const SWEEP_EVERY_MS = 60_000;

/** Counts in the database, for all processes of the shop together and by the clock of the database. */
export class SharedLimit {
  readonly #db: Db;
  #sweptAt = Number.NEGATIVE_INFINITY;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Takes a point. What is refused does not count. */
  async take(key: string, { points, seconds }: Allowance): Promise<Taken | Refused> {
    await this.#sweep();
    return this.#db.transaction(async (tx) => {
      // The row is locked from here on: calls at the same moment come one after the other.
      const { rows } = await sql<{ expires_at: Date }>`
        insert into rate_limits as kept (key, points, expires_at)
        values (${key}, 1, date_trunc('milliseconds', now()) + make_interval(secs => ${seconds}))
        on conflict (key) do update set
          points = case when kept.expires_at <= now() then 1 else kept.points + 1 end,
          expires_at = case when kept.expires_at <= now() then excluded.expires_at else kept.expires_at end
        where kept.expires_at <= now() or kept.points < ${points}
        returning expires_at`.execute(tx);
      if (rows[0]) return { key, expiresAt: rows[0].expires_at };
      const { rows: full } = await sql<{ wait: number }>`
        select extract(epoch from expires_at - now())::float8 as wait from rate_limits where key = ${key}`.execute(tx);
      return { waitMs: (full[0]?.wait ?? seconds) * 1000 };
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

  /** Removes what is over, now and then. Rows that another process has its hands on are left to the next time. */
  async #sweep(): Promise<void> {
    if (Date.now() - this.#sweptAt < SWEEP_EVERY_MS) return;
    this.#sweptAt = Date.now();
    await this.#db.transaction((tx) =>
      sql`delete from rate_limits where key in
        (select key from rate_limits where expires_at <= now() for update skip locked)`.execute(tx),
    );
  }
}
