import { listTeamMembers } from '#contract/team.ts';
import { anyone } from '#server/http/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { findTeamMembers } from './team-members.ts';

export const teamRoutes: Route[] = [route(listTeamMembers, anyone, findTeamMembers)];
