import type { Account } from '#contract/auth.ts';
import { call, whenAccessRefused } from './api.ts';
import { forgetCheckout, inTab, TYPED } from './storage.ts';

export interface SessionState {
  /** Null for a guest, and while it is not known who it is. */
  user: Account | null;
  /** True until it is known whether somebody is signed in; also while the server cannot be asked. */
  loading: boolean;
  /** The last check got no answer, and it is still not known who it is. */
  failed: boolean;
  /** Why the session ended while the page was open, as a person is told. The user is kept where an open form holds the page. */
  ended: string | null;
  /** Who is signed in by now, while an open form holds the page for `user`, whose role they do not have. */
  otherUser: Account | null;
}

export type Session = ReturnType<typeof createSession>;

/** Called when a session ends: whoever keeps what belongs to a person drops it. */
export const whenSessionEnds = new Set<() => void>();

const SIGNED_OUT = 'You have been signed out. Please sign in again to continue.';
const RETRY_MS = 5000;
/** The message to other tabs that the session has ended; any other is the id of who is signed in. */
const ENDED = '';

/** Who is signed in, the same in every tab of the browser. */
export function createSession() {
  let state: SessionState = { user: null, loading: true, failed: false, ended: null, otherUser: null };
  let checking: Promise<Account | null> | undefined;
  let channel: BroadcastChannel | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const holds = new Set<() => boolean>();

  function update(changes: Partial<SessionState>): void {
    state = { ...state, loading: false, failed: false, ...changes };
    for (const listener of listeners) listener();
  }

  /** Ends the session on this page. A form that has something to lose holds it, and keeps the user until it is closed. */
  function end(ended: string | null): void {
    // What a check that is under way answers is older.
    checking = undefined;
    if (ended && isHeld()) return update({ ended, otherUser: null });
    forgetPerson();
    update({ user: null, ended, otherUser: null });
  }

  const isHeld = () => [...holds].some((isDirty) => isDirty());

  function forgetPerson(): void {
    forgetCheckout();
    for (const forget of whenSessionEnds) forget();
  }

  function settle(user: Account | null, why: string): void {
    if (!user && state.user) {
      end(why);
      channel?.postMessage(ENDED);
    } else if (user && state.user && user.role !== state.user.role && isHeld()) {
      const isNew = user.id !== state.otherUser?.id;
      update({ ended: why, otherUser: user });
      if (isNew) channel?.postMessage(user.id);
    } else {
      const isNew = user && (state.ended || user.id !== state.user?.id);
      if (state.user && isNew && user.id !== state.user.id) forgetPerson();
      update({ user, ended: user ? null : state.ended, otherUser: null });
      if (isNew) channel?.postMessage(user.id);
    }
  }

  /** Resolves with who is signed in now. Rejects where the server gives no answer; before it has given any, it is asked again. */
  function check(why = SIGNED_OUT): Promise<Account | null> {
    if (checking) return checking;
    clearTimeout(retry);
    const mine = call('GET /api/auth/session').then(
      ({ data: { user } }) => {
        if (checking === mine) {
          checking = undefined;
          settle(user, why);
        }
        return user;
      },
      (error: unknown) => {
        // The specification only logs it.
        // oxlint-disable-next-line no-console
        console.info('The session could not be checked', error);
        if (checking === mine) {
          checking = undefined;
          if (state.loading) {
            update({ loading: true, failed: true });
            retry = setTimeout(tryAgain, RETRY_MS);
          }
        }
        throw error;
      },
    );
    checking = mine;
    return mine;
  }

  const tryAgain = () => void check().catch(() => undefined);

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    check,
    /** Resolves with who is signed in, as far as this page knows; asks only if it does not. */
    known: () => (state.loading ? check() : Promise.resolve(state.user)),
    /** The person has signed out here. */
    signedOut() {
      for (const key of TYPED) inTab.forget(key);
      end(null);
      channel?.postMessage(ENDED);
    },
    /** Keeps the page when the session ends, or becomes that of another role, for as long as `isDirty` returns true; returns the function that lets it go. */
    hold(isDirty: () => boolean) {
      holds.add(isDirty);
      return () => {
        holds.delete(isDirty);
        if (state.otherUser) settle(state.otherUser, SIGNED_OUT);
        else if (state.ended && state.user) end(state.ended);
      };
    },
    /** Checks the session now, when a call is refused, and when the person comes back to the tab. Returns the function that stops it. */
    start() {
      channel = new BroadcastChannel('antumbra-session');
      channel.onmessage = ({ data }) => {
        if (data !== ENDED) {
          if (state.ended || data !== state.user?.id) tryAgain();
        } else if (state.user) end(SIGNED_OUT);
      };
      const onReturn = () => {
        if (document.visibilityState === 'visible' && (state.user || state.loading)) tryAgain();
      };
      whenAccessRefused(() => {
        // Without an answer it is as the refusal says.
        if (state.user) check().catch(() => settle(null, SIGNED_OUT));
      });
      window.addEventListener('online', onReturn);
      document.addEventListener('visibilitychange', onReturn);
      tryAgain();
      return () => {
        channel?.close();
        clearTimeout(retry);
        window.removeEventListener('online', onReturn);
        document.removeEventListener('visibilitychange', onReturn);
      };
    },
  };
}
