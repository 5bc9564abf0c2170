import { useEffect } from 'react';
import { RouterContext, useRequired } from './route-context.ts';

/** How long the pointer or the focus rests on a link before its page is loaded: a pointer that only passes, or scrolls, has left by then. */
const INTENT_MS = 80;

/** Loads the pages of links to this site as soon as one is pointed at, touched or focused. */
export function useLinkPrefetch(): void {
  const router = useRequired(RouterContext);
  useEffect(() => {
    let current: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function setLink(link: HTMLAnchorElement | null): void {
      if (link === current) return;
      current = link;
      clearTimeout(timer);
      if (link?.origin !== window.location.origin || link.target || !mayPrefetch()) return;
      timer = setTimeout(() => router.prefetch(link.pathname + link.search), INTENT_MS);
    }
    const onIntent = ({ target }: Event) => setLink(target instanceof Element ? target.closest('a') : null);
    const onEnd = () => setLink(null);

    const listeners = { pointerover: onIntent, focusin: onIntent, pointercancel: onEnd, click: onEnd };
    for (const [type, listener] of Object.entries(listeners)) document.addEventListener(type, listener);
    return () => {
      onEnd();
      for (const [type, listener] of Object.entries(listeners)) document.removeEventListener(type, listener);
    };
  }, [router]);
}

/** False without a network, and for visitors whose browser saves data, as far as it tells: not all know `connection`. */
const mayPrefetch = (): boolean => {
  const { connection, onLine }: Navigator & { connection?: { saveData?: boolean } } = navigator;
  return onLine && !connection?.saveData;
};
