import { Forbidden, Unauthenticated } from '#server/failures.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { Actor } from '#server/identity/actor.ts';
import { hashToken } from '#server/identity/sessions.ts';
import type { Services } from '#server/services.ts';

const RECORD_USE_EVERY = 60_000;

/**
 * The admin for whom a program asks with this token, as the database has them now. Throws Unauthenticated (401) unless both are valid, and
 * Forbidden (403) where a token that only reads would change something.
 */
export async function loadTokenActor(
  services: Services,
  token: string,
  { method }: Pick<RequestContext, 'method'>,
): Promise<Actor> {
  const now = services.clock.now();
  // Found by its hash: how long a comparison takes says nothing about the token.
  const row = await services.db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .select(['api_tokens.id', 'api_tokens.name', 'scope', 'expires_at', 'last_used_at'])
    .select(['users.id as userId', 'users.display_name as displayName', 'users.role'])
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .where('users.role', '=', 'admin')
    .where('users.is_active', '=', true)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row || (row.expires_at && row.expires_at <= now)) throw new Unauthenticated('This API token is not valid');
  if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() >= RECORD_USE_EVERY)
    await recordUse(services, row.id, now);
  if (row.scope === 'read' && method !== 'GET' && method !== 'HEAD')
    throw new Forbidden('This API token may only read', { code: 'token_scope' });
  const { id, name, userId, displayName, role } = row;
  return { id: userId, displayName, role, token: { id, name } };
}

const recordUse = ({ db }: Services, id: string, now: Date) =>
  db.transaction((tx) => tx.updateTable('api_tokens').set({ last_used_at: now }).where('id', '=', id).execute());
