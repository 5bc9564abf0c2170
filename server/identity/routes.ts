import { listSessions, readSession, revokeOtherSessions, revokeSession, signOut, startSignIn } from '#contract/auth.ts';
import { anyone, signedIn } from '#server/http/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { findOwnSessions, revokeOne, revokeOthers } from './own-sessions.ts';
import { beginSignIn, endSession, loadSession } from './sign-in.ts';

export const identityRoutes: Route[] = [
  route(readSession, anyone, loadSession),
  route(startSignIn, anyone, beginSignIn),
  route(signOut, anyone, endSession),
  route(listSessions, signedIn, findOwnSessions),
  route(revokeSession, signedIn, revokeOne),
  route(revokeOtherSessions, signedIn, revokeOthers),
];
