import { sql } from 'kysely';

/** The expression of the trigram index users_search. */
export const userText = sql<string>`users.first_name || ' ' || users.last_name || ' ' || users.display_name || ' ' ||
  users.email`;

/** The columns of `users` that `presentOwner` needs. */
export const OWNER = ['users.first_name', 'users.last_name', 'users.email'] as const;

export interface OwnerRow {
  first_name: string;
  last_name: string;
  email: string;
}

/** The user whom a row belongs to. For admins only: it has an e-mail address. */
export const presentOwner = (row: OwnerRow) => ({
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
});
