import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { call, unlessDone } from './api.ts';
import { loginFor, paths } from './paths.ts';
import { useLocation, useNavigate } from './router/hooks.ts';
import { createSession, type Session, type SessionState } from './session-store.ts';

export interface Auth extends SessionState, Pick<Session, 'check' | 'known' | 'hold'> {
  signOut(): Promise<void>;
}

const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** The path of the sign-in page that comes back to where the person is. */
export function useLoginPath(): string {
  const { loading } = useAuth();
  const { pathname, search } = useLocation();
  // Until the session is known as the server renders it, to whom a page's query is only what the page reads.
  const here = loading ? pathname : pathname + search;
  return pathname === paths.login ? here : loginFor(here);
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [leaving, setLeaving] = useState(false);
  const [session] = useState(createSession);
  const state = useSyncExternalStore(session.subscribe, session.state, session.state);
  useEffect(() => session.start(), [session]);

  const signOut = useCallback(async () => {
    await unlessDone(call('POST /api/auth/logout'), async () => !(await call('GET /api/auth/session')).data.user);
    setLeaving(true);
    session.signedOut();
    await navigate(paths.home);
  }, [session, navigate]);

  if (leaving && pathname === paths.home) setLeaving(false);
  // Until the home page is shown the session counts as loading: RequireLogin on the page that is left would else redirect to
  // sign in.
  const auth = useMemo(
    () => ({ ...session, ...state, loading: state.loading || leaving, signOut }),
    [session, state, leaving, signOut],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
