import { useEffect, useLayoutEffect, useRef } from 'react';
import { RouterContext, useFrom } from './contexts.ts';
import { useLocation } from './hooks.ts';

const STORED = 'scroll-positions';

/** Back and Forward show a page where it was left; any other page begins at its top, or at the part that was asked for. */
export function ScrollRestoration() {
  const router = useFrom(RouterContext);
  const location = useLocation();
  const positions = useRef<Record<string, number>>(undefined);
  const isFirst = useRef(true);

  useLayoutEffect(() => {
    positions.current ??= readPositions();
    const left = positions.current[location.key];
    const part = location.hash && document.getElementById(decoded(location.hash.slice(1)));
    // The first page the browser has placed itself, but for what was fetched later.
    if (left !== undefined) window.scrollTo(0, left);
    else if (isFirst.current) isFirst.current = false;
    else if (part) part.scrollIntoView();
    else if (!router.state.preventScrollReset) window.scrollTo(0, 0);
    isFirst.current = false;
  }, [router, location]);

  useEffect(() => {
    let shown = router.state.location;
    const keep = () => {
      positions.current = { ...positions.current, [shown.key]: window.scrollY };
    };
    const leave = () => {
      keep();
      storePositions(positions.current ?? {});
      // A reload is the browser's to place.
      window.history.scrollRestoration = 'auto';
    };
    const come = () => {
      window.history.scrollRestoration = 'manual';
    };
    come();
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', come);
    const unsubscribe = router.subscribe(({ location: next }) => {
      if (next !== shown) keep();
      shown = next;
    });
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', come);
    };
  }, [router]);

  return null;
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(window.sessionStorage.getItem(STORED) ?? '{}');
  } catch {
    return {};
  }
}

function storePositions(positions: Record<string, number>): void {
  try {
    window.sessionStorage.setItem(STORED, JSON.stringify(positions));
  } catch {
    // A browser without storage still shops; only a reload begins at the top.
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
