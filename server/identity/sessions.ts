import { createHash } from 'node:crypto';
import type { Tx } from '#server/db/database.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { Actor } from './actor.ts';
import type { Services } from '#server/services.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Unused for `idle`, or older than `absolute`: over. */
const LIFETIME = {
  user: { idle: 7 * DAY, absolute: 30 * DAY },
  admin: { idle: 2 * HOUR, absolute: 12 * HOUR },
} as const;
const NOTE_USE_EVERY = 5 * MINUTE;
const MAX_SESSIONS = 10;

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** `__Host-` ties the cookie to this very host; browsers take it over HTTPS only. */
export const cookieName = (services: Services) =>
  services.config.publicUrl.startsWith('https:') ? '__Host-sid' : 'sid';

/** The person of the session cookie, role and activity read now; undefined for a guest or a dead session. */
export async function findActor(services: Services, context: RequestContext): Promise<Actor | undefined> {
  const token = context.cookie(cookieName(services));
  if (!token) return undefined;
  const now = services.clock.now();
  const row = await services.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.display_name',
      'users.role',
      'sessions.last_seen_at',
      'sessions.created_at',
      'sessions.expires_at',
    ])
    .where('sessions.token_hash', '=', hashOf(token))
    .where('users.is_active', '=', true)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  if (!isAlive(row, row.role, now)) return undefined;
  if (now.getTime() - row.last_seen_at.getTime() > NOTE_USE_EVERY) await noteUse(services, token, now);
  return { id: row.id, displayName: row.display_name, role: row.role };
}

interface Times {
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

/** Of a person who now has this role. */
export function isAlive(session: Times, role: Actor['role'], now: Date): boolean {
  const { idle, absolute } = LIFETIME[role];
  const age = now.getTime() - session.created_at.getTime();
  const unused = now.getTime() - session.last_seen_at.getTime();
  return session.expires_at > now && age <= absolute && unused <= idle;
}

async function noteUse(services: Services, token: string, now: Date): Promise<void> {
  await services.db.transaction((tx) =>
    tx.updateTable('sessions').set({ last_seen_at: now }).where('token_hash', '=', hashOf(token)).execute(),
  );
}

/** A new session in place of this browser's last; answers its token, which only the cookie keeps. The oldest of too many goes. */
export async function openSession(
  services: Services,
  tx: Tx,
  userId: string,
  context: RequestContext,
): Promise<string> {
  const token = services.ids.token();
  const now = services.clock.now();
  const last = currentHash(services, context);
  await tx
    .deleteFrom('sessions')
    .where((is) => is.or([is('token_hash', '=', last), is('expires_at', '<=', now)]))
    .execute();
  await tx
    .insertInto('sessions')
    .values({
      id: services.ids.uuid(),
      token_hash: hashOf(token),
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

/** Of the browser that asks, as it is stored. */
export const currentHash = (services: Services, context: RequestContext) =>
  hashOf(context.cookie(cookieName(services)) ?? '');

/** The browser forgets its session and what its pages have kept. */
export function forgetSession(services: Services, context: RequestContext): void {
  context.clearCookie(cookieName(services));
  context.header('clear-site-data', '"storage"');
}

export async function closeSession(services: Services, context: RequestContext): Promise<void> {
  const token = context.cookie(cookieName(services));
  forgetSession(services, context);
  if (!token) return;
  await services.db.transaction((tx) => tx.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute());
}

/** After a role change, deactivation or deletion: every device is signed out with the next request. Answers how many. */
export async function closeAllSessions(tx: Tx, userId: string): Promise<number> {
  const closed = await tx.deleteFrom('sessions').where('user_id', '=', userId).returning('id').execute();
  return closed.length;
}
