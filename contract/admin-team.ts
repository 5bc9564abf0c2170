import { ADMIN_SORTS } from '#domain/admin-sorts.ts';
import { z } from 'zod';
import { done, endpoint, list, one } from './endpoint.ts';
import { ById, Id, Instant, Line, Named, PagingOf, Prose, Search, SortOf, ExpectedUpdatedAt, Url } from './fields.ts';
import { TeamMember } from './team.ts';

export const TeamRole = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type TeamRole = z.input<typeof TeamRole>;

export const AdminTeamMember = TeamMember.extend({ role: TeamRole, createdAt: Instant, updatedAt: Instant });
export type AdminTeamMember = z.input<typeof AdminTeamMember>;

const MemberInput = z.object({
  firstName: Named(200),
  lastName: Named(200),
  bio: Prose(),
  roleId: Id,
  nationality: Named(100),
  /** Blank is none; left out, it stays as it is. */
  picture: Url.or(Line(0)).nullish(),
  expectedUpdatedAt: ExpectedUpdatedAt,
});
export type MemberInput = z.output<typeof MemberInput>;

export const listAdminTeamMembers = endpoint({
  method: 'GET',
  path: '/api/admin/team-members',
  summary: 'The team; `role` is a role’s name in lower case, `nationality` a part of it',
  query: PagingOf(10).extend({
    search: Search,
    role: Line(200).optional(),
    nationality: Line(100).optional(),
    sort: SortOf(ADMIN_SORTS['team-members']),
  }),
  response: list(AdminTeamMember),
});

export const getAdminTeamMember = endpoint({
  method: 'GET',
  path: '/api/admin/team-members/:id',
  summary: 'A member of the team',
  params: ById,
  response: one(AdminTeamMember),
});

export const createTeamMember = endpoint({
  method: 'POST',
  path: '/api/admin/team-members',
  summary: 'Add a member to the team',
  body: MemberInput,
  response: one(AdminTeamMember),
  status: 201,
});

export const updateTeamMember = endpoint({
  method: 'PUT',
  path: '/api/admin/team-members/:id',
  summary: 'Change a member',
  params: ById,
  body: MemberInput,
  once: true,
  response: one(AdminTeamMember),
});

export const deleteTeamMember = endpoint({
  method: 'DELETE',
  path: '/api/admin/team-members/:id',
  summary: 'Delete a member; races keep the name',
  params: ById,
  response: done,
});

export const restoreTeamMember = endpoint({
  method: 'POST',
  path: '/api/admin/team-members/:id/restore',
  summary: 'Bring a deleted member back, while their role is there',
  params: ById,
  response: one(AdminTeamMember),
});

/** Blank or left out is a 400 in the specification's words, `Role name is required`, which come from the handler. */
const RoleInput = z
  .object({
    name: Line(200).default('').meta({ default: undefined, minLength: 1 }),
    /** Left out: it stays as it is. */
    description: Line(1000).nullish(),
    expectedUpdatedAt: ExpectedUpdatedAt,
  })
  .meta({ required: ['name'] });

export const listTeamRoles = endpoint({
  method: 'GET',
  path: '/api/admin/team-roles',
  summary: 'The roles in the team, by name',
  query: PagingOf(100),
  response: list(TeamRole),
});

export const createTeamRole = endpoint({
  method: 'POST',
  path: '/api/admin/team-roles',
  summary: 'Add a role',
  body: RoleInput,
  response: one(TeamRole),
  status: 201,
});

export const updateTeamRole = endpoint({
  method: 'PUT',
  path: '/api/admin/team-roles/:id',
  summary: 'Change a role',
  params: ById,
  body: RoleInput,
  once: true,
  response: one(TeamRole),
});

export const deleteTeamRole = endpoint({
  method: 'DELETE',
  path: '/api/admin/team-roles/:id',
  summary: 'Delete a role that no member has',
  params: ById,
  response: done,
});
