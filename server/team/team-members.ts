import type { Answer, Input } from '#contract/endpoint.ts';
import type * as contract from '#contract/team.ts';
import { everyWord } from '#server/db/search.ts';
import type { Services } from '#server/services.ts';
import { MEMBER_ORDER, memberName, selectMembers } from './member-row.ts';
import { presentMember } from './present.ts';

export async function listTeamMembers(
  { db }: Services,
  _: null,
  { page, limit, search, sort }: Input<typeof contract.listTeamMembers>,
): Promise<Answer<typeof contract.listTeamMembers>> {
  let matching = selectMembers(db);
  if (search) matching = matching.where(everyWord(memberName, search));
  const { total } = await matching
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .orderBy(MEMBER_ORDER[sort])
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { data: rows.map(presentMember), total };
}
