import * as contract from '#contract/newsletter.ts';
import { anyone } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { subscribe } from './newsletter.ts';

export const newsletterRoutes: Route[] = [route(contract.subscribe, anyone, subscribe, { perMinute: 60 })];
