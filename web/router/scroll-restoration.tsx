import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from './hooks.ts';
import { decoded } from './location.ts';
import { RouterContext, useRequired } from './route-context.ts';

const STORAGE_KEY = 'scroll-positions';

/** Scrolls to where an entry of the history was left, on Back and Forward; else to the `#hash` or the top. */
export function ScrollRestoration() {
  const router = useRequired(RouterContext);
  const location = useLocation();
  const positions = useRef<Record<string, number>>(undefined);
  const isFirst = useRef(true);

  useLayoutEffect(() => {
    positions.current ??= readPositions();
    const position = positions.current[location.key];
    const target = location.hash && document.getElementById(decoded(location.hash.slice(1)));
    // The browser has scrolled the first page itself, except to what was loaded later.
    if (position !== undefined) window.scrollTo(0, position);
    else if (!isFirst.current && target) target.scrollIntoView();
    else if (!isFirst.current && !router.state.preventScrollReset) window.scrollTo(0, 0);
    isFirst.current = false;
  }, [router, location]);

  useEffect(() => {
    let current = router.state.location;
    const savePosition = () => {
      positions.current = { ...positions.current, [current.key]: window.scrollY };
    };
    const onPageHide = () => {
      savePosition();
      storePositions(positions.current ?? {});
      // After a reload the browser scrolls.
      window.history.scrollRestoration = 'auto';
    };
    const onPageShow = () => {
      window.history.scrollRestoration = 'manual';
    };
    onPageShow();
    window.addEventListener('pagehide', onPageHide);
    window.addEventListener('pageshow', onPageShow);
    const unsubscribe = router.subscribe(({ location: next }) => {
      if (next !== current) savePosition();
      current = next;
    });
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', onPageHide);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [router]);

  return null;
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? '{}');
  } catch {
    return {};
  }
}

function storePositions(positions: Record<string, number>): void {
  try {
    window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
  } catch {
    // Without storage only a reload begins at the top.
  }
}
