import { isFocusLost } from '#web/admin/focus.ts';
import { NoticeBanner } from '#web/admin/notice.tsx';
import { call } from '#web/api.ts';
import { loginFor, paths } from '#web/paths.ts';
import { useAuth } from '#web/session.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { type FocusEvent, useEffect, useRef, useState } from 'react';

/** In a form whose session has ended: a way to sign in that leaves what is typed where it is; then, that it can be saved, and as whom. */
export function SignInAgain() {
  const { user, ended, otherUser, check } = useAuth();
  const toast = useToast();
  const [typedBy, setTypedBy] = useState<string>();
  if (ended && user && !typedBy) setTypedBy(user.id);
  const form = useRef<HTMLElement>(null);
  const field = useRef<Element>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const button = useRef<HTMLButtonElement>(null);

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
  useEffect(() => {
    // The one takes the other's place.
    if (isFocusLost()) (otherUser ? button : link).current?.focus();
  }, [otherUser]);

  async function signOutOther() {
    try {
      await call('POST /api/auth/logout');
      await check();
    } catch {
      toast.alert('Signing out did not work. Please try again.');
    }
  }

  if (!typedBy) return null;
  if (!ended) {
    const who = user?.id === typedBy ? 'signed in again' : `now signed in as ${user?.displayName}`;
    return <Banner tone="ok">You are {who}. You can save now.</Banner>;
  }
  if (otherUser) {
    return (
      <NoticeBanner
        notice={{
          text: `You are now signed in as ${otherUser.displayName}, who may not use the back office`,
          detail: 'Sign out, then sign in again with another account. What you have typed stays.',
        }}
        action={
          <Button
            ref={button}
            variant="secondary"
            size="sm"
            className="wrap-anywhere"
            onClick={() => void signOutOther()}
          >
            Sign out {otherUser.displayName}
          </Button>
        }
      />
    );
  }
  return (
    <NoticeBanner
      notice={{
        text: 'You have been signed out',
        detail: 'Sign in again in a new tab, then save here. What you have typed stays.',
      }}
      action={
        <a
          ref={link}
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
