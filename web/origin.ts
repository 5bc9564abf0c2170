import { createContext, use } from 'react';
import type { LoaderFunctionArgs } from './router/route.ts';

export const ROOT_ROUTE = 'root';

/** Loader of the root route: the public origin of this shop, such as `https://shop.example`. */
export const originLoader = ({ request }: LoaderFunctionArgs) => ({ origin: new URL(request.url).origin });

/** Set by the root; empty where its loader has failed. */
export const OriginContext = createContext('');

/** The shop's own origin, as links from outside need it: `https://shop.example`. */
export const useOrigin = (): string => use(OriginContext);
