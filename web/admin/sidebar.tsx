import { version } from '#package.json';
import { paths } from '#web/paths.ts';
import { useLocation } from '#web/router/hooks.ts';
import { Link, NavLink } from '#web/router/link.tsx';
import { useAuth } from '#web/session.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Mark, RingMark } from '#web/ui/mark.tsx';
import { ArrowLeft, LogOut, PanelLeft } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { areaGroups } from './areas.ts';
import { PaletteButton } from './palette/palette-button.tsx';
import { prefer, usePreference } from './use-preference.ts';
import { useSignOut } from './use-sign-out.ts';

/** All areas beside the one that is open; on a tablet, or where somebody collapsed it, as a rail of icons with their names under the pointer. */
export function Sidebar({ onSearch }: { onSearch: () => void }) {
  const isCollapsed = usePreference('office_sidebar_collapsed');
  const [tip, setTip] = useState<{ text: string; at: number }>();
  const { pathname } = useLocation();
  const areas = useRef<HTMLDivElement>(null);

  // On a low screen the list is longer than there is room: the entry of this page is to be seen.
  useEffect(() => {
    areas.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname, isCollapsed]);

  const hide = () => setTip(undefined);

  function show({ target }: SyntheticEvent) {
    const item = target instanceof Element ? target.closest<HTMLElement>('a, button') : null;
    const label = item?.querySelector<HTMLElement>('.rail\\:sr-only');
    // Only of an icon: a label that is in view says it already.
    if (!item || (label && label.offsetWidth > 1)) return hide();
    const { top, height } = item.getBoundingClientRect();
    setTip({ text: item.ariaLabel ?? label?.textContent ?? '', at: top + height / 2 });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the name of an icon is shown beside it
    <aside
      data-sidebar={isCollapsed ? 'collapsed' : 'open'}
      className="sticky top-0 z-20 hidden h-dvh border-r border-line bg-raised lg:block"
      onPointerOver={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onClick={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      <div className="flex h-full w-58 flex-col p-3 pb-2 rail:w-14 rail:px-2">
        <div className="flex items-center justify-between pb-2 rail:flex-col rail:gap-1">
          <Home />
          <IconButton
            label={isCollapsed ? 'Expand the sidebar' : 'Collapse the sidebar'}
            className="max-xl:hidden"
            onClick={() => prefer('office_sidebar_collapsed', !isCollapsed)}
          >
            <PanelLeft size={17} />
          </IconButton>
        </div>
        <PaletteButton onOpen={onSearch} />
        {/* The names of a rail are positioned: they are to scroll in here with their icons. What does not fit fades out. */}
        <div
          ref={areas}
          className="relative -mx-1 min-h-0 flex-1 scroll-py-8 overflow-y-auto mask-[linear-gradient(transparent,#000_0.75rem_calc(100%-0.75rem),transparent)] px-1 py-3"
        >
          <AreaLinks />
        </div>
        <SignedIn />
      </div>
      {tip && <Tip {...tip} />}
    </aside>
  );
}

const Tip = ({ text, at }: { text: string; at: number }) => (
  <span
    aria-hidden="true"
    ref={(tip) => {
      if (tip) tip.style.top = `${at}px`;
    }}
    className="pointer-events-none fixed left-15 -translate-y-1/2 rounded-sm bg-text px-2.5 py-1 text-sm font-medium whitespace-nowrap text-bg shadow-pop"
  >
    {text}
  </span>
);

export const Home = () => (
  <Link to="/admin/dashboard" aria-label="Antumbra, dashboard" className="inline-flex rounded-sm px-2 py-2 rail:px-1.5">
    <span className="flex rail:hidden">
      <Mark text="ANTUMBRA" className="text-[min(1.05rem,5.25vw)]" />
    </span>
    <RingMark className="hidden size-7 rail:block" />
  </Link>
);

const rowClass =
  'flex min-h-8 w-full items-center gap-3 rounded-ctl border px-2.5 text-left font-medium rail:min-h-9 rail:justify-center rail:px-0 pointer-coarse:min-h-ctl';
const quietRow = `${rowClass} border-transparent text-text-2 hover:bg-hover hover:text-text`;

export function AreaLinks({ onFollow }: { onFollow?: () => void }) {
  const id = useId();
  return (
    <nav aria-label="Back office" className="flex flex-col gap-2.5 rail:gap-1.5">
      {areaGroups.map(({ label, links }) => (
        <div key={links[0]?.path} className="border-line rail:not-first:border-t rail:not-first:pt-1.5">
          {label && (
            <p id={`${id}-${label}`} className="px-2.5 pb-0.5 text-xs font-medium text-muted rail:sr-only">
              {label}
            </p>
          )}
          <ul aria-labelledby={label && `${id}-${label}`} className="flex flex-col gap-0.5">
            {links.map(({ label: name, path, Icon }) => (
              <li key={path}>
                <NavLink
                  to={path}
                  onClick={onFollow}
                  className={({ isActive }) =>
                    isActive
                      ? classNames(rowClass, 'border-line bg-surface text-text shadow-[0_1px_0_var(--border)]')
                      : quietRow
                  }
                >
                  <Icon size={17} className="shrink-0" />
                  <RowLabel>{name}</RowLabel>
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Who is signed in, the link back to the shop, and signing out. */
export function SignedIn() {
  const { user } = useAuth();
  const signOut = useSignOut();
  return (
    <div className="border-t border-line pt-2">
      <p className="px-2.5 pb-1 break-words text-text-2 rail:sr-only">
        Welcome, <strong className="font-semibold text-text">{user?.displayName}</strong>
      </p>
      <Link to={paths.home} className={quietRow}>
        <ArrowLeft size={17} className="shrink-0" />
        <RowLabel>Back to the shop</RowLabel>
      </Link>
      <button type="button" onClick={signOut} className={quietRow}>
        <LogOut size={17} className="shrink-0" />
        <RowLabel>Sign Out</RowLabel>
      </button>
      <p className="px-2.5 pt-1 text-xs text-muted rail:sr-only">Version {version}</p>
    </div>
  );
}

const RowLabel = ({ children }: { children: ReactNode }) => <span className="rail:sr-only">{children}</span>;
