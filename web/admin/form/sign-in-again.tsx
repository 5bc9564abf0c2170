import { NoticeBanner } from '#web/admin/notice.tsx';
import { loginFor, paths } from '#web/paths.ts';
import { useAuth } from '#web/session.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { useState } from 'react';

/** In a form whose session has ended: a way to sign in that leaves what is typed where it is; then, that it can be saved. */
export function SignInAgain() {
  const { ended } = useAuth();
  const [wasEnded, setWasEnded] = useState(false);
  if (ended && !wasEnded) setWasEnded(true);
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
