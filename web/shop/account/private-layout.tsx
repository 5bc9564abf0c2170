import { RetryWhenOnline } from '#web/retry-when-online.ts';
import { Outlet } from '#web/router/rendered-matches.tsx';
import { whenSessionEnds } from '#web/session-store.ts';
import { useAuth } from '#web/session.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';

/** Around every private page: the cache of its queries, for as long as the same person is signed in. */
export function Component() {
  const { user } = useAuth();
  return (
    <QueryClientProvider client={queryClientOf(user?.id)}>
      <RetryWhenOnline />
      <Outlet />
    </QueryClientProvider>
  );
}

let current: { owner: string | undefined; client: QueryClient } | undefined;

whenSessionEnds.add(() => current?.client.clear());

/** The query client of one person; for somebody else, or a guest, a new and empty one. */
function queryClientOf(owner: string | undefined): QueryClient {
  if (current && current.owner === owner) return current.client;
  current?.client.clear();
  // 'always': a browser that believes it is offline asks anyway, and the person sees the error instead of a spinner.
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  current = { owner, client };
  return client;
}
