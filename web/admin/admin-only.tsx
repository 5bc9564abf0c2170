import { paths } from '#web/paths.ts';
import { useAuth } from '#web/session.tsx';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';

/** Somebody who is signed in, but no administrator, is sent to the shop. */
export function ToShopUnlessAdmin({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  return user?.role === 'admin' ? children : <Navigate to={paths.home} replace />;
}
