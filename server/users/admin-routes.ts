import * as contract from '#contract/admin-users.ts';
import { admin, adminInPerson } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { createUser, deleteUser, getUser, listUsers, toggleUser, updateUser } from './admin-users.ts';
import { deletePaymentPauses, listPaymentPauses } from './payment-pauses.ts';
import { getUserSummary } from './user-summary.ts';
import { listUserSessions, revokeUserSessions } from './user-sessions.ts';

/** Who may do what, and who is signed in where, is for people: a program must not give itself more than it was given. */
export const adminUserRoutes: Route[] = [
  route(contract.listUsers, admin, listUsers),
  route(contract.getUser, admin, getUser),
  route(contract.createUser, adminInPerson, createUser),
  route(contract.updateUser, adminInPerson, updateUser),
  route(contract.toggleUser, adminInPerson, toggleUser),
  route(contract.deleteUser, adminInPerson, deleteUser),
  route(contract.getUserSummary, admin, getUserSummary),
  route(contract.listUserSessions, adminInPerson, listUserSessions),
  route(contract.revokeUserSessions, adminInPerson, revokeUserSessions),
  route(contract.listPaymentPauses, admin, listPaymentPauses),
  route(contract.deletePaymentPauses, admin, deletePaymentPauses),
];
