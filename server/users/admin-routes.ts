import * as contract from '#contract/admin-users.ts';
import { admin } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { createUser, listUsers } from './admin-users.ts';
import { updateUser, toggleUser, deleteUser } from './change-user.ts';
import { listUserSessions, revokeUserSessions } from './user-sessions.ts';

export const adminUserRoutes: Route[] = [
  route(contract.listUsers, admin, listUsers),
  route(contract.createUser, admin, createUser),
  route(contract.updateUser, admin, updateUser),
  route(contract.toggleUser, admin, toggleUser),
  route(contract.deleteUser, admin, deleteUser),
  route(contract.listUserSessions, admin, listUserSessions),
  route(contract.revokeUserSessions, admin, revokeUserSessions),
];
