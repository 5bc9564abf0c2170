import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { logActivity } from './log-activity.ts';
import type { ActivityType } from '#domain/activity-types.ts';
import type { ActivityAction } from './tables.ts';

/** The nouns of which the list of actions has this event. */
type NounOf<Event extends string, Action = ActivityAction> = Action extends `${infer Noun}.${Event}` ? Noun : never;
type EditedNoun = NounOf<'created'> & NounOf<'updated'> & NounOf<'deleted'>;
type ToggledNoun = EditedNoun & NounOf<'activated'>;

interface Edit {
  id: string;
  /** What a person knows it by. */
  name: string;
  before?: object;
  after?: object;
}

/** Functions that log an admin's edits of one kind of thing: `product.updated`, "Product Race Cap updated". */
export function activityLogFor(noun: ToggledNoun, title: string, type: ActivityType) {
  const activated = logEdit(type, title, `${noun}.activated`);
  const deactivated = logEdit(type, title, `${noun}.deactivated`);
  return {
    ...editLogFor(noun, title, type),
    /** `isActive` as it is from now on. */
    toggled: (
      services: Services,
      tx: Tx,
      actor: Actor,
      { id, name, isActive }: Omit<Edit, 'before' | 'after'> & { isActive: boolean },
    ): Promise<void> =>
      (isActive ? activated : deactivated)(services, tx, actor, {
        id,
        name,
        before: { isActive: !isActive },
        after: { isActive },
      }),
  };
}

/** The same for things that are not switched on and off; they may be listed under another thing's type. */
export const editLogFor = (noun: EditedNoun, title: string, type: ActivityType) => ({
  created: logEdit(type, title, `${noun}.created`),
  updated: logEdit(type, title, `${noun}.updated`),
  deleted: logEdit(type, title, `${noun}.deleted`),
});

/** Logs that what was deleted is there again, as it is now. */
export const restorationLogFor = (noun: NounOf<'restored'>, title: string, type: ActivityType) =>
  logEdit(type, title, `${noun}.restored`);

const logEdit =
  (type: ActivityType, title: string, action: ActivityAction) =>
  (services: Services, tx: Tx, actor: Actor, { id, name, before, after }: Edit): Promise<void> =>
    logActivity(services, tx, actor, {
      type,
      action,
      description: `${title} ${name} ${action.slice(action.indexOf('.') + 1)}`,
      objectId: id,
      ...(before && { before }),
      ...(after && { after }),
    });
