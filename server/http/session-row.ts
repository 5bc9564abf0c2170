import type { Tables } from '#server/db/tables.ts';
import type { Selectable } from 'kysely';

/** A session, and what a guard wants to know of the active user whose it is. */
export interface SessionRow extends Pick<Selectable<Tables['users']>, 'id' | 'display_name' | 'role'> {
  last_seen_at: Date;
  opened_at: Date;
  expires_at: Date;
  /** Another one wherever what is read may be answered otherwise. */
  version: string;
}
