import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { useAuth } from '#web/session.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator, MenuText, menuItemClass } from '#web/ui/menu.tsx';
import { LogOut, User } from 'lucide-react';
import { ACCOUNT_LINKS } from './destinations.ts';
import { useSignOut } from './use-sign-out.ts';

/** 'Sign In', or the menu of who is signed in. The server renders every page for a guest; 'Sign In' stays invisible until the session is known. */
export function AccountMenu() {
  const { user, loading } = useAuth();
  const signOut = useSignOut();
  return (
    <div className="flex min-w-11 shrink-0 justify-end max-[22rem]:min-w-0 sm:min-w-24">
      {user ? (
        <Menu label="Account menu" button={<User size={21} />} buttonClassName={iconButtonClass()}>
          <MenuText>{user.displayName || user.email}</MenuText>
          {ACCOUNT_LINKS.map(({ to, label }) => (
            <MenuItem key={to}>
              <Link to={to} className={menuItemClass}>
                {label}
              </Link>
            </MenuItem>
          ))}
          {user.role === 'admin' && (
            <MenuItem>
              <Link to={paths.admin} className={menuItemClass}>
                Admin Panel
              </Link>
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuItem>
            <button type="button" onClick={signOut} className={menuItemClass}>
              <LogOut size={18} />
              Sign Out
            </button>
          </MenuItem>
        </Menu>
      ) : (
        <Link
          to={paths.login}
          className={`${buttonClass({ variant: 'secondary', size: 'sm' })} whitespace-nowrap max-sm:px-3.5 max-[22rem]:hidden ${loading ? 'invisible noscript:visible' : ''}`}
        >
          Sign In
        </Link>
      )}
    </div>
  );
}
