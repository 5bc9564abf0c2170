import { type ReactNode, useEffect } from 'react';
import { loginFor } from './paths.ts';
import { useLocation, useNavigate } from './router/hooks.ts';
import { useAuth } from './session.tsx';
import { Spinner } from './ui/spinner.tsx';

/** Renders its children for a signed-in user; a spinner while the session loads; redirects a guest to sign in and back. */
export function RequireLogin({ children }: { children: ReactNode }) {
  const { user, loading } = useAuth();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const guest = !loading && !user;

  useEffect(() => {
    if (guest) void navigate(loginFor(pathname + search), { replace: true });
  }, [guest, navigate, pathname, search]);

  return user ? (
    children
  ) : (
    <div className="grid min-h-[50vh] place-items-center">
      <Spinner label="Loading" />
    </div>
  );
}
