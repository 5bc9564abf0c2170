import { paths } from '#web/paths.ts';
import { useNavigate, useSearchParams } from '#web/router/hooks.ts';
import { Link } from '#web/router/link.tsx';
import { useAuth } from '#web/session.tsx';
import { TEAM, titled } from '#web/title.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { RingMark } from '#web/ui/mark.tsx';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { GoogleMark } from './google-mark.tsx';
import { nextPath } from './next-path.ts';
import { signInError } from './sign-in-errors.ts';

const subscribeToNothing = () => () => {};

export function Component() {
  const { user, signIn } = useAuth();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  // A press that comes before the page is alive would be lost: the button waits for that, without looking any different.
  const alive = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const shownError = error ?? signInError(search.get('error'));

  useEffect(() => {
    if (user) void navigate(nextPath(search.get('next')), { replace: true });
  }, [user, search, navigate]);

  // The browser leaves the page from here; coming back with its Back button finds the button alive again.
  useEffect(() => {
    const revive = () => setBusy(false);
    window.addEventListener('pageshow', revive);
    return () => window.removeEventListener('pageshow', revive);
  }, []);

  async function start() {
    setBusy(true);
    setError(undefined);
    try {
      await signIn(nextPath(search.get('next')));
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'Unknown error');
      setBusy(false);
    }
  }

  return (
    <div className="wrap grid min-h-[70vh] place-items-center py-12">
      <title>{titled('Sign In')}</title>
      <meta name="robots" content="noindex" />
      <div className="grid w-full max-w-md gap-6 rounded-lg border border-line bg-surface p-6 sm:p-10">
        <div className="grid justify-items-center gap-4 text-center">
          <RingMark className="size-16" />
          <h1 className="text-2xl">Sign In</h1>
          <p className="text-text-2">Your cart, wishlist, addresses and orders are kept on your {TEAM} account.</p>
        </div>
        {shownError && (
          <Banner tone="bad" className="wrap-anywhere">
            {shownError}
          </Banner>
        )}
        <Button
          variant="secondary"
          block
          busy={busy}
          disabled={!alive}
          className="disabled:opacity-100!"
          onClick={() => void start()}
        >
          {!busy && <GoogleMark />}
          Continue with Google
        </Button>
        <p className="text-center text-sm text-muted">
          By continuing you agree to our{' '}
          <Link to={paths.terms} className="text-text-2 underline hover:text-text">
            Terms of Service
          </Link>{' '}
          and{' '}
          <Link to={paths.privacy} className="text-text-2 underline hover:text-text">
            Privacy Policy
          </Link>
          .
        </p>
        <Link
          to={paths.home}
          className="inline-flex min-h-ctl-sm items-center gap-2 justify-self-center font-medium text-link hover:underline"
        >
          <ArrowLeft size={18} />
          Back to Home
        </Link>
      </div>
    </div>
  );
}
