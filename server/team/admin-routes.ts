import * as contract from '#contract/admin-team.ts';
import { admin } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import {
  createTeamMember,
  updateTeamMember,
  getAdminTeamMember,
  listAdminTeamMembers,
  deleteTeamMember,
  restoreTeamMember,
} from './admin-team-members.ts';
import { createTeamRole, updateTeamRole, listTeamRoles, deleteTeamRole } from './admin-team-roles.ts';

export const adminTeamRoutes: Route[] = [
  route(contract.listAdminTeamMembers, admin, listAdminTeamMembers),
  route(contract.getAdminTeamMember, admin, getAdminTeamMember),
  route(contract.createTeamMember, admin, createTeamMember),
  route(contract.updateTeamMember, admin, updateTeamMember),
  route(contract.deleteTeamMember, admin, deleteTeamMember),
  route(contract.restoreTeamMember, admin, restoreTeamMember),
  route(contract.listTeamRoles, admin, listTeamRoles),
  route(contract.createTeamRole, admin, createTeamRole),
  route(contract.updateTeamRole, admin, updateTeamRole),
  route(contract.deleteTeamRole, admin, deleteTeamRole),
];
