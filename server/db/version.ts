import { LOAD_TO_GO_ON } from '#domain/version-conflict.ts';
import { Conflict } from '#server/failures.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** A record whose editor named the version that they looked at. */
interface Version {
  /** 'product', 'order ANT-37FK6A' */
  what: string;
  id: string;
  updatedAt: Date;
  expectedUpdatedAt: Date | undefined;
  /** Who else than an admin changes it: 'the customer'. */
  owner?: string;
}

/** An activity is about the change that set `updated_at` when it was written so soon after; `nextTimestamp` may be ahead of it. */
const SAME_CHANGE_SECONDS = { before: 0.01, after: 2 };

/** The message of a Conflict for an editor whose copy is out of date: "Bea Boss has changed this coupon since you opened it." */
export const versionConflict = (news: string) => new Conflict(`${news} ${LOAD_TO_GO_ON}`, { code: 'version_conflict' });

/** Throws Conflict (409) unless the row is as the editor saw it; without `expectedUpdatedAt` the editor overwrites. */
export async function assertVersion(
  tx: Tx,
  actor: Actor,
  noun: string,
  { id, updatedAt }: { id: string; updatedAt: Date },
  expectedUpdatedAt: Date | undefined,
): Promise<void> {
  const news = await changeSince(tx, actor, { what: `this ${noun}`, id, updatedAt, expectedUpdatedAt });
  if (news) throw versionConflict(news);
}

/** The same for what belongs to the person who edits it, who is told of nobody else: an admin's name is the team's. */
export function assertOwnVersion(
  noun: string,
  { updatedAt }: { updatedAt: Date },
  expectedUpdatedAt: Date | undefined,
): void {
  if (expectedUpdatedAt && expectedUpdatedAt.getTime() !== updatedAt.getTime())
    throw versionConflict(`This ${noun} has changed since you opened it.`);
}

/** A sentence that says who has changed a record since its editor opened it; undefined where nobody has. */
export async function changeSince(
  tx: Tx,
  actor: Actor,
  { what, id, updatedAt, expectedUpdatedAt, owner }: Version,
): Promise<string | undefined> {
  if (!expectedUpdatedAt || expectedUpdatedAt.getTime() === updatedAt.getTime()) return undefined;
  const last = await tx
    .selectFrom('activities')
    .innerJoin('users', 'users.id', 'activities.actor_id')
    .select(['users.id', 'users.display_name'])
    .where('object_id', '=', id)
    .where(sql<boolean>`extract(epoch from activities.created_at - ${updatedAt}::timestamptz)
      between ${-SAME_CHANGE_SECONDS.before} and ${SAME_CHANGE_SECONDS.after}`)
    .orderBy('activities.created_at', 'desc')
    .orderBy('activities.id')
    .limit(1)
    .executeTakeFirst();
  if (!last && owner) return `${capitalized(owner)} has changed ${what} since you opened it.`;
  if (!last) return `${capitalized(what)} has changed since you opened it.`;
  if (last.id === actor.id) return `You have changed ${what} in another window since you opened it here.`;
  return `${last.display_name} has changed ${what} since you opened it.`;
}

/**
 * What the log has of a record since its editor opened it, oldest first: not what had led to the version that they saw, which is
 * logged with it.
 */
export const listActivitiesSince = (tx: Tx, { id, updatedAt, expectedUpdatedAt = updatedAt }: Omit<Version, 'what'>) =>
  tx
    .selectFrom('activities')
    .select(['action', 'actor_id', 'description', 'before', 'after'])
    .where('object_id', '=', id)
    .where(sql<boolean>`(extract(epoch from created_at - ${updatedAt}::timestamptz) >= ${-SAME_CHANGE_SECONDS.before}
      or extract(epoch from created_at - ${expectedUpdatedAt}::timestamptz) > ${SAME_CHANGE_SECONDS.after})`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Now, but at least a millisecond after `before`, so that `expectedUpdatedAt` tells two quick changes apart. */
export const nextTimestamp = (before: Date, { clock }: Services) =>
  new Date(Math.max(clock.now().getTime(), before.getTime() + 1));
