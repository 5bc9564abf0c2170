import {
  createTeamMember,
  createTeamRole,
  deleteTeamMember,
  deleteTeamRole,
  listAdminTeamMembers,
  listTeamRoles,
  updateTeamMember,
  updateTeamRole,
} from '#contract/team.ts';
import { admin } from '#server/http/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { addTeamMember, changeTeamMember, findAdminTeamMembers, removeTeamMember } from './admin-team-members.ts';
import { addTeamRole, changeTeamRole, findTeamRoles, removeTeamRole } from './admin-team-roles.ts';

export const adminTeamRoutes: Route[] = [
  route(listAdminTeamMembers, admin, findAdminTeamMembers),
  route(createTeamMember, admin, addTeamMember),
  route(updateTeamMember, admin, changeTeamMember),
  route(deleteTeamMember, admin, removeTeamMember),
  route(listTeamRoles, admin, findTeamRoles),
  route(createTeamRole, admin, addTeamRole),
  route(updateTeamRole, admin, changeTeamRole),
  route(deleteTeamRole, admin, removeTeamRole),
];
