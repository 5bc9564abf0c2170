import type * as contract from '#contract/admin-activities.ts';
import type { Input, Result } from '#contract/endpoint.ts';
import { THE_SHOP } from '#domain/activity-types.ts';
import { pageOf } from '#server/db/paginate.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { type SqlBool, sql } from 'kysely';
import { changedFields } from './changed-fields.ts';

const RECENT_ACTIVITIES = 10;
const COLUMNS = [
  'activities.id',
  'activities.type',
  'activities.action',
  'activities.description',
  'activities.object_id as objectId',
  'activities.created_at as createdAt',
] as const;
/** Deleted more often than restored. */
const IS_DELETED = sql<boolean>`(
  select count(*) filter (where past.action like '%.deleted') > count(*) filter (where past.action like '%.restored')
  from activities past where past.object_id = activities.object_id)`.as('isDeleted');
const IS_OF_WITHDRAWAL = sql<SqlBool>`activities.action like 'withdrawal.%'`;
/** As the index activities_newest has them. */
const newestFirst = sql`activities.created_at desc, activities.id`;

/** The ten newest activities, of people and of the shop itself. */
export async function listRecentActivities({ db }: Services): Promise<Result<typeof contract.listRecentActivities>> {
  const activities = await db
    .selectFrom('activities')
    .select([...COLUMNS, IS_DELETED])
    .orderBy(newestFirst)
    .limit(RECENT_ACTIVITIES)
    .execute();
  return { data: { activities } };
}

export async function listActivities(
  { db }: Services,
  _: Actor,
  { page, limit, actor, type, happenedFrom, happenedBefore }: Input<typeof contract.listActivities>,
): Promise<Result<typeof contract.listActivities>> {
  let matching = db.selectFrom('activities');
  if (actor === THE_SHOP) matching = matching.where('activities.actor_id', 'is', null);
  else if (actor) matching = matching.where('activities.actor_id', '=', actor);
  // Those from an order are on record with it.
  if (type === 'withdrawal') matching = matching.where(IS_OF_WITHDRAWAL);
  else if (type) matching = matching.where('activities.type', '=', type);
  if (happenedFrom) matching = matching.where('activities.created_at', '>=', happenedFrom);
  if (happenedBefore) matching = matching.where('activities.created_at', '<', happenedBefore);
  return pageOf(matching, { page, limit, orderBy: newestFirst }, async (onPage) => {
    const rows = await db
      .selectFrom('activities')
      .leftJoin('users', 'users.id', 'activities.actor_id')
      .leftJoin('api_tokens', 'api_tokens.id', 'activities.api_token_id')
      .leftJoin('tracks', (join) => join.on(sql`tracks.id::text`, '=', sql.ref('activities.object_id')))
      .leftJoin('competitions', (join) =>
        join.onRef('competitions.id', '=', 'tracks.competition_id').on('competitions.deleted_at', 'is', null),
      )
      .select([
        ...COLUMNS,
        IS_DELETED,
        'api_tokens.name as apiToken',
        'users.id as actorId',
        'users.display_name as displayName',
        'competitions.id as competitionId',
        'competitions.name as competitionName',
      ])
      .select(['activities.before', 'activities.after'])
      .where('activities.id', 'in', onPage.select('activities.id'))
      .orderBy(newestFirst)
      .execute();
    return rows.map(({ actorId, displayName, competitionId, competitionName, before, after, ...activity }) => ({
      ...activity,
      actor: actorId === null ? null : { id: actorId, displayName: displayName ?? '' },
      competition: competitionId === null ? null : { id: competitionId, name: competitionName ?? '' },
      changes: changedFields(activity.action, before, after),
    }));
  });
}
