import * as contract from '#contract/admin-mails.ts';
import { type Route, route } from '#server/http/route.ts';
import { admin } from '#server/identity/guards.ts';
import { getAdminMail, getMailDelivery, listAdminMails } from './admin-mails.ts';
import { sendMailAgain } from './send-again.ts';

export const adminMailRoutes: Route[] = [
  route(contract.listAdminMails, admin, listAdminMails),
  route(contract.getMailDelivery, admin, getMailDelivery),
  route(contract.getAdminMail, admin, getAdminMail),
  route(contract.sendMailAgain, admin, sendMailAgain),
];
