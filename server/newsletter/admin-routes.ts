import * as contract from '#contract/admin-newsletter.ts';
import { admin } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { deleteSubscriber, listSubscribers, unsubscribeSubscriber } from './admin-newsletter.ts';

export const adminNewsletterRoutes: Route[] = [
  route(contract.listSubscribers, admin, listSubscribers),
  route(contract.unsubscribeSubscriber, admin, unsubscribeSubscriber),
  route(contract.deleteSubscriber, admin, deleteSubscriber),
];
