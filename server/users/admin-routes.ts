import {
  createUser,
  deleteUser,
  listUsers,
  listUserSessions,
  revokeUserSessions,
  toggleUser,
  updateUser,
} from '#contract/admin-users.ts';
import { admin } from '#server/http/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { addUser, findUsers } from './admin-users.ts';
import { changeUser, flipUser, removeUser } from './change-user.ts';
import { findSessionsOf, signOutEverywhere } from './user-sessions.ts';

export const adminUserRoutes: Route[] = [
  route(listUsers, admin, findUsers),
  route(createUser, admin, addUser),
  route(updateUser, admin, changeUser),
  route(toggleUser, admin, flipUser),
  route(deleteUser, admin, removeUser),
  route(listUserSessions, admin, findSessionsOf),
  route(revokeUserSessions, admin, signOutEverywhere),
];
