import { Outlet } from '#web/router/rendered-matches.tsx';
import { useAuth } from '#web/session.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClientOf } from './query-client.ts';

/** Around every private page: its data, kept for as long as the same person is signed in. */
export function Component() {
  const { user } = useAuth();
  return (
    <QueryClientProvider client={queryClientOf(user?.id)}>
      <Outlet />
    </QueryClientProvider>
  );
}
