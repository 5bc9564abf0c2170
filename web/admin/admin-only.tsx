import { paths } from '#web/paths.ts';
import { Navigate } from '#web/router/navigate.tsx';
import { useAuth } from '#web/session.tsx';
import type { ReactNode } from 'react';

/** Somebody who is signed in, but no administrator, is sent to the shop. */
export function ToShopUnlessAdmin({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  return user?.role === 'admin' ? children : <Navigate to={paths.home} replace />;
}
