import type { Account } from '#contract/auth.ts';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { call } from './api.ts';
import { paths } from './paths.ts';
import { useLocation, useNavigate } from './router/hooks.ts';
import { forgetCheckout } from './storage.ts';

export interface Auth {
  /** Null for a guest, and while the session is being checked. */
  user: Account | null;
  loading: boolean;
  /** Sends the browser to Google (or the demo provider); it comes back to `next`. */
  signIn(next?: string): Promise<void>;
  signOut(): Promise<void>;
  /** Loads the session again, after a change of the account. */
  refresh(): Promise<void>;
}

const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [leaving, setLeaving] = useState(false);
  const [state, setState] = useState<{ user: Account | null; loading: boolean }>({ user: null, loading: true });

  const refresh = useCallback(
    () =>
      call('GET /api/auth/session')
        .then(({ data }) => setState({ user: data.user, loading: false }))
        .catch((error: unknown) => {
          // The specification only logs it; the user stays as it was.
          // oxlint-disable-next-line no-console
          console.info('The session could not be checked', error);
          setState((now) => ({ ...now, loading: false }));
        }),
    [],
  );
  useEffect(() => void refresh(), [refresh]);

  const signIn = useCallback(async (next: string = paths.admin) => {
    const response = await fetch('/api/auth/signin/social', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'google', callbackURL: next }),
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}: ${await response.text()}`);
    const { url }: { url: string } = await response.json();
    window.location.assign(url);
  }, []);

  const signOut = useCallback(async () => {
    await call('POST /api/auth/logout');
    forgetCheckout();
    setLeaving(true);
    setState({ user: null, loading: false });
    await navigate(paths.home);
  }, [navigate]);

  if (leaving && pathname === paths.home) setLeaving(false);
  // Until the home page is shown the session counts as loading: RequireLogin on the page that is left would else redirect to
  // sign in.
  const auth = useMemo(
    () => ({ ...state, loading: state.loading || leaving, signIn, signOut, refresh }),
    [state, leaving, signIn, signOut, refresh],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
