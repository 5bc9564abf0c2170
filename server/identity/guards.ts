import { Forbidden, Unauthenticated } from '#server/failures.ts';
import type { Guard } from '#server/http/route.ts';
import type { Actor } from './actor.ts';
import { findActor } from './sessions.ts';

export const anyone: Guard<null> = {
  name: 'anyone',
  admit: async () => null,
};

/** Throws Unauthenticated (401) without a live session. */
export const signedIn: Guard<Actor> = {
  name: 'signed in',
  async admit(services, context) {
    const actor = await findActor(services, context);
    if (!actor) throw new Unauthenticated();
    return actor;
  },
};

/** Throws Unauthenticated (401) without a live session, Forbidden (403) for a person who is no admin. */
export const admin: Guard<Actor> = {
  name: 'admin',
  async admit(services, context) {
    const actor = await signedIn.admit(services, context);
    if (actor.role !== 'admin') throw new Forbidden();
    return actor;
  },
};
