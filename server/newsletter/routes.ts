import * as contract from '#contract/newsletter.ts';
import { anyone } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { SUBSCRIBE_LIMIT, subscribe } from './newsletter.ts';

export const newsletterRoutes: Route[] = [route(contract.subscribe, anyone, subscribe, SUBSCRIBE_LIMIT)];
