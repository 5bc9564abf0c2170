import { hash } from 'node:crypto';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Selectable } from 'kysely';
import type { RequestContext } from '#server/http/request-context.ts';
import type { Actor } from './actor.ts';
import type { Services } from '#server/services.ts';

type UserRow = Selectable<Tables['users']>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A session ends when it was unused for `idle`, or is older than `absolute`. */
const LIFETIME = {
  user: { idle: 7 * DAY, absolute: 30 * DAY },
  admin: { idle: 2 * HOUR, absolute: 12 * HOUR },
} as const;
const RECORD_USE_EVERY = 5 * MINUTE;
const MAX_SESSIONS = 10;

export const hashToken = (token: string) => hash('sha256', token);

/** `__Host-` binds the cookie to this host; browsers accept it over HTTPS only. */
export const cookieName = (services: Services) =>
  services.config.publicUrl.startsWith('https:') ? '__Host-sid' : 'sid';

/** The signed-in person, read from the database now; undefined without a live session of an active user. */
export async function findActor(services: Services, context: RequestContext): Promise<Actor | undefined> {
  const tokenHash = tokenHashOf(services, context);
  if (!tokenHash) return undefined;
  const row = await (context.session ?? services.sessions.read(tokenHash, 'nothing'));
  if (!row || !(await isInUse(services, tokenHash, row))) return undefined;
  return { id: row.id, displayName: row.display_name, role: row.role };
}

/** The row of the signed-in person. */
export async function findSignedIn(services: Services, context: RequestContext): Promise<UserRow | undefined> {
  const tokenHash = tokenHashOf(services, context);
  if (!tokenHash) return undefined;
  const row = await services.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select(['sessions.last_seen_at', 'sessions.created_at as opened_at', 'sessions.expires_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('users.is_active', '=', true)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return row && (await isInUse(services, tokenHash, row)) ? row : undefined;
}

function tokenHashOf(services: Services, context: RequestContext): string | undefined {
  const token = context.cookie(cookieName(services));
  return token ? hashToken(token) : undefined;
}

/** Whether a session has not ended; it is noted from time to time that it is used. */
async function isInUse(services: Services, tokenHash: string, session: ReadSession): Promise<boolean> {
  const now = services.clock.now();
  if (hasEnded(session, now)) return false;
  if (isUseToBeRecorded(session, now)) await recordUse(services, tokenHash, now);
  return true;
}

type ReadSession = Omit<Times, 'created_at'> & { opened_at: Date; role: Actor['role'] };
const hasEnded = ({ opened_at, role, ...times }: ReadSession, now: Date) =>
  !isLive({ ...times, created_at: opened_at }, role, now);
const isUseToBeRecorded = ({ last_seen_at }: ReadSession, now: Date) =>
  now.getTime() - last_seen_at.getTime() > RECORD_USE_EVERY;

/** Whether there is nothing to do for a session but to answer: it has not ended, and its use was noted just now. */
export const isInUseAsNoted = (session: ReadSession, now: Date): boolean =>
  !hasEnded(session, now) && !isUseToBeRecorded(session, now);

interface Times {
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

/** Whether a session of a user with this role has not ended. */
export function isLive(session: Times, role: Actor['role'], now: Date): boolean {
  const { idle, absolute } = LIFETIME[role];
  const age = now.getTime() - session.created_at.getTime();
  const unused = now.getTime() - session.last_seen_at.getTime();
  return session.expires_at > now && age <= absolute && unused <= idle;
}

async function recordUse(services: Services, tokenHash: string, now: Date): Promise<void> {
  await services.db.transaction((tx) =>
    tx.updateTable('sessions').set({ last_seen_at: now }).where('token_hash', '=', tokenHash).execute(),
  );
}

/** Opens a session in place of this browser's last one, closes the oldest of too many, and returns the token for the cookie. */
export async function openSession(
  services: Services,
  tx: Tx,
  userId: string,
  context: RequestContext,
): Promise<string> {
  const token = services.ids.token();
  const now = services.clock.now();
  const last = currentTokenHash(services, context);
  await tx
    .deleteFrom('sessions')
    .where((is) => is.or([is('token_hash', '=', last), is('expires_at', '<=', now)]))
    .execute();
  await tx
    .insertInto('sessions')
    .values({
      id: services.ids.uuid(),
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + LIFETIME.user.absolute),
      ip: context.ip,
      user_agent: context.userAgent,
    })
    .execute();
  await tx
    .deleteFrom('sessions')
    .where('token_hash', 'in', (query) =>
      query
        .selectFrom('sessions')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('token_hash')
        .offset(MAX_SESSIONS),
    )
    .execute();
  return token;
}

export const setSessionCookie = (services: Services, context: RequestContext, token: string) =>
  context.setCookie(cookieName(services), token, LIFETIME.user.absolute / 1000);

/** The stored hash of the token in the request's cookie. */
export const currentTokenHash = (services: Services, context: RequestContext) =>
  hashToken(context.cookie(cookieName(services)) ?? '');

/** Makes the browser delete the session cookie, and what the shop's pages have stored. */
export function forgetSession(services: Services, context: RequestContext): void {
  context.clearCookie(cookieName(services));
  context.header('clear-site-data', '"storage"');
}

/** Closes this browser's session. */
export async function closeSession(services: Services, context: RequestContext): Promise<void> {
  const token = context.cookie(cookieName(services));
  forgetSession(services, context);
  if (!token) return;
  await services.db.transaction((tx) => tx.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute());
}

/** Closes all sessions of a user, and returns how many there were. */
export async function closeAllSessions(tx: Tx, userId: string): Promise<number> {
  const closed = await tx.deleteFrom('sessions').where('user_id', '=', userId).returning('id').execute();
  return closed.length;
}
