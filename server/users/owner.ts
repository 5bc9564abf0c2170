import { type RawBuilder, sql } from 'kysely';

/** Names, e-mail address and phone: the expression of the trigram index users_found. */
export const userText = sql<string>`users.first_name || ' ' || users.last_name || ' ' || users.display_name || ' ' ||
  users.email || ' ' || coalesce(users.phone || ' ' || translate(users.phone, ' -./()', ''), '')`;

/** SQL expression to order by: the name of the user of this id, as lists show it. */
export const ownerNameOf = (userId: RawBuilder<unknown>) => sql`(
  select searchable(owner.first_name || ' ' || owner.last_name) from users owner where owner.id = ${userId})`;

/** The columns of `users` that `presentOwner` needs. */
export const OWNER = [
  'users.first_name',
  'users.last_name',
  'users.email',
  'users.deleted_at as user_deleted_at',
] as const;

export interface OwnerRow {
  first_name: string;
  last_name: string;
  email: string;
  user_deleted_at: Date | null;
}

/** The user whom a row belongs to. For admins only: it has an e-mail address. */
export const presentOwner = (row: OwnerRow) => ({
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  isDeleted: row.user_deleted_at !== null,
});
