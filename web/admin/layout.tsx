import { RequireLogin } from '#web/guard.tsx';
import { paths } from '#web/paths.ts';
import { RetryWhenOnline } from '#web/retry-when-online.ts';
import { Navigate } from '#web/router/navigate.tsx';
import { useAuth } from '#web/session.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Shell } from './shell.tsx';

/** The back office: white, for administrators only. The server asks again with every call. */
export function Component() {
  return (
    <div data-theme="light" className="min-h-dvh">
      <meta name="robots" content="noindex" />
      <RequireLogin>
        <ToShopUnlessAdmin>
          <Office />
        </ToShopUnlessAdmin>
      </RequireLogin>
    </div>
  );
}

/** The shell and what its pages have read, for as long as somebody is signed in. */
function Office() {
  // A failure is shown at once, with a way to try again.
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: { retry: false, networkMode: 'always', staleTime: 5_000 },
        },
      }),
  );
  return (
    <QueryClientProvider client={client}>
      <RetryWhenOnline />
      <Shell />
    </QueryClientProvider>
  );
}

/** Redirects somebody who is signed in, but no administrator, to the shop. */
function ToShopUnlessAdmin({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  return user?.role === 'admin' ? children : <Navigate to={paths.home} replace />;
}
