import { createHash } from 'node:crypto';
import { sql } from 'kysely';

/** Above the number of texts that the shop sends often: each costs memory in every connection's process of the server. */
const MAX_PREPARED = 500;
const MAX_SEEN_ONCE = 1_000;
/** SQLSTATEs: a prepared statement is not known, or is known already. Both come from a proxy that shares its connections. */
const SHARED_CONNECTION = /^(26000|42P05)$/;
/**
 * A statement that must be planned for its values: PostgreSQL plans a prepared one once for all values where that looks cheap, and then
 * knows neither the word that is looked for nor how short a page is.
 */
const PLANNED_FOR_VALUES = /\b(like|limit|offset)\b/;
const MARK = '/* planned once */';
/** Stands in such a statement, behind its `select` or that of a query in it, whose plan is good for all values all the same. */
export const PLANNED_ONCE = sql.raw(MARK);
/** What begins and ends a transaction has no parameters, and is sent more often than anything else. */
const TRANSACTION_COMMANDS = new Set(['begin', 'commit']);
/** The function of PostgreSQL that refuses a plan (SQLSTATE 0A000) after a migration has changed the columns of a table. */
const REFUSES_OUTDATED = 'RevalidateCachedQuery';

/**
 * Which statements are sent by a name, so that PostgreSQL parses each once a connection instead of each time: those with
 * parameters that are sent a second time, but for searches and most pages of lists, and BEGIN and COMMIT, as long as there are not too
 * many. A name is a hash of the text: where connections are shared, two processes mean the same by it.
 */
export class PreparedStatements {
  readonly #names = new Map<string, string>();
  readonly #seenOnce = new Set<string>();
  #isOff = false;
  #outdated = 0;

  /** The name by which a statement is to be sent; undefined where it goes as text. */
  nameOf(text: string, values: readonly unknown[]): string | undefined {
    if (this.#isOff) return undefined;
    // Before its text is searched, which for the long ones takes as long as sending them.
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const isPlannedOnce = text.includes(MARK) || TRANSACTION_COMMANDS.has(text);
    const canBeNamed = isPlannedOnce || (values.length > 0 && !PLANNED_FOR_VALUES.test(text));
    return canBeNamed ? this.#nameAtSecondTime(text) : undefined;
  }

  /**
   * Whether a statement failed by its name, so that it can be sent again over another connection. Names are given up where
   * connections turn out to be shared, as by PgBouncer in transaction mode, and are new where plans are outdated.
   */
  failedByName(error: unknown): boolean {
    if (!(error instanceof Error)) return false;
    const isShared = 'code' in error && SHARED_CONNECTION.test(String(error.code));
    const isOutdated = 'routine' in error && error.routine === REFUSES_OUTDATED;
    if (isShared) this.#isOff = true;
    if (isOutdated) {
      this.#outdated++;
      this.#names.clear();
    }
    return isShared || isOutdated;
  }

  #nameAtSecondTime(text: string): string | undefined {
    if (this.#names.size >= MAX_PREPARED) return undefined;
    if (!this.#seenOnce.delete(text)) {
      if (this.#seenOnce.size >= MAX_SEEN_ONCE) this.#seenOnce.clear();
      this.#seenOnce.add(text);
      return undefined;
    }
    // What is read on the wire, as by who cuts a connection there to see what becomes of it, says what it is.
    const title = TRANSACTION_COMMANDS.has(text) ? text : createHash('sha256').update(text).digest('base64url');
    const name = `${title}.${this.#outdated}`;
    this.#names.set(text, name);
    return name;
  }
}
