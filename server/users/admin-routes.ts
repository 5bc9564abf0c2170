import * as contract from '#contract/admin-users.ts';
import { admin } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { createUser, deleteUser, getUser, listUsers, toggleUser, updateUser } from './admin-users.ts';
import { deletePaymentPauses, listPaymentPauses } from './payment-pauses.ts';
import { getUserSummary } from './user-summary.ts';
import { listUserSessions, revokeUserSessions } from './user-sessions.ts';

export const adminUserRoutes: Route[] = [
  route(contract.listUsers, admin, listUsers),
  route(contract.getUser, admin, getUser),
  route(contract.createUser, admin, createUser),
  route(contract.updateUser, admin, updateUser),
  route(contract.toggleUser, admin, toggleUser),
  route(contract.deleteUser, admin, deleteUser),
  route(contract.getUserSummary, admin, getUserSummary),
  route(contract.listUserSessions, admin, listUserSessions),
  route(contract.revokeUserSessions, admin, revokeUserSessions),
  route(contract.listPaymentPauses, admin, listPaymentPauses),
  route(contract.deletePaymentPauses, admin, deletePaymentPauses),
];
