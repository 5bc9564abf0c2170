import { type ReactNode, useEffect } from 'react';
import { useNavigate } from './router/hooks.ts';
import { useAuth, useLoginPath } from './session.tsx';
import { Banner } from './ui/banner.tsx';
import { Button } from './ui/button.tsx';
import { Spinner } from './ui/spinner.tsx';

/** Renders its children for a signed-in user; a spinner while the session loads; redirects a guest to sign in and back. */
export function RequireLogin({ children }: { children: ReactNode }) {
  const { user, loading } = useAuth();
  const login = useLoginPath();
  const navigate = useNavigate();
  const guest = !loading && !user;

  useEffect(() => {
    if (guest) void navigate(login, { replace: true });
  }, [guest, navigate, login]);

  return user ? (
    children
  ) : (
    <div className="grid min-h-[50vh] place-items-center">
      <SessionWait />
    </div>
  );
}

/** A spinner while the session loads; where the server cannot be asked, that it cannot, until it can. */
export function SessionWait({ className }: { className?: string }) {
  const { failed, check } = useAuth();
  if (!failed) return <Spinner label="Loading" className={className} />;
  return (
    <Banner
      tone="warn"
      action={
        <Button variant="secondary" size="sm" onClick={() => void check().catch(() => undefined)}>
          Try Again
        </Button>
      }
    >
      {navigator.onLine ? 'We could not check whether you are signed in.' : 'You are offline.'} This page opens as soon
      as the shop can be reached.
    </Banner>
  );
}
