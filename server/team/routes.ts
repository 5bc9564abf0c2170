import * as contract from '#contract/team.ts';
import { anyone } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { listTeamMembers } from './team-members.ts';

export const teamRoutes: Route[] = [route(contract.listTeamMembers, anyone, listTeamMembers)];
