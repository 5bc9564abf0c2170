import { Forbidden, Unauthenticated } from '#server/failures.ts';
import { findActor } from '#server/identity/sessions.ts';
import type { Services } from '#server/services.ts';
import type { RequestContext } from './request-context.ts';

/** Whoever is signed in, as read with this very request. */
export interface Actor {
  id: string;
  displayName: string;
  role: 'user' | 'admin';
}

export interface Guard<A> {
  name: 'anyone' | 'signed in' | 'admin';
  admit(services: Services, context: RequestContext): Promise<A>;
}

export const anyone: Guard<null> = {
  name: 'anyone',
  admit: async () => null,
};

export const signedIn: Guard<Actor> = {
  name: 'signed in',
  async admit(services, context) {
    const actor = await findActor(services, context);
    if (!actor) throw new Unauthenticated();
    return actor;
  },
};

export const admin: Guard<Actor> = {
  name: 'admin',
  async admit(services, context) {
    const actor = await signedIn.admit(services, context);
    if (actor.role !== 'admin') throw new Forbidden();
    return actor;
  },
};
