import { QueryClient } from '@tanstack/react-query';

let kept: { owner: string | undefined; client: QueryClient } | undefined;

/** What was loaded for one person; somebody else, or a guest, gets an empty one. */
export function queryClientOf(owner: string | undefined): QueryClient {
  if (kept && kept.owner === owner) return kept.client;
  kept?.client.clear();
  // 'always': a browser that believes it is offline asks anyway, and the person sees the error instead of a spinner.
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  });
  kept = { owner, client };
  return client;
}
