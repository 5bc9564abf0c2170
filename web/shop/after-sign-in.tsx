import { useAuth } from '#web/session.tsx';
import { inTab } from '#web/storage.ts';
import { Late } from '#web/ui/late.tsx';
import type { NewLine } from './cart/new-line.ts';

/** What a guest wanted and has to sign in for: a line in the cart, or a product on the wishlist. */
export type Wanted = { line: NewLine } | { save: string };

const KEY = 'after-sign-in';

const MAX_WANTED = 20;

/** Keeps what a guest wants beside what they wanted before, until they sign in with this tab. */
export const wantAfterSignIn = (wanted: Wanted): void => inTab.store(KEY, [...listWanted(), wanted].slice(-MAX_WANTED));

function listWanted(): Wanted[] {
  const wanted = inTab.read(KEY);
  // Written above; the server checks it like any other call.
  return Array.isArray(wanted) ? wanted : [];
}

/** What was wanted, once: a page that is loaded again does not do it again. */
export function takeWanted(): Wanted[] {
  const wanted = listWanted();
  inTab.forget(KEY);
  return wanted;
}

/** Does what a guest wanted, as soon as they are signed in. */
export function AfterSignIn() {
  const { user } = useAuth();
  const isDue = user !== null && inTab.read(KEY) !== undefined;
  return user && <Late load={loadFinish} isDue={isDue} />;
}

const loadFinish = async () => (await import('./finish-wanted.tsx')).FinishWanted;
