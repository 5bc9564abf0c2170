import type { Route } from './http/route.ts';

/** Every route of the API, feature by feature. */
export const apiRoutes: Route[] = [];
