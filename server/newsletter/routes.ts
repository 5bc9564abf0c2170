import { subscribe } from '#contract/newsletter.ts';
import { anyone } from '#server/http/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { addSubscriber } from './newsletter.ts';

export const newsletterRoutes: Route[] = [route(subscribe, anyone, addSubscriber, { perMinute: 60 })];
