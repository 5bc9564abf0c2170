import * as contract from '#contract/admin-messages.ts';
import { admin } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { deleteMessage, getMessage, listMessages, updateMessage } from './admin-messages.ts';

export const adminMessageRoutes: Route[] = [
  route(contract.listMessages, admin, listMessages),
  route(contract.getMessage, admin, getMessage),
  route(contract.updateMessage, admin, updateMessage),
  route(contract.deleteMessage, admin, deleteMessage),
];
