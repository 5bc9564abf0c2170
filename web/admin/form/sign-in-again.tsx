import { isFocusLost } from '#web/admin/focus.ts';
import { NoticeBanner } from '#web/admin/notice.tsx';
import { loginFor, paths } from '#web/paths.ts';
import { useAuth } from '#web/session.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { type FocusEvent, useEffect, useRef, useState } from 'react';

/** In a form whose session has ended: a way to sign in that leaves what is typed where it is; then, that it can be saved. */
export function SignInAgain() {
  const { ended } = useAuth();
  const [wasEnded, setWasEnded] = useState(false);
  if (ended && !wasEnded) setWasEnded(true);
  const form = useRef<HTMLElement>(null);
  const field = useRef<Element>(null);

  function rememberField({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    form.current = currentTarget.closest('dialog');
    // Nothing, when it is this window that is come back to.
    if (relatedTarget) field.current = relatedTarget;
  }
  useEffect(() => {
    if (ended || !isFocusLost()) return;
    // The link has gone, and the focus with it: back to what was done before, else on to saving.
    if (field.current instanceof HTMLElement && field.current.isConnected) field.current.focus();
    else form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [ended]);

  if (!wasEnded) return null;
  if (!ended) return <Banner tone="ok">You are signed in again. You can save now.</Banner>;
  return (
    <NoticeBanner
      notice={{
        text: 'You have been signed out',
        detail: 'Sign in again in a new tab, then save here. What you have typed stays.',
      }}
      action={
        <a
          href={loginFor(paths.admin)}
          onFocus={rememberField}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          Sign in again
        </a>
      }
    />
  );
}
