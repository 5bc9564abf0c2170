import { Link } from '#web/router/link.tsx';
import { Outlet } from '#web/router/rendered-matches.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { Menu, Search } from 'lucide-react';
import { useState } from 'react';
import { AreaLinks } from './area-links.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import { usePalette } from './palette/use-palette.ts';
import { Visitor } from './visitor.tsx';

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
        <Visitor />
      </aside>
      <Dialog open={menuOpen} onClose={closeMenu} title="Menu" placement="end" size="sm">
        <div className="-mx-3 flex flex-col gap-6">
          <AreaLinks onFollow={closeMenu} />
          <Visitor />
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
