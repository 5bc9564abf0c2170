import { Outlet } from '#web/router/rendered-matches.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, Search } from 'lucide-react';
import { useState } from 'react';
import { useKeys } from './keys/use-keys.ts';
import { usePalette } from './palette/use-palette.ts';
import { prefer, usePreference } from './use-preference.ts';
import { useSignOut } from './use-sign-out.ts';
import { AreaLinks, Home, Sidebar, SignedIn } from './sidebar.tsx';

/** Sidebar beside the area; on a phone the sidebar is behind a menu button. */
export function Shell() {
  const [menuOpen, setMenuOpen] = useState(false);
  const closeMenu = () => setMenuOpen(false);
  const { Palette, open: openPalette, close: closePalette, ...palette } = usePalette();
  const keys = useKeys(openPalette);
  const isCollapsed = usePreference('office_sidebar_collapsed');
  const commands = {
    signOut: useSignOut(),
    showKeys: keys.open,
    toggleSidebar: () => prefer('office_sidebar_collapsed', !isCollapsed),
  };
  return (
    <div className="lg:grid lg:grid-cols-[auto_minmax(0,1fr)]">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <header className="sticky short:static top-0 z-20 flex items-center justify-between border-b border-line bg-raised py-2 px-2 lg:hidden">
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
      <Sidebar onSearch={openPalette} />
      <Dialog open={menuOpen} onClose={closeMenu} title="Menu" placement="end" size="sm">
        <div className="-mx-3 flex flex-col gap-2">
          <AreaLinks onFollow={closeMenu} />
          <SignedIn />
        </div>
      </Dialog>
      {Palette && <Palette {...palette} commands={commands} onClose={closePalette} />}
      {keys.module && keys.isOpen && <keys.module.KeysDialog onClose={keys.close} />}
      <main
        id="main"
        tabIndex={-1}
        className="min-w-0 px-4 print:px-0 pt-3 pb-26 sm:px-6 sm:pt-6 sm:pb-22 lg:px-5 xl:px-8"
      >
        <Outlet />
      </main>
    </div>
  );
}
