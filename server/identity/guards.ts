import { loadTokenActor } from '#server/api-tokens/token-actor.ts';
import { Forbidden, Unauthenticated } from '#server/failures.ts';
import type { Guard } from '#server/http/route.ts';
import type { Actor } from './actor.ts';
import { findActor } from './sessions.ts';

export const anyone: Guard<null> = {
  name: 'anyone',
  admit: async () => null,
};

/** Throws Unauthenticated (401) without a live session, and with an API token, which is for the back office only. */
export const signedIn: Guard<Actor> = {
  name: 'signed in',
  async admit(services, context) {
    const actor = context.apiToken === undefined ? await findActor(services, context) : undefined;
    if (!actor) throw new Unauthenticated();
    return actor;
  },
};

/**
 * Throws Unauthenticated (401) without a live session or a valid API token, Forbidden (403) for a person who is no admin, and for a
 * token that only reads where something is changed.
 */
export const admin: Guard<Actor> = {
  name: 'admin',
  takesToken: true,
  async admit(services, context) {
    // Never both: a cookie that came along lends a token nothing.
    if (context.apiToken !== undefined) return loadTokenActor(services, context.apiToken, context);
    const actor = await signedIn.admit(services, context);
    if (actor.role !== 'admin') throw new Forbidden();
    return actor;
  },
};

/** The same, but for no program: it must not give itself more than it was given. Throws Forbidden (403) for any API token that is valid. */
export const adminInPerson: Guard<Actor> = {
  name: 'admin',
  async admit(services, context) {
    const actor = await admin.admit(services, context);
    if (actor.token) throw new Forbidden('An API token may not do this', { code: 'token_scope' });
    return actor;
  },
};
