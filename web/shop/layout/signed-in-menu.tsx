import type { Account } from '#contract/auth.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator, MenuText, menuItemClass } from '#web/ui/menu.tsx';
import { LogOut, User } from 'lucide-react';
import { ACCOUNT_LINKS } from './destinations.ts';
import { useSignOut } from './use-sign-out.ts';

/** The menu of who is signed in. */
export function SignedInMenu({ user }: { user: Account }) {
  const signOut = useSignOut();
  return (
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
  );
}
