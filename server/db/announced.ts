import type { DatabaseConnection } from 'kysely';

/** SQLSTATE of the notices in which a transaction is told, by its triggers, the tags of the public data that it changes (migration 0068). */
const PUBLIC_CHANGE = 'SHOP1';

/** A notice of PostgreSQL's, as pg and PGlite read it. */
export interface Notice {
  code?: string | undefined;
  message?: string | undefined;
}

/** The tag in a notice; nothing in one of anything else. */
export const tagsIn = ({ code, message }: Notice): string[] =>
  code === PUBLIC_CHANGE && message !== undefined ? [message] : [];

/** A connection of this shop's. */
export interface AnnouncingConnection extends DatabaseConnection {
  /** The tags of what its transaction has changed so far. */
  readonly announced: readonly string[];
}
