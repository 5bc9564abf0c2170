import type * as contract from '#contract/auth.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import { NotFound } from '#server/failures.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { Actor } from './actor.ts';
import type { Services } from '#server/services.ts';
import { listLiveSessions } from './list-sessions.ts';
import { currentTokenHash, forgetSession } from './sessions.ts';

export async function listSessions(
  services: Services,
  actor: Actor,
  _: unknown,
  context: RequestContext,
): Promise<Result<typeof contract.listSessions>> {
  return listLiveSessions(services, actor, context);
}

/** Closes one of the actor's sessions; of this browser's own, the cookie goes too. */
export async function revokeSession(
  services: Services,
  actor: Actor,
  { id }: Input<typeof contract.revokeSession>,
  context: RequestContext,
): Promise<Result<typeof contract.revokeSession>> {
  const revoked = await services.db.transaction((tx) =>
    tx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .returning('token_hash')
      .executeTakeFirst(),
  );
  if (!revoked) throw new NotFound('session');
  if (revoked.token_hash === currentTokenHash(services, context)) forgetSession(services, context);
  return { success: true };
}

/** Closes the actor's sessions in all other browsers. */
export async function revokeOtherSessions(
  services: Services,
  actor: Actor,
  _: unknown,
  context: RequestContext,
): Promise<Result<typeof contract.revokeOtherSessions>> {
  await services.db.transaction((tx) =>
    tx
      .deleteFrom('sessions')
      .where('user_id', '=', actor.id)
      .where('token_hash', '!=', currentTokenHash(services, context))
      .execute(),
  );
  return { success: true };
}
