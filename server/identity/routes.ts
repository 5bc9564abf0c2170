import * as contract from '#contract/auth.ts';
import { anyone, signedIn } from './guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { listSessions, revokeSession, revokeOtherSessions } from './own-sessions.ts';
import { startSignIn, signOut, getSession } from './sign-in.ts';

export const identityRoutes: Route[] = [
  route(contract.getSession, anyone, getSession),
  route(contract.startSignIn, anyone, startSignIn),
  route(contract.signOut, anyone, signOut),
  route(contract.listSessions, signedIn, listSessions),
  route(contract.revokeSession, signedIn, revokeSession),
  route(contract.revokeOtherSessions, signedIn, revokeOtherSessions),
];
