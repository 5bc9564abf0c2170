import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { useAuth, useLoginPath } from '#web/session.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { User } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SignedInMenu } from './signed-in-menu.tsx';

/** 'Sign In', or the menu of who is signed in. The server renders every page for a guest; Until the session is known there is only an icon. */
export function AccountMenu() {
  const { user, loading } = useAuth();
  const login = useLoginPath();
  const [Loaded, setLoaded] = useState<typeof SignedInMenu>();
  const isKnown = user !== null;

  useEffect(() => {
    if (!isKnown) return;
    import('./signed-in-menu.tsx').then(
      (module) => setLoaded(() => module.SignedInMenu),
      () => undefined,
    );
  }, [isKnown]);

  return (
    <div className="flex min-w-11 shrink-0 justify-end max-[24rem]:min-w-0 sm:min-w-24">
      {!user && loading && (
        <span aria-hidden="true" className="grid size-11 animate-pulse place-items-center text-muted noscript:hidden">
          <User size={21} />
        </span>
      )}
      {!user ? (
        <Link
          to={login}
          className={`${buttonClass({ variant: 'secondary', size: 'sm' })} whitespace-nowrap max-sm:px-3.5 max-[24rem]:hidden ${loading ? 'hidden! noscript:inline-flex!' : ''}`}
        >
          Sign In
        </Link>
      ) : Loaded ? (
        <Loaded user={user} />
      ) : (
        // Without its code the menu's first entry, which is a page with all the others.
        <Link to={paths.profile} aria-label="My Account" className={iconButtonClass()}>
          <User size={21} />
        </Link>
      )}
    </div>
  );
}
