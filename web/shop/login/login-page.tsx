import { paths } from '#web/paths.ts';
import { useNavigate, useSearchParams } from '#web/router/hooks.ts';
import { Link } from '#web/router/link.tsx';
import { useAuth } from '#web/session.tsx';
import { SessionEnded } from '#web/shop/account/session-ended.tsx';
import { TEAM, titled } from '#web/title.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { RingMark } from '#web/ui/mark.tsx';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { nextPath } from './next-path.ts';

/** By the `error` of the URL: why a sign-in came back without a session. */
const SIGN_IN_ERRORS: Record<string, string> = {
  account_disabled: 'This account has been deactivated. Please contact us if you think this is a mistake.',
  cancelled: 'Sign-in was cancelled. You can try again.',
  sign_in_failed: 'Sign-in did not work. Please try again.',
};

const signInError = (code: string | null): string | undefined =>
  code !== null && Object.hasOwn(SIGN_IN_ERRORS, code) ? SIGN_IN_ERRORS[code] : undefined;

/** Sends the browser to Google (or the demo provider); it comes back to `next`. */
async function signIn(next: string): Promise<void> {
  const response = await fetch('/api/auth/signin/social', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'google', callbackURL: next }),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${await response.text()}`);
  const { url }: { url: string } = await response.json();
  window.location.assign(url);
}

export function Component() {
  const { user } = useAuth();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const message = error ?? signInError(search.get('error'));
  const next = nextPath(search.get('next'));

  useEffect(() => {
    if (user) void navigate(next, { replace: true });
  }, [user, next, navigate]);

  // The page may come back from the back/forward cache: then the button can be pressed again.
  useEffect(() => {
    const onPageShow = () => setBusy(false);
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  async function start() {
    setBusy(true);
    setError(undefined);
    try {
      await signIn(next);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'Unknown error');
      setBusy(false);
    }
  }

  return (
    <div className="wrap grid min-h-[70vh] place-items-center py-12">
      <title>{titled('Sign In')}</title>
      <meta name="robots" content="noindex" />
      <div className="grid w-full max-w-md grid-cols-1 gap-6 rounded-lg border border-line bg-surface p-6 sm:p-10">
        <div className="grid justify-items-center gap-4 text-center">
          <RingMark className="size-16" />
          <h1 className="text-2xl">Sign In</h1>
          <p className="text-text-2">Your cart, wishlist, addresses and orders are kept on your {TEAM} account.</p>
        </div>
        {message && (
          <Banner tone="bad" className="wrap-anywhere">
            {message}
          </Banner>
        )}
        {!message && <SessionEnded />}
        <Button variant="secondary" block busy={busy} onClick={() => void start()}>
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

/** Google's "G" in its four colours, as their sign-in guidelines want it on the button. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className="size-5 shrink-0">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  );
}
