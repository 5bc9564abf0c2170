import * as contract from '#contract/contact.ts';
import { anyone } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { MESSAGE_LIMIT, sendMessage } from './contact.ts';

export const contactRoutes: Route[] = [route(contract.sendMessage, anyone, sendMessage, MESSAGE_LIMIT)];
