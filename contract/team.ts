import { MEMBER_SORTS } from '#domain/limits.ts';
import { z } from 'zod';
import { endpoint, list } from './endpoint.ts';
import { PagingOf, Search } from './fields.ts';

export const MemberSort = z.enum(MEMBER_SORTS, `must be one of ${MEMBER_SORTS.join(', ')}`).default('latest_updated');

export const TeamMember = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  bio: z.string(),
  role: z.object({ id: z.string(), name: z.string() }),
  nationality: z.string(),
  picture: z.string().nullable(),
});
export type TeamMember = z.input<typeof TeamMember>;

export const listTeamMembers = endpoint({
  method: 'GET',
  path: '/api/team-members',
  summary: 'The team; `search` is by name',
  query: PagingOf(50).extend({ search: Search, sort: MemberSort }),
  response: list(TeamMember),
  shared: () => ['racing'],
});
