import { paths } from '#web/paths.ts';
import { Link, NavLink } from '#web/router/link.tsx';
import { Outlet } from '#web/router/rendered-matches.tsx';
import { useAuth } from '#web/session.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ArrowLeft, LogOut, Menu, Search } from 'lucide-react';
import { useState } from 'react';
import { areaLinks } from './areas.ts';
import { PaletteButton } from './palette/palette-button.tsx';
import { usePalette } from './palette/use-palette.ts';

/** Sidebar beside the area; on a phone the sidebar is behind a menu button. */
export function Shell() {
  const [menuOpen, setMenuOpen] = useState(false);
  const closeMenu = () => setMenuOpen(false);
  const { Palette, open: openPalette, close: closePalette } = usePalette();
  return (
    <div className="xl:grid xl:grid-cols-[14.5rem_minmax(0,1fr)]">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <header className="sticky top-0 z-20 flex items-center justify-between border-b border-line bg-raised py-2 pr-2 pl-4 xl:hidden">
        <Home />
        <div className="flex">
          <IconButton label="Search" onClick={openPalette}>
            <Search size={20} />
          </IconButton>
          <IconButton label="Menu" aria-expanded={menuOpen} onClick={() => setMenuOpen(true)}>
            <Menu size={20} />
          </IconButton>
        </div>
      </header>
      <aside className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-line bg-raised p-3 xl:flex">
        <div className="px-2.5 pt-2 pb-4">
          <Home />
        </div>
        <div className="pb-3">
          <PaletteButton onOpen={openPalette} />
        </div>
        <AreaLinks />
        <SignedIn />
      </aside>
      <Dialog open={menuOpen} onClose={closeMenu} title="Menu" placement="end" size="sm">
        <div className="-mx-3 flex flex-col gap-6">
          <AreaLinks onFollow={closeMenu} />
          <SignedIn />
        </div>
      </Dialog>
      {Palette && <Palette onClose={closePalette} />}
      <main id="main" tabIndex={-1} className="min-w-0 px-4 py-6 sm:px-6 xl:px-8">
        <Outlet />
      </main>
    </div>
  );
}

const Home = () => (
  <Link to="/admin/dashboard" aria-label="Antumbra, dashboard" className="inline-flex rounded-sm py-1">
    <Mark text="ANTUMBRA" className="text-[1.05rem]" />
  </Link>
);

function AreaLinks({ onFollow }: { onFollow?: () => void }) {
  return (
    <nav aria-label="Back office">
      <ul className="flex flex-col gap-1">
        {areaLinks.map(({ label, path, Icon }) => (
          <li key={path}>
            <NavLink
              to={path}
              onClick={onFollow}
              className={({ isActive }) =>
                classNames(
                  'flex min-h-ctl items-center gap-3 rounded-ctl border px-2.5 font-medium',
                  isActive
                    ? 'border-line bg-surface text-text shadow-[0_1px_0_var(--border)]'
                    : 'border-transparent text-text-2 hover:bg-hover hover:text-text',
                )
              }
            >
              <Icon size={17} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Who is signed in, the link back to the shop, and signing out. */
function SignedIn() {
  const { user, signOut } = useAuth();
  const toast = useToast();
  return (
    <div className="mt-auto border-t border-line px-2.5 pt-4 pb-2">
      <p className="mb-3 break-words text-text-2">
        Welcome, <strong className="font-semibold text-text">{user?.displayName}</strong>
      </p>
      <div className="flex flex-col gap-2">
        <Link to={paths.home} className={buttonClass({ variant: 'secondary', size: 'sm', block: true })}>
          <ArrowLeft size={16} />
          Back to the shop
        </Link>
        <Button
          variant="ghost"
          size="sm"
          block
          onClick={() => signOut().catch(() => toast.alert('Signing out did not work. Please try again.'))}
        >
          <LogOut size={16} />
          Sign Out
        </Button>
      </div>
    </div>
  );
}
