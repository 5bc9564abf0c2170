import { getCart } from '#contract/cart.ts';
import { onBehalfOf } from '#server/db/bulkhead.ts';
import type { Db } from '#server/db/database.ts';
import type { SessionRow } from '#server/http/session-row.ts';
import { CompiledQuery, type QueryResult } from 'kysely';

/** What an answer is made of that is kept under a version; `nothing` is not kept. */
export type ReadWith = 'nothing' | 'session' | 'orders' | 'cart' | 'everything';

// PostgreSQL numbers each version of a row (xmin) by the transaction that wrote it.
const CHANGES = '(select coalesce(sum(amount), 0) from person_changes where user_id = users.id)';
/** Of each line, with what it shows of the catalogue. */
const LINES = `(select string_agg(concat_ws('.', cart_items.xmin, products.xmin, product_variants.xmin), ' ')
    from cart_items join products on products.id = cart_items.product_id
    join product_variants on product_variants.id = cart_items.variant_id where cart_items.user_id = users.id)`;
/** Who is on sale depends on the categories above a product, too. A change makes the number of a row, and so the sum, greater. */
const CATEGORIES = '(select sum(xmin::text::bigint) from categories)';

/** SQL of a text that is another one after each change of what is read. */
const VERSIONS: Record<ReadWith, string> = {
  nothing: "''",
  session: 'users.xmin::text',
  orders: `${CHANGES}::text`,
  cart: `concat_ws(' ', ${CHANGES}, ${CATEGORIES}, ${LINES})`,
  // Which transactions this statement sees: with the same text, the same rows of every table.
  everything: 'pg_current_snapshot()::text',
};

/** How many sessions a statement reads. Each number has its plan: of an array, PostgreSQL would plan for ten, or anew each time. */
const SIZES = [1, 2, 4, 8, 16];
const MOST = 16;

const statementOf = (version: string, size: number) => `
  select sessions.token_hash, users.id, users.display_name, users.role,
    sessions.last_seen_at, sessions.created_at as opened_at, sessions.expires_at, ${version} as version
  from sessions join users on users.id = sessions.user_id
  where sessions.token_hash in (${Array.from({ length: size }, (_, at) => `$${at + 1}`).join(', ')})
    and users.is_active and users.deleted_at is null`;
// Written out: it is asked before nearly each answer to a person, and a query builder takes half as long as PostgreSQL.
const STATEMENTS = new Map(
  Object.entries(VERSIONS).flatMap(([read, version]) =>
    SIZES.map((size) => [`${read} ${size}`, statementOf(version, size)] as const),
  ),
);

interface Waiting {
  tokenHash: string;
  resolve(row: SessionRow | undefined): void;
  reject(error: unknown): void;
}

/** Reads sessions; those that are asked for in the same turn of the event loop with one statement. */
export class SessionReader {
  readonly #db: Db;
  readonly #waiting = new Map<ReadWith, Waiting[]>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** This session, its active user, and the version of what is read with it; undefined where there is none. */
  read(tokenHash: string, read: ReadWith): Promise<SessionRow | undefined> {
    return new Promise((resolve, reject) => {
      const waiting = { tokenHash, resolve, reject };
      const others = this.#waiting.get(read);
      if (others) others.push(waiting);
      else {
        this.#waiting.set(read, [waiting]);
        setImmediate(() => this.#readAll(read));
      }
    });
  }

  #readAll(read: ReadWith): void {
    const waiting = this.#waiting.get(read) ?? [];
    this.#waiting.delete(read);
    for (let at = 0; at < waiting.length; at += MOST) void this.#answer(waiting.slice(at, at + MOST), read);
  }

  async #answer(waiting: Waiting[], read: ReadWith): Promise<void> {
    try {
      const rows = await this.#select(
        waiting.map(({ tokenHash }) => tokenHash),
        read,
      );
      const byHash = new Map(rows.map((row) => [row.token_hash, row]));
      for (const { tokenHash, resolve } of waiting) resolve(byHash.get(tokenHash));
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }

  async #select(hashes: string[], read: ReadWith): Promise<StoredSession[]> {
    const size = SIZES.find((each) => each >= hashes.length) ?? MOST;
    const padded = Array.from({ length: size }, (_, at) => hashes[at] ?? hashes[0]);
    const statement = CompiledQuery.raw(STATEMENTS.get(`${read} ${size}`) ?? '', padded);
    const execute = () => this.#db.getExecutor().executeQuery(statement);
    // A cart’s version is read from tables that may be locked: it leaves connections to others, as the call itself does.
    const result = read === 'cart' ? onBehalfOf(`${getCart.method} ${getCart.path}`, execute) : execute();
    // The statement selects the columns of this very type.
    return ((await result) as QueryResult<StoredSession>).rows;
  }
}

interface StoredSession extends SessionRow {
  token_hash: string;
}
