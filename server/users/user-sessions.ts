import type * as contract from '#contract/admin-users.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import { logActivity } from '#server/activities/log-activity.ts';
import { NotFound } from '#server/failures.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { Actor } from '#server/identity/actor.ts';
import { listLiveSessions } from '#server/identity/list-sessions.ts';
import { closeAllSessions, forgetSession } from '#server/identity/sessions.ts';
import type { Services } from '#server/services.ts';

export async function listUserSessions(
  services: Services,
  _: Actor,
  { id }: Input<typeof contract.listUserSessions>,
  context: RequestContext,
): Promise<Result<typeof contract.listUserSessions>> {
  const user = await services.db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw new NotFound('user');
  return listLiveSessions(services, user, context);
}

export async function revokeUserSessions(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.revokeUserSessions>,
  context: RequestContext,
): Promise<Result<typeof contract.revokeUserSessions>> {
  await services.db.transaction(async (tx) => {
    // The lock makes a sign-in at the same moment wait, or this wait for the sign-in.
    const user = await tx
      .selectFrom('users')
      .select('display_name')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user) throw new NotFound('user');
    const sessions = await closeAllSessions(tx, id);
    await logActivity(services, tx, actor, {
      type: 'user',
      action: 'user.signed_out',
      description: `User ${user.display_name} was signed out on every device`,
      objectId: id,
      before: { sessions },
      after: { sessions: 0 },
    });
  });
  if (id === actor.id) forgetSession(services, context);
  return { success: true };
}
