import type { Result, Input } from '#contract/endpoint.ts';
import type * as contract from '#contract/team.ts';
import { pageOf } from '#server/db/paginate.ts';
import { everyWord } from '#server/db/search.ts';
import type { Services } from '#server/services.ts';
import { MEMBER_ORDER, memberName, selectMembers } from './member-row.ts';
import { presentMember } from './present.ts';

export async function listTeamMembers(
  { db }: Services,
  _: null,
  { page, limit, search, sort }: Input<typeof contract.listTeamMembers>,
): Promise<Result<typeof contract.listTeamMembers>> {
  let matching = selectMembers(db);
  if (search) matching = matching.where(everyWord(memberName, search));
  return pageOf(matching, { page, limit, orderBy: MEMBER_ORDER[sort] }, async (onPage) => {
    const rows = await onPage.execute();
    return rows.map(presentMember);
  });
}
