import { readSession, signOut, startSignIn } from '#contract/auth.ts';
import { anyone } from '#server/http/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { beginSignIn, endSession, loadSession } from './sign-in.ts';

export const identityRoutes: Route[] = [
  route(readSession, anyone, loadSession),
  route(startSignIn, anyone, beginSignIn),
  route(signOut, anyone, endSession),
];
