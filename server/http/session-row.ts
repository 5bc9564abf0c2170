import type { Tables } from '#server/db/tables.ts';
import type { Selectable } from 'kysely';

/** A session and the active user whose it is. */
export type SessionRow = Selectable<Tables['users']> & {
  last_seen_at: Date;
  opened_at: Date;
  expires_at: Date;
  /** Another one wherever what is read may be answered otherwise. */
  version: string;
};
