import { type ComponentType, useEffect, useRef, useState } from 'react';
import { announceHydrated } from './hydrated.ts';
import { OriginContext, type originLoader } from './origin.ts';
import { useLocation } from './router/hooks.ts';
import { Outlet } from './router/rendered-matches.tsx';
import type { PageProps } from './router/route.ts';
import { ScrollRestoration } from './router/scroll-restoration.tsx';
import { AuthProvider } from './session.tsx';
import { ConfirmProvider } from './ui/confirm.tsx';
import { ToastProvider } from './ui/toast.tsx';

/** The root of every page: session, toasts, confirmations. */
export function Root({ data }: PageProps<typeof originLoader>) {
  useFocusOnNavigation();
  const [Connection, setConnection] = useState<ComponentType>();
  useEffect(announceHydrated, []);
  useEffect(() => {
    // Not before the page is alive, which can be without it; but before the network is away.
    void import('./connection.tsx').then(
      (module) => setConnection(() => module.Connection),
      () => undefined,
    );
  }, []);
  return (
    <OriginContext value={data.origin}>
      <AuthProvider>
        <ToastProvider>
          <ConfirmProvider>
            <Outlet />
          </ConfirmProvider>
        </ToastProvider>
        {Connection && <Connection />}
        <ScrollRestoration />
      </AuthProvider>
    </OriginContext>
  );
}

/** Moves the focus to the heading after a client navigation. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const heading = document.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}
