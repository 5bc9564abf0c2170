import { useRouteLoaderData } from './router/hooks.ts';
import type { LoaderFunctionArgs } from './router/route.ts';

export const ROOT_ROUTE = 'root';

/** Where this shop stands, as links from outside name it: `https://shop.example`. */
export const originLoader = ({ request }: LoaderFunctionArgs) => ({ origin: new URL(request.url).origin });

export function useOrigin(): string {
  const root = useRouteLoaderData<typeof originLoader>(ROOT_ROUTE);
  return root?.origin ?? '';
}
