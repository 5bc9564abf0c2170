import type { Session } from '#contract/auth.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { Actor } from './actor.ts';
import type { Services } from '#server/services.ts';
import type { z } from 'zod';
import { currentTokenHash, isLive } from './sessions.ts';

/** A user's live sessions, the last used first. At most ten: a sign-in closes older ones. */
export async function listLiveSessions(
  services: Services,
  { id, role }: Pick<Actor, 'id' | 'role'>,
  context: RequestContext,
): Promise<{ data: z.output<typeof Session>[]; total: number }> {
  const rows = await services.db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
  const now = services.clock.now();
  const current = currentTokenHash(services, context);
  const data = rows
    .filter((row) => isLive(row, role, now))
    .map((row) => ({
      id: row.id,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      ip: row.ip,
      userAgent: row.user_agent,
      current: row.token_hash === current,
    }));
  return { data, total: data.length };
}
