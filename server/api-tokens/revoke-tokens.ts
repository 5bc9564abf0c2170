import type { Tx } from '#server/db/database.ts';

/** Revokes all tokens of a user who is no admin any more, or may not sign in. */
export const revokeTokensOf = (tx: Tx, userId: string, now: Date): Promise<unknown> =>
  tx
    .updateTable('api_tokens')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
