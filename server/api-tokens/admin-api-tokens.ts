import type * as contract from '#contract/admin-api-tokens.ts';
import type { Input, Result } from '#contract/endpoint.ts';
import { TOKEN_PREFIX, type TokenState } from '#domain/api-tokens.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import type { Reader } from '#server/db/database.ts';
import { pageOf } from '#server/db/paginate.ts';
import { everyWord } from '#server/db/search.ts';
import { Conflict, Invalid, NotFound } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import { hashToken } from '#server/identity/sessions.ts';
import type { Services } from '#server/services.ts';
import { sql } from 'kysely';
import type { ApiTokenRow } from './tables.ts';

/** Tokens of one admin that have not ended, so that a list of them can be looked through. */
const MAX_TOKENS = 50;

const newestFirst = sql`api_tokens.created_at desc, api_tokens.id`;
const tokenText = sql<string>`api_tokens.name`;

export async function listApiTokens(
  { db, clock }: Services,
  _: Actor,
  { page, limit, search }: Input<typeof contract.listApiTokens>,
): Promise<Result<typeof contract.listApiTokens>> {
  let matching = db.selectFrom('api_tokens');
  if (search) matching = matching.where(everyWord(tokenText, search));
  return pageOf(matching, { page, limit, orderBy: newestFirst }, async (onPage) => {
    const ids = onPage.select('api_tokens.id');
    const rows = await selectTokens(db).where('api_tokens.id', 'in', ids).orderBy(newestFirst).execute();
    return rows.map((row) => presentApiToken(row, clock.now()));
  });
}

export async function getApiToken(
  { db, clock }: Services,
  _: Actor,
  { id }: Input<typeof contract.getApiToken>,
): Promise<Result<typeof contract.getApiToken>> {
  return { data: presentApiToken(await loadToken(db, id), clock.now()) };
}

/** Throws Invalid for an expiry that has passed, and Conflict (409) for more tokens than can be looked through. */
export async function createApiToken(
  services: Services,
  actor: Actor,
  { name, scope, expiresAt = null }: Input<typeof contract.createApiToken>,
): Promise<Result<typeof contract.createApiToken>> {
  const now = services.clock.now();
  if (expiresAt && expiresAt <= now)
    throw new Invalid('expiresAt must be in the future', { fields: { expiresAt: 'must be in the future' } });
  const secret = `${TOKEN_PREFIX}${services.ids.token()}`;
  const id = services.ids.uuid();
  return services.db.transaction(async (tx) => {
    // Whoever loses the role meanwhile waits for this, and then revokes it.
    await tx.selectFrom('users').select('id').where('id', '=', actor.id).forNoKeyUpdate().execute();
    await assertRoomForToken(tx, actor, now);
    await tx
      .insertInto('api_tokens')
      .values({
        id,
        user_id: actor.id,
        name,
        token_hash: hashToken(secret),
        ending: secret.slice(-4),
        scope,
        created_at: now,
        expires_at: expiresAt,
      })
      .execute();
    const after = presentApiToken(await loadToken(tx, id), now);
    await logActivity(services, tx, actor, {
      type: 'integration',
      action: 'api_token.created',
      description: `API token “${name}” created`,
      objectId: id,
      after,
    });
    return { data: { ...after, secret } };
  });
}

/** Throws Conflict (409) for one that is revoked. */
export async function revokeApiToken(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.revokeApiToken>,
): Promise<Result<typeof contract.revokeApiToken>> {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    await tx.selectFrom('api_tokens').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    const before = presentApiToken(await loadToken(tx, id), now);
    if (before.revokedAt) throw new Conflict(`The API token “${before.name}” is revoked already.`);
    await tx.updateTable('api_tokens').set({ revoked_at: now }).where('id', '=', id).execute();
    await logActivity(services, tx, actor, {
      type: 'integration',
      action: 'api_token.revoked',
      description: `API token “${before.name}” revoked`,
      objectId: id,
      before,
    });
    return { success: true as const };
  });
}

async function assertRoomForToken(db: Reader, { id }: Actor, now: Date): Promise<void> {
  const { count } = await db
    .selectFrom('api_tokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', id)
    .where('revoked_at', 'is', null)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
    .executeTakeFirstOrThrow();
  if (count >= MAX_TOKENS)
    throw new Conflict(`You have ${MAX_TOKENS} API tokens. Revoke those that nothing uses any more.`, {
      code: 'limit_reached',
    });
}

async function loadToken(db: Reader, id: string): Promise<LoadedToken> {
  const row = await selectTokens(db).where('api_tokens.id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('API token');
  return row;
}

const selectTokens = (db: Reader) =>
  db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .selectAll('api_tokens')
    .select('users.display_name');

type LoadedToken = ApiTokenRow & { display_name: string };

const presentApiToken = (row: LoadedToken, now: Date): Result<typeof contract.getApiToken>['data'] => ({
  id: row.id,
  name: row.name,
  scope: row.scope,
  ending: row.ending,
  state: stateOf(row, now),
  owner: { id: row.user_id, displayName: row.display_name },
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
  revokedAt: row.revoked_at,
});

function stateOf({ revoked_at, expires_at }: ApiTokenRow, now: Date): TokenState {
  if (revoked_at) return 'revoked';
  return expires_at && expires_at <= now ? 'expired' : 'active';
}
