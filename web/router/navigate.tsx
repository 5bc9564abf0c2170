import { useEffect } from 'react';
import { useNavigate } from './hooks.ts';

/** Renders nothing and navigates to `to`. */
export function Navigate({ to, replace }: { to: string; replace?: boolean }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace }), [navigate, to, replace]);
  return null;
}
